import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { Dialog, DialogChoice } from '../../components/overlays/Dialog';
import { Stack, FieldPair } from '../../components/foundations/layout';
import { Notice } from '../../components/display/Notice';
import { reminder, reminderSet } from '../../content/demo';
import type { reminderMachine } from '../../machines/demo/reminder.machine';
import { useActorRef } from '../useActorRef';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AccountForm } from '../../components/page/AccountForm';
import { SelectField } from '../../components/controls/SelectField';
import { TextAreaField, TextField } from '../../components/controls/TextField';

/** A toggle button and its reminder modal, which is open at first with `isOpen`. */
export function ReminderModal({ machine, isOpen }: { machine: typeof reminderMachine; isOpen: boolean }) {
  const actor = useActorRef(machine, {
    input: { form: 'reminder', note: reminder.sampleNote, amount: '3', unit: 'Days', isOpen },
  });
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const set = useSelector(actor, (snapshot) => snapshot.matches('set'));
  const { amount, unit } = useSelector(actor, ({ context }) => context);
  const toggle = () => actor.send({ type: 'modal.toggled' });
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

/** The form of a reminder: note and time. */
function ReminderForm({ actor }: { actor: ActorRefFrom<typeof reminderMachine> }) {
  const { form, note, amount, unit } = useSelector(actor, ({ context }) => context);
  const tooSmall = useSelector(actor, (snapshot) => snapshot.matches({ open: 'amountTooSmall' }));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'reminder.submitted' });
  };
  return (
    <AccountForm id={form} onSubmit={onSubmit}>
      <TextAreaField
        label={reminder.note}
        name="note"
        value={note}
        maxLength={2000}
        onChange={(text) => actor.send({ type: 'note.changed', note: text })}
      />
      <FieldPair>
        <TextField
          label={reminder.amount}
          name="amount"
          type="number"
          inputMode="numeric"
          min={1}
          required
          value={amount}
          error={tooSmall ? reminder.amountTooSmall : undefined}
          onChange={(text) => actor.send({ type: 'amount.changed', amount: text })}
        />
        <SelectField
          label={reminder.unit}
          name="unit"
          options={reminder.units}
          value={unit}
          onChange={(chosen) => actor.send({ type: 'unit.chosen', unit: chosen })}
        />
      </FieldPair>
      <DialogChoice confirm={reminder.submit} onCancel={() => actor.send({ type: 'modal.toggled' })} />
    </AccountForm>
  );
}
