import type { RepresentativeInput } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { accountFieldKey } from '../account-texts.js';
import type { LoginState } from './use-login-check.js';

const Field = formField<RepresentativeInput>();

const told: Partial<Record<LoginState, string>> = { checking: 'LOGIN_NAME_CHECKING', free: 'LOGIN_NAME_FREE' };

/** The user name somebody wants, and whether it can be had. */
export function LoginField({ state }: { readonly state: LoginState }) {
  const { t } = useTexts();
  const text = told[state];
  return (
    <Field
      name="loginName"
      label={accountFieldKey('loginName')}
      required
      description={<span role="status">{t(text ?? 'LOGIN_NAME_HINT')}</span>}
    >
      {(field) => <TextInput {...field} maxLength={64} autoComplete="username" />}
    </Field>
  );
}
