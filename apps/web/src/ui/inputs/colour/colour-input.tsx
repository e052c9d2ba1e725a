import { ActionIcon, TextInput } from '@mantine/core';
import { isColour, messageKeys } from '@portal/contracts';
import { IconColorSwatch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Popup } from '../../popup/popup.js';
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
  const [isOpen, setOpen] = useState(false);
  const current = value ?? '';
  const { rejected, isTyping, inputProps } = useTypedText<string>({
    value: current,
    atRest: asIs,
    inEntry: asIs,
    read: (text) => (text.trim() === '' || isColour(text.trim()) ? text.trim() : undefined),
    empty: '',
    onChange,
    onBlur,
  });
  const unreadable = rejected && t('RULE_REJECTED_TEXT', { text: rejected, reason: t(messageKeys.invalid) });
  const title = t('COLOUR_OF', { field: rest.label });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      autoComplete="off"
      spellCheck={false}
      placeholder="#rrggbb"
      error={isTyping ? undefined : (unreadable ?? error)}
      leftSection={
        <span className={classes.swatch} style={{ background: isColour(current) ? current : 'none' }} aria-hidden />
      }
      rightSection={
        <Popup
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={title}
          target={
            <ActionIcon variant="subtle" disabled={rest.disabled} aria-label={title} onClick={() => setOpen(!isOpen)}>
              <IconColorSwatch size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
        >
          <ColourPicker
            value={current}
            withOpacity={withOpacity}
            onConfirm={(colour) => {
              onChange(colour);
              setOpen(false);
            }}
          />
        </Popup>
      }
    />
  );
}
