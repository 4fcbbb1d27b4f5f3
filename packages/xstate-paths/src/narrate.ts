import type { EventObject } from 'xstate';

const json = (value: unknown) => (value === undefined ? '' : ` ${JSON.stringify(value)}`);

/** A project's sentences for effects, by the name of the action or of the sent event. */
export type EffectSentences = Readonly<Record<string, (params: never) => string>>;

/** An effect of a machine as a sentence: the project's own, or the action's name and parameters. */
export const effectSentence = (sentences: EffectSentences, name: string, params: unknown): string =>
  sentences[name]?.(params as never) ?? `${name}${json(params)}`;

/** An event that is sent to an actor, or emitted, with its payload: `field.changed {"field":"name"}`. */
export const eventSentence = (sentences: EffectSentences, { type, ...payload }: EventObject): string =>
  effectSentence(sentences, type, Object.keys(payload).length > 0 ? payload : undefined);

/** An effect on an invoked actor, as a sentence: `calls logIn {…}`, `gives up logIn`, `starts play`. */
export const actorSentence = (
  verb: 'calls' | 'gives up' | 'starts' | 'stops' | 'tells',
  name: string,
  detail?: unknown,
) => `${verb} ${name}${typeof detail === 'string' ? ` ${detail}` : json(detail)}`;

/** A state key for a reader: `signedIn.refreshing (busy) Ana` becomes `signed in, refreshing (busy) Ana`. */
export const readable = (stateKey: string): string =>
  stateKey
    .replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (word) =>
      word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .replace(/(\w)\.(\w)/g, '$1, $2');
