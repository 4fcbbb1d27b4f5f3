import { apiFaults } from './api';
import { appFaults } from './app';
import { machinesFaults } from './machines';
import { screensFaults } from './screens';
import { urlsFaults } from './urls';

/** All seeded faults, by the room of the code that they are in. */
export const faults = {
  machines: machinesFaults,
  screens: screensFaults,
  api: apiFaults,
  urls: urlsFaults,
  app: appFaults,
} as const;
