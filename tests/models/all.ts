import type { Model } from '#xstate-paths/model';
import * as accountPage from './account/accountPage.model';
import * as dialogForm from './account/dialogForm.model';
import * as form from './account/form.model';
import * as keys from './account/keys.model';
import * as secondKey from './account/secondKey.model';
import * as signup from './account/signup.model';
import * as demo from './demo/demo.model';
import * as deletion from './members/deletion.model';
import * as invitations from './members/invitations.model';
import * as memberDialogs from './members/memberDialogs.model';
import * as memberFacets from './members/memberFacets.model';
import * as memberImport from './members/memberImport.model';
import * as members from './members/members.model';
import * as media from './page/media.model';
import * as page from './page/page.model';
import * as pricing from './pricing/pricing.model';
import * as session from './session/session.model';
import * as call from './shared/call.model';
import * as fields from './shared/fields.model';
import * as load from './shared/load.model';

const files = [
  accountPage,
  dialogForm,
  form,
  keys,
  secondKey,
  signup,
  demo,
  deletion,
  invitations,
  memberDialogs,
  memberFacets,
  memberImport,
  members,
  media,
  page,
  pricing,
  session,
  call,
  fields,
  load,
];

const isModel = (entry: [string, unknown]): entry is [string, Model] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'layers' in entry[1];

/** The models of all machines, in the order of the names that `npm run model` accepts. */
export const models: Readonly<Record<string, Model>> = Object.fromEntries(
  files
    .flatMap((file) => Object.entries<unknown>({ ...file }))
    .filter(isModel)
    .sort(([one], [other]) => one.localeCompare(other)),
);
