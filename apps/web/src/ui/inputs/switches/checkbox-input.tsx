import { Checkbox } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { FieldProps } from '../field.js';
import { controlSizes, markSize, type Sized } from './control-size.js';
import classes from './switches.module.css';

/** Yes or no, ticked or not. Null, before anything was said, shows as a dash. */
export function CheckboxInput({
  label,
  value,
  onChange,
  fieldRef,
  error,
  required,
  size = 'md',
  ...rest
}: FieldProps<boolean> & Sized) {
  const hit: CSSProperties & Record<'--hit', string> = { '--hit': `${controlSizes[size]}px` };
  return (
    <Checkbox
      {...rest}
      ref={fieldRef}
      style={hit}
      classNames={{ root: classes.control, body: classes.body, error: classes.error }}
      size={`${markSize(size)}px`}
      label={
        <span>
          {label}
          {required && (
            <span aria-hidden className={classes.required}>
              *
            </span>
          )}
        </span>
      }
      required={required}
      error={error}
      indeterminate={value === null}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
