import { Alert, Button } from '@mantine/core';
import { type ChangePassword, type CurrentUser, messageKeys } from '@portal/contracts';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type NewPasswordRules, useNewPasswordRules } from '../../../features/identity/passwords/new-password.js';
import { NewPasswordField } from '../../../features/identity/passwords/new-password-field.js';
import { PasswordField } from '../../../features/identity/passwords/password-field.js';
import { passwordsClient } from '../../../features/identity/passwords/passwords.queries.js';
import { amendUser, useSession } from '../../../features/identity/session.js';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { useForm } from '../../../ui/form/use-form.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { SignInFirst } from '../sign-in-first.js';
import { FormRefusal, NarrowPage } from './narrow-page.js';
import classes from './passwords-management.module.css';

const Field = formField<ChangePassword>();
const labels: Readonly<Record<string, string>> = {
  oldPassword: 'PASSWORD_OLD',
  newPassword: 'PASSWORD_NEW',
};

const required = { type: 'required', message: messageKeys.required };

const resolverOf =
  (rules: NewPasswordRules): Resolver<ChangePassword> =>
  (values) => {
    const problem = rules.problemOf(values.newPassword);
    const errors = {
      ...(!values.oldPassword && { oldPassword: required }),
      ...(values.newPassword && problem && { newPassword: { type: problem.code, ...problem } }),
      ...(!values.newPassword && { newPassword: required }),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

function ChangeForm({ user }: { readonly user: CurrentUser }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const rules = useNewPasswordRules(user);
  const form = useForm<ChangePassword>({
    resolver: resolverOf(rules),
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = async (body: ChangePassword) => {
    try {
      await passwordsClient.changePassword({ body });
    } catch (error) {
      return showRefusal(
        error,
        { oldPassword: 'body.oldPassword', newPassword: 'body.newPassword' },
        { setError: form.setError, t },
      );
    }
    amendUser({ mustChangePassword: false });
    toastSuccess(t('PASSWORD_CHANGED'));
    await navigate('/', { replace: true });
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={(path) => t(labels[path] ?? path)} onSubmit={submit}>
      {errors.root?.message && <FormRefusal>{errors.root.message}</FormRefusal>}
      {/* Password managers look here for whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
      <Field name="oldPassword" label="PASSWORD_OLD" required>
        {(field) => <PasswordField {...field} autoComplete="current-password" />}
      </Field>
      <Field name="newPassword" label="PASSWORD_NEW" required>
        {(field) => <NewPasswordField {...field} rules={rules} />}
      </Field>
      <Button type="submit" loading={isSubmitting}>
        {t('PASSWORD_CHANGE_SUBMIT')}
      </Button>
    </FormShell>
  );
}

export function ChangePage() {
  const { t } = useTexts();
  const { user } = useSession();
  if (!user)
    return (
      <SignInFirst
        title={t('PASSWORD_CHANGE_TITLE')}
        target="/main/passwords-management/change"
        otherWay={{ to: '/main/passwords-management/request-reset', label: t('LOGIN_FORGOTTEN') }}
      >
        {t('SIGN_IN_FIRST_FOR_PASSWORD')}
      </SignInFirst>
    );
  return (
    <NarrowPage title={t('PASSWORD_CHANGE_TITLE')} subtitle={t('PASSWORD_CHANGE_SUBTITLE')}>
      {user.mustChangePassword && (
        <Alert icon={<IconInfoCircle size={20} aria-hidden />} role="status">
          {t('PASSWORD_CHANGE_FIRST')}
        </Alert>
      )}
      <ChangeForm user={user} />
    </NarrowPage>
  );
}

export { ChangePage as Component };
