import { useSelector } from '@xstate/react';
import { Faq } from '../../components/marketing/Faq';
import { accordionMachine } from '../../machines/page/accordion.machine';
import { useActorRef } from '../useActorRef';

/** Questions whose answers open one at a time. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  const actor = useActorRef(accordionMachine);
  const openIndex = useSelector(actor, (snapshot) =>
    snapshot.matches('open') ? snapshot.context.openIndex : null,
  );
  return (
    <Faq
      items={items}
      openIndex={openIndex}
      onToggle={(index) => actor.send({ type: 'item.toggled', index })}
    />
  );
}
