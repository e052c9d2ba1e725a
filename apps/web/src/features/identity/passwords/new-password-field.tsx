import { Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../../../ui/inputs/field.js';
import { type NewPasswordRules, WEAK } from './new-password.js';
import classes from './new-password-field.module.css';
import { PasswordField } from './password-field.js';
import type { Strength } from './strength-estimate.js';

const steps: readonly Strength[] = [1, 2, 3, 4];

function Meter({ strength }: { readonly strength: Strength }) {
  const { t } = useTexts();
  return (
    <div className={classes.meter}>
      <div className={classes.bars} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-filled={strength >= step ? strength : undefined} />
        ))}
      </div>
      <Text size="xs" role="status">
        {t('PASSWORD_STRENGTH', { strength: t(`PASSWORD_STRENGTH_${strength}`) })}
      </Text>
    </div>
  );
}

interface NewPasswordFieldProps extends FieldProps<string> {
  readonly rules: NewPasswordRules;
}

/** A new password, with its rules and its strength shown while typing. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  const { t } = useTexts();
  const { minimum } = rules;
  const estimate = field.value ? rules.strengthOf(field.value) : undefined;
  // The server knows names of the owner that are not known here.
  const strength = estimate !== undefined && estimate > WEAK && field.error ? WEAK : estimate;
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        description={minimum === undefined ? undefined : t('PASSWORD_HINT', { minimum })}
      />
      {strength !== undefined && <Meter strength={strength} />}
    </div>
  );
}
