import { JoinTeam } from '../../screens/account/JoinTeam';
import { readSignupQuery } from '../../urls/accountQuery';
import { provideJoinTeam } from '../actors/joinTeam';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';

/** The page of an invitation, for the person with its address who is signed in. */
export const JoinTeamRoute = provided(function JoinTeamPage() {
  const { invitation } = useQuery(readSignupQuery);
  return invitation === null || invitation === 'damaged' ? null : <JoinTeam invitation={invitation} />;
}, provideJoinTeam);
