import type { ModalName } from '../../../src/machines/page/modals.machine';
import { pathsOnActor } from '#xstate-paths/onActor';
import { modals, names } from './modals.model';

const open = (name: string) => `${name} open {"for":"${name}"}`;
/** In the machine's order. */
const both = (name: ModalName) =>
  ([name, 'confirmation'] as const)
    .toSorted((one, other) => names.indexOf(one) - names.indexOf(other))
    .map(open)
    .join(', ');
const others = names.filter((name) => name !== 'confirmation');

pathsOnActor(modals, {
  'with every modal closed': {
    initial: 'all closed',
    transitions: {
      'all closed': Object.fromEntries(names.map((name) => [`${name} opens`, open(name)])),
      [open('confirmation')]: {
        'confirmation opens': open('confirmation'),
        'confirmation closes': 'all closed',
      },
      ...Object.fromEntries(
        others.flatMap((name) => [
          [
            open(name),
            {
              [`${name} opens`]: open(name),
              [`${name} closes`]: 'all closed',
              'confirmation opens': both(name),
            },
          ],
          [
            both(name),
            {
              [`${name} closes`]: open('confirmation'),
              'confirmation opens': both(name),
              'confirmation closes': open(name),
            },
          ],
        ]),
      ),
    },
  },
});
