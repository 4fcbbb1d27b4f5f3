import { fileURLToPath } from 'node:url';

// The service's folder is in the root, both as source (server/) and compiled (dist-server/).
const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The contract. */
export const contractFile = inRoot('openapi.yaml');

/** The folder of the built site. */
export const builtSite = inRoot('dist');
