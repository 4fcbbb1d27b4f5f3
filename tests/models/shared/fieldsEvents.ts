/** The events that a form sends to its fields, as a transition table writes them. */
export const typed = (field: string, value: string) =>
  `tells fields field.changed ${JSON.stringify({ field, value })}`;
export const replaced = (values: Readonly<Record<string, string>>) =>
  `tells fields fields.replaced ${JSON.stringify({ values })}`;
export const loaded = (values: Readonly<Record<string, string>>) =>
  `tells fields fields.loaded ${JSON.stringify({ values })}`;
export const discarded = 'tells fields draft.discarded';
export const refused = (message: string) => `tells fields fields.refused ${message}`;
export const asked = 'tells fields form.submitted';
export const saved = 'tells fields fields.saved';
