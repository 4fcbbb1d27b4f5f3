import { clipboardNotices } from '../../content/notices';
import { failure, success } from './effects';
import { errorOfEvent } from './problemOf';

const about = 'clipboard';

/** The action that confirms a copied text, and withdraws earlier failures. */
export const copied = {
  type: 'notify' as const,
  params: { ...success(clipboardNotices.copied), about: [about] },
};

/** The actions for a browser that refuses to copy. */
export const notCopied = [
  { type: 'notify' as const, params: failure(clipboardNotices.refused, about) },
  { type: 'logProblem' as const, params: errorOfEvent },
];
