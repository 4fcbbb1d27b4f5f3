/** The text of the page of post templates. */
export const templates = {
  title: 'Posts that are ready to go',
  text: 'Thirty-five social posts about ThreadKeep. Pick one, copy it, add your link and make it sound like you.',
  resources: 'More for affiliates',
};

/** The text of the template tabs; a tab's name is its noun and number, such as "Post1". */
export const templateTabs = {
  posts: { label: 'Social Posts', noun: 'Post' },
  emails: { label: 'Email', noun: 'Email' },
  copy: 'Copy',
};

/** The labels of an e-mail template's parts. */
export const emailLabels = { previewText: 'Preview Text', subject: 'Subject', body: 'Body' };
