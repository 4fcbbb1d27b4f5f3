import { pathsOnActor } from '#xstate-paths/onActor';
import { asked, discarded, refused, saved, typed } from '../shared/fieldsEvents';
import { ownAddress } from './accountPage.model';

type Row = Readonly<Record<string, readonly [string, ...string[]]>>;

const reads = (what: string) =>
  `calls readAddress ${JSON.stringify({ pending: what === 'pending' ? 'ana@new.example' : null })}`;
/** The page is watched while a link is out. */
const starts = (what: string) => (what === 'confirmed' ? [] : ['starts watchReturn']);
const stops = (what: string) => (what === 'confirmed' ? [] : ['stops watchReturn']);
const [known, retracted] = ['retractNotices {"about":"address"}', 'retractNotices {"about":"addressChange"}'];
const mailed = 'says “We’ve emailed the link.” (success, 5000 ms)';
const refusedChange = 'reports Taken about addressChange';

/** The answers of the service, while this is known of the address. */
const answers = (what: string): Row => ({
  'nothing is open': ['known.confirmed confirmed', known],
  'it is not confirmed': ['known.open.unconfirmed unconfirmed', known, ...starts('unconfirmed')],
  'another one is pending': ['known.open.pending pending', known, ...starts('pending')],
  'it cannot be loaded': [
    `failed${what}`,
    'reports Server is unavailable about address',
    'starts watchService',
  ],
});
const failedWith = (what: string): Row => ({
  'it is requested again': [`loading (busy)${what}`, 'stops watchService', reads(what.trim())],
  'the service answers again': [`loading (busy)${what}`, 'stops watchService', reads(what.trim())],
});
const sendsAgain = (what: string): Row => ({
  'the link is to be sent again': [`mailing (busy) ${what}`, ...stops(what), 'calls sendMail'],
  'the page is looked at again': [`loading (busy) ${what}`, ...stops(what), reads(what)],
});

const shownAs = (what: string) => `known.${what === 'confirmed' ? '' : 'open.'}${what} ${what}`;
const knownAs = (what: string, links: Row): Record<string, Row> => ({
  [shownAs(what)]: {
    'it is to be changed': [
      `changing.editing ${what}`,
      ...stops(what),
      'starts fields {"form":"addressChange","draft":"addressChange","values":{"email":""},"required":["email"]}',
    ],
    ...links,
  },
  [`changing.editing ${what}`]: {
    'the new one is typed': [`changing.editing ${what}`, typed('email', 'ana@new.example')],
    'the form is sent with an empty field': [`changing.editing ${what}`, asked],
    'the complete form is sent': [
      `changing.submitting (busy) ${what}`,
      'calls changeAddress {"email":"ana@new.example"}',
    ],
    'what was typed is discarded': [`changing.editing ${what}`, discarded],
    'the dialog is closed': [shownAs(what), retracted, 'stops fields', ...starts(what)],
  },
  [`changing.submitting (busy) ${what}`]: {
    'the service mails the link': [
      `loading (busy) ${what}`,
      retracted,
      mailed,
      saved,
      'stops fields',
      reads(what),
    ],
    'the service refuses it': [`changing.editing ${what}`, refusedChange, refused('Taken')],
  },
  [`loading (busy) ${what}`]: answers(` ${what}`),
  [`failed ${what}`]: failedWith(` ${what}`),
});
const mailing = (what: string): Record<string, Row> => ({
  [`mailing (busy) ${what}`]: {
    'the service mails it again': [`loading (busy) ${what}`, retracted, mailed, reads(what)],
    'the service refuses to mail it again': [shownAs(what), refusedChange, ...starts(what)],
  },
});

pathsOnActor(ownAddress, {
  'at the account': {
    initial: ['loading (busy)', reads('')],
    transitions: {
      'loading (busy)': answers(''),
      failed: failedWith(''),
      ...knownAs('confirmed', {}),
      ...knownAs('unconfirmed', sendsAgain('unconfirmed')),
      ...mailing('unconfirmed'),
      ...knownAs('pending', {
        ...sendsAgain('pending'),
        'the change is to be cancelled': [
          'canceling (busy) pending',
          ...stops('pending'),
          'calls cancelAddress',
        ],
      }),
      ...mailing('pending'),
      'canceling (busy) pending': {
        'the service cancels it': [
          'loading (busy) pending',
          retracted,
          'says “Your email address stays as it is.” (success, 5000 ms)',
          reads('pending'),
        ],
        'the service refuses to cancel it': [
          'known.open.pending pending',
          refusedChange,
          ...starts('pending'),
        ],
      },
    },
  },
});
