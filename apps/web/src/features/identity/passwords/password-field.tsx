import { PasswordInput } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../../../ui/inputs/field.js';

interface PasswordFieldProps extends FieldProps<string> {
  /** What a password manager fills in. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden unless asked for; pasting is welcome. */
export function PasswordField({ fieldRef, value, onChange, ...field }: PasswordFieldProps) {
  const { t } = useTexts();
  return (
    <PasswordInput
      {...field}
      ref={fieldRef}
      value={value ?? ''}
      aria-invalid={Boolean(field.error)}
      maxLength={1024}
      visibilityToggleButtonProps={{ 'aria-label': t('LOGIN_SHOW_PASSWORD'), tabIndex: 0 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
