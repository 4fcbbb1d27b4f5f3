import type { Model } from '#xstate-paths/model';

const files = await Promise.all([
  import('./account/accountPage.model'),
  import('./account/dialogForm.model'),
  import('./account/form.model'),
  import('./account/keys.model'),
  import('./account/secondKey.model'),
  import('./account/signup.model'),
  import('./demo/demo.model'),
  import('./members/deletion.model'),
  import('./members/invitations.model'),
  import('./members/memberDialogs.model'),
  import('./members/memberFacets.model'),
  import('./members/memberImport.model'),
  import('./members/members.model'),
  import('./page/media.model'),
  import('./page/page.model'),
  import('./pricing/pricing.model'),
  import('./session/session.model'),
  import('./shared/call.model'),
  import('./shared/fields.model'),
  import('./shared/load.model'),
]);

const isModel = (entry: [string, unknown]): entry is [string, Model] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'layers' in entry[1];

/** The models of all machines, in the order of the names that `npm run model` accepts. */
export const models: Readonly<Record<string, Model>> = Object.fromEntries(
  files
    .flatMap((file) => Object.entries<unknown>({ ...file }))
    .filter(isModel)
    .sort(([one], [other]) => one.localeCompare(other)),
);
