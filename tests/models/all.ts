import type { Model } from '../support/model/model';
import { accordion } from './accordion.model';
import { app } from './app.model';
import { auth } from './auth.model';
import { bookmark } from './bookmark.model';
import { bookmarks } from './bookmarks.model';
import { carousel } from './carousel.model';
import { feedback } from './feedback.model';
import { forgotPassword, login, resetPassword } from './form.model';
import { invitations } from './invitations.model';
import { invite } from './invite.model';
import { laterDialogs } from './laterDialogs.model';
import { memberDialogs } from './memberDialogs.model';
import { memberExport } from './memberExport.model';
import { memberFacets } from './memberFacets.model';
import { memberForm } from './memberForm.model';
import { memberImport } from './memberImport.model';
import { memberRole } from './memberRole.model';
import { members } from './members.model';
import { modals } from './modals.model';
import { planButton } from './planButton.model';
import { pricing } from './pricing.model';
import { problem } from './problem.model';
import { purchase } from './purchase.model';
import { reminder } from './reminder.model';
import { scroll } from './scroll.model';
import { signup } from './signup.model';
import { tabs } from './tabs.model';
import { video } from './video.model';

/** The models of all machines, by the names that `npm run model` knows them by. */
export const models = {
  app,
  auth,
  login,
  forgotPassword,
  resetPassword,
  signup,
  pricing,
  planButton,
  purchase,
  problem,
  members,
  invitations,
  invite,
  laterDialogs,
  memberDialogs,
  memberExport,
  memberFacets,
  memberForm,
  memberImport,
  memberRole,
  feedback,
  accordion,
  bookmark,
  bookmarks,
  carousel,
  modals,
  reminder,
  scroll,
  tabs,
  video,
} satisfies Record<string, Model>;
