/** Which edition of the policies is in force; both carry the same. */
export const edition = {
  updated: { text: '22/03/2022', iso: '2022-03-22' },
  version: '1.1.12',
};
