/** The words of the page of post templates. */
export const templates = {
  title: 'Posts that are ready to go',
  text: 'Thirty-five social posts about ThreadKeep. Pick one, copy it, put your own link in and say it in your voice.',
  resources: 'More for affiliates',
};
