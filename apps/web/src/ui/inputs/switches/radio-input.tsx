import { Radio } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { FieldProps } from '../field.js';
import { controlSizes, markSize, type Sized } from './control-size.js';
import classes from './switches.module.css';

/** Width of the dot, of the mark's. */
const DOT = 0.4;

interface RadioInputProps<V extends string> extends FieldProps<V>, Sized {
  readonly choices: readonly { readonly value: V; readonly label: ReactNode; readonly disabled?: boolean }[];
}

/** One choice of a few, all shown. */
export function RadioInput<V extends string>({
  value,
  onChange,
  onBlur,
  fieldRef,
  choices,
  size = 'sm',
  disabled,
  ...rest
}: RadioInputProps<V>) {
  const hit: CSSProperties & Record<'--hit', string> = { '--hit': `${controlSizes[size]}px` };
  const take = (given: string) => {
    const chosen = choices.find((choice) => choice.value === given);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Radio.Group {...rest} value={value ?? null} onChange={take}>
      <div className={classes.radios}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            style={hit}
            classNames={{ root: classes.control, body: classes.body }}
            vars={() => ({
              root: { '--radio-size': `${markSize(size)}px`, '--radio-icon-size': `${markSize(size) * DOT}px` },
            })}
            value={choice.value}
            label={choice.label}
            disabled={disabled || choice.disabled}
            onBlur={onBlur}
            ref={index === 0 ? fieldRef : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
