import type { AnyActorRef } from 'xstate';

/** The running actor of the screen that is shown, which a path drives. */
export const staged: { actor: AnyActorRef | undefined } = { actor: undefined };

/** Stands in for src/screens/useActorRef: the actor that a screen would create is the staged one. */
export const useActorRef = (given: object | undefined): unknown =>
  given && 'getSnapshot' in given ? given : staged.actor;
