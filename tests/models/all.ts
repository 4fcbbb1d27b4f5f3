import type { Model } from '#xstate-paths/model';
import { accordion, install, modals, nextSteps, scroll, sections, ownLink, tabs } from './page/page.model';
import {
  app,
  auth,
  confirmSession,
  logout,
  passkeyLogin,
  problem,
  secondFactor,
  unsavedWork,
} from './session/session.model';
import { bookmark, bookmarks, reminder } from './demo/demo.model';
import { carousel, video } from './page/media.model';
import { accountDeletion, devices, ownAddress, ownTeam } from './account/accountPage.model';
import {
  addressForm,
  codeForm,
  deletionForm,
  memberExport,
  leavingQuestion,
  memberValue,
  nameForm,
  passkeyRemoval,
  removalQuestion,
} from './account/dialogForm.model';
import { secondKey } from './account/secondKey.model';
import { dataDownload, portal } from './shared/call.model';
import { fields } from './shared/fields.model';
import { load } from './shared/load.model';
import { ownPlan, planButton, pricing, purchase } from './pricing/pricing.model';
import { emailLink, joinTeam, signup } from './account/signup.model';
import {
  feedback,
  forgotPassword,
  login,
  passwordChange,
  profile,
  resetPassword,
  secondStep,
  resetLink,
} from './account/form.model';
import { invitations, invite } from './members/invitations.model';
import { lazyDialogs, memberDialogs, memberForm } from './members/memberDialogs.model';
import { deletion } from './members/deletion.model';
import { memberFacets } from './members/memberFacets.model';
import { fileChoice, memberImport } from './members/memberImport.model';
import { members } from './members/members.model';
import { passkeys, proof } from './account/keys.model';

/** The models of all machines, by the names that `npm run model` accepts. */
export const models = {
  app,
  auth,
  confirmSession,
  logout,
  secondFactor,
  fields,
  load,
  login,
  passkeyLogin,
  secondStep,
  forgotPassword,
  resetLink,
  resetPassword,
  profile,
  passwordChange,
  ownAddress,
  ownTeam,
  sections,
  emailLink,
  devices,
  dataDownload,
  accountDeletion,
  deletionForm,
  addressForm,
  nameForm,
  codeForm,
  removalQuestion,
  passkeyRemoval,
  leavingQuestion,
  secondKey,
  passkeys,
  proof,
  signup,
  joinTeam,
  pricing,
  planButton,
  purchase,
  ownPlan,
  portal,
  problem,
  unsavedWork,
  members,
  deletion,
  invitations,
  invite,
  lazyDialogs,
  memberDialogs,
  memberExport,
  memberFacets,
  memberForm,
  memberImport,
  fileChoice,
  memberValue,
  feedback,
  install,
  nextSteps,
  accordion,
  bookmark,
  bookmarks,
  carousel,
  modals,
  reminder,
  scroll,
  ownLink,
  tabs,
  video,
} satisfies Record<string, Model>;
