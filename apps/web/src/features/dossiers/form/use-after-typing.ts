import { useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

/**
 * Looks at the values of the form around, and again whenever nothing was typed for a while.
 *
 * @param look stable; absent: nothing is looked at
 * @param delay milliseconds without a change
 */
export function useAfterTyping(look: ((values: FieldValues) => void) | undefined, delay: number): void {
  const form = useFormContext<FieldValues>();
  useEffect(() => {
    if (!look) return;
    const now = () => look(form.getValues());
    let timer = setTimeout(now);
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(now, delay);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, look, delay]);
}
