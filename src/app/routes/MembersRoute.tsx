import { Suspense, useState } from 'react';
import { MembersMachineProvider } from '../../screens/members/machines';
import { Members } from '../../screens/members/Members';
import { lazyPart } from '../loading/lazyPart';
import { loadMemberDialogs, provideMembersMachine } from '../actors/members';
import { useDependencies } from '../runtime/dependencies';

const MemberDialogs = lazyPart(async () => (await loadMemberDialogs()).MemberDialogs);

/** Provides the member list with its real machine. */
export function MembersRoute() {
  const dependencies = useDependencies();
  const [machine] = useState(() => provideMembersMachine(dependencies));
  MemberDialogs.usePreload();
  return (
    <MembersMachineProvider value={machine}>
      <Members
        dialogs={
          <Suspense>
            <MemberDialogs />
          </Suspense>
        }
      />
    </MembersMachineProvider>
  );
}
