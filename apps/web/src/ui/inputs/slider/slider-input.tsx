import { Input, Slider } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { useFormat } from '../../../kernel/format.js';
import type { FieldProps } from '../field.js';
import { plainNumber } from '../issue-text.js';
import classes from './slider.module.css';

interface SliderInputProps extends FieldProps<number> {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  readonly unit?: string;
  /** CSS background of the track, where the positions mean colours. */
  readonly track?: string;
}

const DEFAULTS = { minimum: 0, maximum: 100, step: 1 } as const;

/** A number between two ends, 0 to 100 by steps of 1 unless said, with its value beside. */
export function SliderInput({
  label,
  description,
  error,
  required,
  value,
  onChange,
  onBlur,
  fieldRef,
  minimum = DEFAULTS.minimum,
  maximum = DEFAULTS.maximum,
  step = DEFAULTS.step,
  unit = '',
  track,
  name,
  disabled,
}: SliderInputProps) {
  const id = useId();
  const format = useFormat();
  const text = (figure: number) => `${plainNumber(format, figure)}${unit && unit !== '°' ? '\u00a0' : ''}${unit}`;
  const at = value ?? minimum;
  const colours: CSSProperties & Record<'--track', string | undefined> = { '--track': track };
  return (
    <Input.Wrapper
      labelElement="div"
      labelProps={{ id }}
      label={label}
      description={description}
      error={error}
      required={required}
    >
      <div className={classes.row}>
        <Slider
          // The library keeps the thumb's own reference; the thumb is what takes the focus.
          ref={(root) => fieldRef?.(root?.querySelector<HTMLElement>('[role=slider]') ?? null)}
          className={classes.slider}
          classNames={track === undefined ? undefined : { track: classes.track, bar: classes.noBar }}
          style={colours}
          name={name}
          min={minimum}
          max={maximum}
          step={step}
          value={at}
          onChange={onChange}
          disabled={disabled}
          label={null}
          thumbValueText={text}
          thumbProps={{ 'aria-labelledby': id, onBlur }}
        />
        <output className={classes.value}>{text(at)}</output>
      </div>
    </Input.Wrapper>
  );
}
