import type { AnyStateMachine } from 'xstate';
import type { ModelEvent } from '#xstate-paths/invariants';
import { describeModel, type Description, type Model } from '#xstate-paths/model';
import type { Notice } from '../../src/machines/shared/effects';
import type { FormPlace } from '../../src/machines/shared/focusEffects';
import { saysErrors } from './invariants';

const messageOf = ({ message }: { message: string }) => message;
const quoted = ({ text, kind, duration, about = [], link }: Notice) =>
  `“${text}” (${[
    kind,
    duration === 'untilDismissed' ? 'until dismissed' : `${duration} ms`,
    ...(about.length > 0 ? [`about ${about.join(' and ')}`] : []),
    ...(link ? [`${link.text}: ${link.href}`] : []),
  ].join(', ')})`;

const settled = (call: string) => (payload: { outcome: string }) => `${call}.settled, ${payload.outcome}`;

const sentences = {
  'login.settled': settled('login'),
  'refresh.settled': settled('refresh'),
  notify: (notice: Notice) => `says ${quoted(notice)}`,
  notifyAfterReload: (notice: Notice) => `says after the reload ${quoted(notice)}`,
  retractNotices: ({ about }: { about: string }) => `retracts the notices about ${about}`,
  navigate: ({ to }: { to: string }) => `goes to ${to}`,
  reportProblem: ({ problem, about }: { problem: Error; about?: string }) =>
    `reports ${messageOf(problem)}${about === undefined ? '' : ` about ${about}`}`,
  'fields.refused': ({ problem }: { problem: Error }) => `fields.refused ${messageOf(problem)}`,
  focusField: ({ form, field }: FormPlace) => `focuses ${field ?? 'no field'} of ${form}`,
  offerFocus: ({ field }: FormPlace) => `offers the focus to ${field ?? 'no field'}`,
  logProblem: ({ error }: { error: Error }) => `logs ${messageOf(error)}`,
};

/** An event that can happen only in the states in which `holds` is true. */
export const where =
  <Snapshot, const Event extends ModelEvent>(holds: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | undefined =>
    holds(snapshot) ? event : undefined;

/** The senders of events that several machines take. */
const sentElsewhere = {
  'the fields of the form': 'fields.completed',
  'the note that the fields show what was typed before': 'draft.discarded',
  'the actor that watches the service': 'service.reached',
  'the actor that watches the page': 'page.returned',
};

interface Errors {
  /** The states whose screen shows the error, with the text. */
  shownIn?: Readonly<Record<string, string>>;
  /** The actors whose failure does not affect the person, by the reason. */
  unsaid?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Describes a machine of the site, whose effects read as in the ledgers. Where it has controls, its paths run on its screen too.
 * Each of its errors is shown by a notice or on the screen.
 */
export const model = <Machine extends AnyStateMachine>({
  shownIn,
  unsaid,
  ...description
}: Omit<Description<Machine>, 'layers'> & Errors): Model =>
  describeModel<Machine>({
    ...description,
    invariants: { ...saysErrors(shownIn, unsaid), ...description.invariants },
    layers: description.controls ? ['actor', 'screen'] : ['actor'],
    sentences: { ...sentences, ...description.sentences },
    sentElsewhere: { ...sentElsewhere, ...description.sentElsewhere },
  });
