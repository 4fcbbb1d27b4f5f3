import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AccountForm } from '../../components/page/AccountLayout';
import { Button } from '../../components/controls/Button';
import { CancelButton, DialogActions } from '../../components/overlays/Dialog';
import { FieldPair } from '../../components/foundations/layout';
import { SelectField } from '../../components/controls/SelectField';
import { TextAreaField, TextField } from '../../components/controls/TextField';
import { reminder } from '../../content/demo';
import type { reminderMachine } from '../../machines/demo/reminder.machine';

/** The form of a reminder: note and time. */
export function ReminderForm({ actor }: { actor: ActorRefFrom<typeof reminderMachine> }) {
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
        onChange={(text) => {
          actor.send({ type: 'note.changed', note: text });
        }}
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
          onChange={(text) => {
            actor.send({ type: 'amount.changed', amount: text });
          }}
        />
        <SelectField
          label={reminder.unit}
          name="unit"
          options={reminder.units}
          value={unit}
          onChange={(chosen) => {
            actor.send({ type: 'unit.chosen', unit: chosen });
          }}
        />
      </FieldPair>
      <DialogActions>
        <CancelButton
          onClick={() => {
            actor.send({ type: 'modal.toggled' });
          }}
        />
        <Button type="submit">{reminder.submit}</Button>
      </DialogActions>
    </AccountForm>
  );
}
