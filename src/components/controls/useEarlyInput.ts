import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Reports what was typed into a prerendered field before hydration. React leaves the text in the field but tells no handler.
 * @param id the id of the `input` or `textarea`
 */
export function useEarlyInput(id: string, value: string, onChange: (value: string) => void): void {
  const report = useEffectEvent(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (field && field.value !== value) onChange(field.value);
  });
  useLayoutEffect(() => {
    report();
  }, []);
}
