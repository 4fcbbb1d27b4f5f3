import type { Layer } from '../support/model/model';

type Reasons = Readonly<Record<string, string>>;

/** The transitions that a layer does not walk, by machine, each with the reason. */
export const unwalked: Partial<Record<string, Partial<Record<Layer, Reasons>>>> = {
  auth: {
    browser: {
      'auth.restoring.reading: readSession failed → auth.signedOut':
        'The session store answers for a storage that throws.',
    },
  },
};
