import { useEffectEvent, useLayoutEffect } from 'react';
import { earlyField } from './earlyFields';

/**
 * Reports text that React received no event for: text typed before hydration and, on submit, text that a password manager or
 * an in-app browser filled in.
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
    // In the capture phase, before another field's report renders the form, which resets every field to React's value.
    const read = () => {
      shown = field.value;
    };
    const reportShown = () => report(shown);
    const { form } = field;
    form?.addEventListener('submit', read, true);
    form?.addEventListener('submit', reportShown);
    return () => {
      form?.removeEventListener('submit', read, true);
      form?.removeEventListener('submit', reportShown);
    };
  }, [id]);
}
