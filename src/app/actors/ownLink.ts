import { ownLinkMachine } from '../../machines/page/ownLink.machine';
import { linkWithCode } from '../../urls/ownLink';
import type { Dependencies } from '../runtime/dependencies';

/** Provides the machine of the affiliate's own link, and the link that a code makes. */
export const provideOwnLink = ({ config }: Dependencies) => ({
  ownLink: ownLinkMachine,
  linkWithCode: (code: string) => linkWithCode(config.siteUrl || window.location.origin, code),
});
