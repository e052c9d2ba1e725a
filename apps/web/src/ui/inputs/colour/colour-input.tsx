import { TextInput } from '@mantine/core';
import { isColour } from '@portal/contracts';
import { IconColorSwatch } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { PopupButton } from '../../popup/popup-button.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';
import classes from './colour.module.css';
import { ColourPicker } from './colour-picker.js';

interface ColourInputProps extends FieldProps<string> {
  /** The colour may let shine through what is below it. */
  readonly withOpacity?: boolean;
}

const asIs = (text: string): string => text;

/**
 * A colour, written as `#rrggbb`, `#rrggbbaa`, `rgb(r,g,b)` or `rgba(r,g,b,a)`, or chosen in a popup and confirmed there.
 * Clearing makes it empty.
 */
export function ColourInput({
  value,
  onChange,
  onBlur,
  fieldRef,
  error,
  withOpacity = false,
  ...rest
}: ColourInputProps) {
  const { t } = useTexts();
  const current = value ?? '';
  const { error: shownError, inputProps } = useTypedText<string>({
    value: current,
    atRest: asIs,
    inEntry: asIs,
    read: (text) => (text.trim() === '' || isColour(text.trim()) ? text.trim() : undefined),
    empty: '',
    error,
    onChange,
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      autoComplete="off"
      spellCheck={false}
      placeholder="#rrggbb"
      error={shownError}
      leftSection={
        <span className={classes.swatch} style={{ background: isColour(current) ? current : 'none' }} aria-hidden />
      }
      rightSection={
        <PopupButton title={t('COLOUR_OF', { field: rest.label })} icon={IconColorSwatch} disabled={rest.disabled}>
          {(close) => (
            <ColourPicker
              value={current}
              withOpacity={withOpacity}
              onConfirm={(colour) => {
                onChange(colour);
                close();
              }}
            />
          )}
        </PopupButton>
      }
    />
  );
}
