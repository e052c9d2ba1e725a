import { Switch } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { FieldProps } from '../field.js';
import { controlSizes, markSize, type Sized } from './control-size.js';
import classes from './switches.module.css';

const THUMB_INSET = 4;

/** On or off, taking effect by itself. */
export function ToggleInput({ value, onChange, fieldRef, size = 'md', ...rest }: FieldProps<boolean> & Sized) {
  const hit: CSSProperties & Record<'--hit', string> = { '--hit': `${controlSizes[size]}px` };
  const track = markSize(size);
  return (
    <Switch
      {...rest}
      ref={fieldRef}
      style={hit}
      classNames={{ root: classes.control, body: classes.body, error: classes.error }}
      vars={() => ({
        root: {
          '--switch-height': `${track}px`,
          '--switch-width': `${track * 2}px`,
          '--switch-thumb-size': `${track - 2 * THUMB_INSET}px`,
        },
      })}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
