import { JoinTeam } from '../../screens/account/JoinTeam';
import { readSignupQuery } from '../../urls/accountQuery';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';
import { joinTeam, lookUpInvitation } from '../../api/account/accountForms';
import type { InvitationPreview } from '../../api/account/accountForms';
import { joinTeamMachine } from '../../machines/account/joinTeam.machine';
import type { SignupInvitation } from '../../machines/account/signup.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { promiseActor } from '../actors/promiseActor';

/** Provides the machine of an invitation to somebody who is signed in with its real actors and actions. */
function provideJoinTeam(dependencies: Dependencies) {
  const { services, effects } = dependencies;
  const { client } = services;
  const { notify, reportProblem, retractNotices, logProblem } = effects;
  return {
    joinTeam: joinTeamMachine.provide({
      actors: {
        lookUpInvitation: promiseActor<InvitationPreview, SignupInvitation>(({ input, signal }) =>
          lookUpInvitation(client, { ...input, signal }),
        ),
        joinTeam: promiseActor<undefined, SignupInvitation>(({ input, signal }) =>
          joinTeam(client, { ...input, signal }),
        ),
      },
      actions: { notify, reportProblem, retractNotices, logProblem, navigate: navigateFrom(dependencies) },
    }),
  };
}

/** The page of an invitation, for the person with its address who is signed in. */
export const JoinTeamRoute = provided(function JoinTeamPage() {
  const { invitation } = useQuery(readSignupQuery);
  return invitation === null || invitation === 'damaged' ? null : <JoinTeam invitation={invitation} />;
}, provideJoinTeam);
