import { Suspense, useEffect, useState } from 'react';
import { Members } from '../../screens/members/Members';
import { Provide } from '../../screens/provided';
import { readMembersQuery } from '../../urls/membersQuery';
import { lazyPart } from '../loading/lazyPart';
import { loadMemberDialogs, provideMembersMachine } from '../actors/members';
import { createMembersAddress } from '../actors/membersAddress';
import { RunningImport } from './RunningImport';
import { useQuery } from '../navigation/useQuery';
import { useDependencies } from '../runtime/dependencies';
import { SignedInRoute } from './SignedInRoute';

const MemberDialogs = lazyPart(async () => (await loadMemberDialogs()).MemberDialogs);

/** The member list, for people with a session. */
export function MembersRoute() {
  return (
    <SignedInRoute>
      <MemberList />
    </SignedInRoute>
  );
}

/** Provides the list with its real machine. */
function MemberList() {
  const dependencies = useDependencies();
  const query = useQuery(readMembersQuery);
  const [address] = useState(() => createMembersAddress(dependencies.navigator, query));
  const [given] = useState(() => ({ members: provideMembersMachine(dependencies, address) }));
  useEffect(() => {
    address.changed(query);
  }, [address, query]);
  MemberDialogs.usePreload();
  return (
    <Provide given={given}>
      <Members
        query={query}
        beside={<RunningImport />}
        dialogs={
          <Suspense>
            <MemberDialogs />
          </Suspense>
        }
      />
    </Provide>
  );
}
