import { pathsOnActor } from '#xstate-paths/onActor';
import { problem } from './session.model';

type Outcome = string | readonly [stateKey: string, ...effects: string[]];
type Rows = Record<string, Readonly<Record<string, Outcome>>>;

const taken = 'says “Taken” (error, until dismissed, about refused)';
const invalid = [
  'says “name : too long” (error, until dismissed, about invalid and signup)',
  'says “email : no address, blocked” (error, until dismissed, about invalid and signup)',
] as const;
const unavailable = 'says “Server is unavailable” (error, until dismissed, about unreachable and members)';
const withoutScript = 'says “Server is unavailable” (error, until dismissed, about unreachable)';
const retracted = 'retractNotices {"about":"unreachable"}';

/** The last problems, as the state keys name them. */
const refused = '409 Taken';
const unfit = '422 Not valid';
const lost = '0 Server is unavailable';
const script = '0 Server is unavailable (script)';

/** A problem is reported in a state that it does not leave. */
const staysIn = (state: string) =>
  ({
    'a call is refused': [`${state} ${refused}`, taken],
    'fields are refused': [`${state} ${unfit}`, ...invalid],
  }) as const;
const asks = [`asking ${lost}`, unavailable, 'calls askService'] as const;
const asksForScript = [`asking ${script}`, withoutScript, 'calls askService'] as const;
const reloads = (last: string, ...ends: string[]) => [`reloading${last}`, 'reload', ...ends] as const;

/** Where nothing is asked of the service: what each event leads to. */
const atRest = {
  'a call is refused': [`reported ${refused}`, taken],
  'fields are refused': [`reported ${unfit}`, ...invalid],
  'a call is lost': asks,
  'a script is lost': asksForScript,
  'the problem is dismissed': 'calm',
} as const;
const resting = (state: string, ...lasts: string[]) =>
  Object.fromEntries(
    lasts.map((last) => [state + last, { ...atRest, 'a reload is requested': reloads(last) }]),
  );

/** A call was lost, and the service is asked whether it is away. */
const asking = (last: string) => ({
  [`asking ${last}`]: {
    ...staysIn('asking'),
    'a call is lost': [`asking ${lost}`, unavailable] as const,
    'a script is lost': [`asking ${script}`, withoutScript] as const,
    'the service answers':
      last === script
        ? ([`unreachable.offering (reload) ${last}`, 'calls waitForService'] as const)
        : `offering.lost (reload) ${last}`,
    'the service is away': [`unreachable.offering (reload) ${last}`, 'calls waitForService'] as const,
    // Nothing is offered yet that could be dismissed.
    'the problem is dismissed': `asking ${last}`,
    'a reload is requested': reloads(` ${last}`, 'gives up askService'),
  },
});
/** The service answers, and a reload is offered for a while. */
const offering = (state: string) => (last: string) => ({
  [`offering.${state} (reload) ${last}`]: {
    ...staysIn(`offering.${state} (reload)`),
    'a call is lost': asks,
    'a script is lost': asksForScript,
    'ten seconds pass': `reported ${last}`,
    ...(state === 'lost' && last === lost && { 'the notices of the lost call are retracted': 'calm' }),
    'the problem is dismissed': 'calm',
    'a reload is requested': reloads(` ${last}`),
  },
});
/** The service is away; `outcome` follows once it answers. */
const away = (outcome: (last: string) => Outcome) => (last: string) => ({
  [`unreachable.offering (reload) ${last}`]: {
    ...staysIn('unreachable.offering (reload)'),
    'a call is lost': [`unreachable.offering (reload) ${lost}`, unavailable] as const,
    'a script is lost': [`unreachable.offering (reload) ${script}`, withoutScript] as const,
    'the service answers again': outcome(last),
    'the problem is dismissed': 'unreachable.dismissed',
    'a reload is requested': reloads(` ${last}`, 'gives up waitForService'),
  },
});
const dismissed = (last: string) => ({
  [`unreachable.dismissed${last}`]: {
    ...staysIn('unreachable.dismissed'),
    'a call is lost': [`unreachable.offering (reload) ${lost}`, unavailable] as const,
    'a script is lost': [`unreachable.offering (reload) ${script}`, withoutScript] as const,
    'the service answers again': ['calm', retracted] as const,
    'the problem is dismissed': 'unreachable.dismissed',
    'a reload is requested': reloads(last, 'gives up waitForService'),
  },
});

const each = (states: (last: string) => Rows, ...lasts: string[]): Rows =>
  lasts.reduce((rows, last) => ({ ...rows, ...states(last) }), {});
const calls = [refused, unfit, lost];
const problems = [...calls, script];

const always = {
  ...resting('calm', ''),
  ...resting('reported', ...calls.map((last) => ` ${last}`)),
  ...resting('reloading', '', ...problems.map((last) => ` ${last}`)),
  ...each(asking, ...problems),
  ...each(offering('lost'), ...calls),
  ...each(dismissed, '', ` ${refused}`, ` ${unfit}`),
};

/** With unsaved input, or right after a reload: the reload is only offered. */
const keepsThePage = {
  initial: 'calm',
  transitions: {
    ...always,
    ...each(
      away((last) => [`offering.reachable (reload) ${last}`, retracted]),
      ...problems,
    ),
    ...each(offering('reachable'), ...problems),
    ...resting('reported', ` ${script}`),
  },
};

/** What is said after the reload. */
const carried: Readonly<Record<string, string>> = {
  [refused]: 'says after the reload “Taken” (error, 5000 ms)',
  [unfit]: 'says after the reload “Not valid” (error, until dismissed, about signup)',
  [script]: 'says after the reload “Server is unavailable” (error, 5000 ms)',
  [lost]: 'says after the reload “Server is unavailable” (error, until dismissed, about members)',
};

pathsOnActor(problem, {
  'with nothing typed': {
    initial: 'calm',
    transitions: {
      ...always,
      ...each(
        away((last) => [`reloading ${last}`, carried[last] ?? '', 'reload']),
        ...problems,
      ),
    },
  },
  'with something typed': keepsThePage,
  'right after a reload': keepsThePage,
});
