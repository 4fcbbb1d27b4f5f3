import { useEffectEvent, useLayoutEffect } from 'react';
import { earlyField } from './earlyFields';

/**
 * Reports the text of a field that React was not told of: what was typed before hydration, and, when the form is submitted, what a
 * password manager or a browser inside an app has filled in without an event.
 * @param id the id of the `input` or `textarea`
 */
export function useUnheardInput(id: string, value: string, onChange: (value: string) => void): void {
  const report = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (!field) return;
    report(earlyField(field).value);
    let shown = field.value;
    // In the capture phase, before the report of another field renders the form, which sets every field to the value that React knows.
    const read = () => {
      shown = field.value;
    };
    const reportShown = () => {
      report(shown);
    };
    const { form } = field;
    form?.addEventListener('submit', read, true);
    form?.addEventListener('submit', reportShown);
    return () => {
      form?.removeEventListener('submit', read, true);
      form?.removeEventListener('submit', reportShown);
    };
  }, [id]);
}
