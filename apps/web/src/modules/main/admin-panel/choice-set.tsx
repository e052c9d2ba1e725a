import { useId } from 'react';
import type { FieldProps } from '../../../ui/inputs/field.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import classes from './admin-panel.module.css';

interface ChoiceSetProps<V extends string> extends Pick<FieldProps<readonly V[]>, 'label' | 'error' | 'disabled'> {
  readonly value: readonly V[] | null | undefined;
  readonly onChange: (value: V[]) => void;
  readonly fieldRef?: (element: HTMLElement | null) => void;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
}

/** Any number of a short list, each with a tick. */
export function ChoiceSet<V extends string>({
  label,
  value,
  onChange,
  fieldRef,
  error,
  disabled,
  choices,
}: ChoiceSetProps<V>) {
  const errorId = useId();
  const chosen = value ?? [];
  const toggle = (choice: V, on: boolean) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === choice ? on : chosen.includes(one))));
  return (
    <fieldset className={classes.choices} aria-describedby={error ? errorId : undefined} disabled={disabled}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice, at) => (
          <CheckboxInput
            key={choice.value}
            label={choice.label}
            value={chosen.includes(choice.value)}
            onChange={(on) => toggle(choice.value, on)}
            {...(at === 0 && fieldRef ? { fieldRef } : {})}
          />
        ))}
      </div>
      {error && <p id={errorId}>{error}</p>}
    </fieldset>
  );
}
