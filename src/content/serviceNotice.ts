/** What is said while the account service cannot be reached. */
export const serviceNotice = {
  unreachable: 'The server is not answering. What you typed stays here, and we keep trying.',
  reachable: 'The server is answering again.',
};
