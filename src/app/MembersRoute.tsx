import { Suspense, useState } from 'react';
import { MembersMachineProvider } from '../screens/members/machines';
import { Members } from '../screens/members/Members';
import { loadMemberDialogs, provideMembersMachine } from './membersMachines';
import { onDemand } from './onDemand';
import { useWiring } from './wiring';

const MemberDialogs = onDemand(async () => (await loadMemberDialogs()).MemberDialogs);

/** The member list on the real service. */
export function MembersRoute() {
  const wiring = useWiring();
  const [machine] = useState(() => provideMembersMachine(wiring));
  MemberDialogs.useFetched();
  return (
    <MembersMachineProvider value={machine}>
      <Members
        dialogs={
          <Suspense>
            <MemberDialogs.Content />
          </Suspense>
        }
      />
    </MembersMachineProvider>
  );
}
