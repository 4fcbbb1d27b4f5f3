import { useState } from 'react';
import { MembersMachineProvider } from '../screens/members/machines';
import { Members } from '../screens/members/Members';
import { provideMembersMachine } from './membersMachines';
import { useWiring } from './wiring';

/** The member list on the real service. */
export function MembersRoute() {
  const wiring = useWiring();
  const [machine] = useState(() => provideMembersMachine(wiring));
  return (
    <MembersMachineProvider value={machine}>
      <Members />
    </MembersMachineProvider>
  );
}
