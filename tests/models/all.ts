import type { Model } from '#xstate-paths/model';
import { accordion } from './page/accordion.model';
import { app } from './app.model';
import { auth } from './session/auth.model';
import { bookmark } from './demo/bookmark.model';
import { bookmarks } from './demo/bookmarks.model';
import { carousel } from './page/carousel.model';
import { accountDeletion } from './account/accountDeletion.model';
import { dataDownload } from './account/dataDownload.model';
import { devices } from './account/devices.model';
import { secondKey } from './account/secondKey.model';
import { fields } from './shared/fields.model';
import { chosenPlan } from './pricing/chosenPlan.model';
import { emailLink } from './account/emailLink.model';
import { ownAddress } from './account/ownAddress.model';
import { feedback } from './account/feedback.model';
import { forgotPassword } from './account/forgotPassword.model';
import { login, passwordChange, profile, resetPassword, secondStep } from './account/form.model';
import { install } from './page/install.model';
import { invitations } from './members/invitations.model';
import { invite } from './members/invite.model';
import { memberDialogs } from './members/memberDialogs.model';
import { memberExport } from './members/memberExport.model';
import { memberFacets } from './members/memberFacets.model';
import { memberForm } from './members/memberForm.model';
import { memberImport } from './members/memberImport.model';
import { memberValue } from './members/memberValue.model';
import { memberUndo } from './members/memberUndo.model';
import { members } from './members/members.model';
import { modals } from './page/modals.model';
import { nextSteps } from './page/nextSteps.model';
import { passkeyLogin } from './session/passkeyLogin.model';
import { passkeys } from './account/passkeys.model';
import { ownPlan } from './pricing/ownPlan.model';
import { planButton } from './pricing/planButton.model';
import { portal } from './pricing/portal.model';
import { pricing } from './pricing/pricing.model';
import { problem } from './session/problem.model';
import { proof } from './account/proof.model';
import { purchase } from './pricing/purchase.model';
import { reminder } from './demo/reminder.model';
import { resetLink } from './account/resetLink.model';
import { scroll } from './page/scroll.model';
import { joinTeam } from './account/joinTeam.model';
import { signup } from './account/signup.model';
import { unsavedWork } from './session/unsavedWork.model';
import { ownLink } from './page/ownLink.model';
import { tabs } from './page/tabs.model';
import { video } from './page/video.model';

/** The models of all machines, by the names that `npm run model` accepts. */
export const models = {
  app,
  auth,
  fields,
  login,
  passkeyLogin,
  secondStep,
  forgotPassword,
  resetLink,
  resetPassword,
  profile,
  passwordChange,
  ownAddress,
  emailLink,
  devices,
  dataDownload,
  accountDeletion,
  secondKey,
  passkeys,
  proof,
  signup,
  joinTeam,
  pricing,
  planButton,
  chosenPlan,
  purchase,
  ownPlan,
  portal,
  problem,
  unsavedWork,
  members,
  invitations,
  invite,
  memberDialogs,
  memberExport,
  memberFacets,
  memberForm,
  memberImport,
  memberValue,
  memberUndo,
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
