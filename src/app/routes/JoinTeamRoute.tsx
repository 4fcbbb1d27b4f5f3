import { JoinTeam } from '../../screens/account/JoinTeam';
import { readSignupQuery } from '../../urls/accountQuery';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';
import { joinTeam, lookUpInvitation } from '../../api/account/accountForms';
import { joinTeamMachine } from '../../machines/account/joinTeam.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { promiseActor } from '../actors/promiseActor';

/** Provides the machine of a signed-in person's invitation with its real actors and actions. */
function provideJoinTeam(dependencies: Dependencies) {
  const { services, effects } = dependencies;
  const { client } = services;
  return {
    joinTeam: joinTeamMachine.provide({
      actors: {
        lookUpInvitation: promiseActor(({ input, signal }) => lookUpInvitation(client, { ...input, signal })),
        joinTeam: promiseActor(({ input, signal }) => joinTeam(client, { ...input, signal })),
      },
      actions: { ...effects, navigate: navigateFrom(dependencies) },
    }),
  };
}

/** The page of an invitation, for a signed-in person with the invited address. */
export const JoinTeamRoute = provided(function JoinTeamPage() {
  const { invitation } = useQuery(readSignupQuery);
  return invitation === null || invitation === 'damaged' ? null : <JoinTeam invitation={invitation} />;
}, provideJoinTeam);
