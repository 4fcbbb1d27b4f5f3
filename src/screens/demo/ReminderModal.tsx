import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { Dialog } from '../../components/overlays/Dialog';
import { Stack } from '../../components/foundations/layout';
import { Notice } from '../../components/display/Notice';
import { reminder, reminderSet } from '../../content/demo';
import type { reminderMachine } from '../../machines/demo/reminder.machine';
import { useActorRef } from '../useActorRef';
import { ReminderForm } from './ReminderForm';

/** A toggle button and its reminder modal, which is open at first. */
export function ReminderModal({ machine }: { machine: typeof reminderMachine }) {
  const actor = useActorRef(machine, {
    input: { form: 'reminder', note: reminder.sampleNote, amount: '3', unit: 'Days' },
  });
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const set = useSelector(actor, (snapshot) => snapshot.matches('set'));
  const { amount, unit } = useSelector(actor, ({ context }) => context);
  const toggle = () => {
    actor.send({ type: 'modal.toggled' });
  };
  return (
    <Stack data-gap="small">
      <div>
        <Button variant="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={toggle}>
          {reminder.toggle}
        </Button>
      </div>
      {set ? <Notice kind="success">{reminderSet(Number(amount), unit)}</Notice> : null}
      <Dialog open={open} title={reminder.title} onClose={toggle}>
        <ReminderForm actor={actor} />
      </Dialog>
    </Stack>
  );
}
