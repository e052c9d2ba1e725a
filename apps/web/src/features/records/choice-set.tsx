import { Input } from '@mantine/core';
import { useId } from 'react';
import type { FieldProps } from '../../ui/inputs/field.js';
import { CheckboxInput } from '../../ui/inputs/switches/checkbox-input.js';
import classes from './records.module.css';

interface ChoiceSetProps<V extends string> extends Omit<FieldProps<V[]>, 'value'> {
  readonly value: readonly V[] | null | undefined;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
}

/** Any number of a short list, each with a tick; kept in the order of the list. */
export function ChoiceSet<V extends string>({
  label,
  value,
  onChange,
  onBlur,
  name,
  fieldRef,
  error,
  description,
  required,
  disabled,
  choices,
}: ChoiceSetProps<V>) {
  const id = useId();
  const [errorId, descriptionId] = [`${id}-error`, `${id}-description`];
  const chosen = value ?? [];
  const toggle = (choice: V, on: boolean) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === choice ? on : chosen.includes(one))));
  const told = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.choices} aria-describedby={told || undefined} disabled={disabled} name={name}>
      <legend>
        {label}
        {required && (
          <span className={classes.danger} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {description && (
        <Input.Description component="div" id={descriptionId}>
          {description}
        </Input.Description>
      )}
      <div>
        {choices.map((choice, at) => (
          <CheckboxInput
            key={choice.value}
            label={choice.label}
            value={chosen.includes(choice.value)}
            onChange={(on) => toggle(choice.value, on)}
            onBlur={onBlur}
            {...(at === 0 && fieldRef ? { fieldRef } : {})}
          />
        ))}
      </div>
      {error && <p id={errorId}>{error}</p>}
    </fieldset>
  );
}
