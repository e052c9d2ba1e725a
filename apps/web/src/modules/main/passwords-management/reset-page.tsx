import { Alert, Anchor, Button } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { type NewPasswordRules, useNewPasswordRules } from '../../../features/identity/passwords/new-password.js';
import { NewPasswordField } from '../../../features/identity/passwords/new-password-field.js';
import { passwordsClient } from '../../../features/identity/passwords/passwords.queries.js';
import { ApiError } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { useForm } from '../../../ui/form/use-form.js';
import { Outcome } from '../../../ui/outcome.js';
import { useOneTimeLink } from '../one-time-link.js';
import { FormRefusal, NarrowPage } from './narrow-page.js';
import classes from './passwords-management.module.css';

interface Fields {
  newPassword: string;
}

const Field = formField<Fields>();

const resolverOf =
  (rules: NewPasswordRules): Resolver<Fields> =>
  (values) => {
    const problem = values.newPassword
      ? rules.problemOf(values.newPassword)
      : { code: 'required', message: messageKeys.required };
    const errors = problem ? { newPassword: { type: problem.code, ...problem } } : {};
    return problem ? { values: {}, errors } : { values, errors: {} };
  };

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

function ResetForm({ token, onDone, onExpired }: ResetFormProps) {
  const { t } = useTexts();
  const rules = useNewPasswordRules(undefined);
  const form = useForm<Fields>({ resolver: resolverOf(rules), defaultValues: { newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ newPassword }: Fields) => {
    try {
      await passwordsClient.resetPassword({ body: { token, newPassword } });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOKEN_EXPIRED') onExpired();
      else showRefusal(error, { newPassword: 'body.newPassword' }, { setError: form.setError, t });
    }
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={() => t('PASSWORD_NEW')} onSubmit={submit}>
      {errors.root?.message && <FormRefusal>{errors.root.message}</FormRefusal>}
      <Field name="newPassword" label="PASSWORD_NEW" required>
        {(field) => <NewPasswordField {...field} rules={rules} />}
      </Field>
      <Button type="submit" loading={isSubmitting}>
        {t('PASSWORD_RESET_SUBMIT')}
      </Button>
    </FormShell>
  );
}

function NoLink({ why }: { readonly why: 'PASSWORD_RESET_EXPIRED' | 'PASSWORD_RESET_NO_LINK' }) {
  const { t } = useTexts();
  return (
    <>
      <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
        {t(why)}
      </Alert>
      <Anchor component={Link} to="/main/passwords-management/request-reset" size="sm">
        {t('PASSWORD_RESET_AGAIN')}
      </Anchor>
    </>
  );
}

function Done() {
  const { t } = useTexts();
  return (
    <>
      <Outcome>{t('PASSWORD_RESET_DONE')}</Outcome>
      <Button component={Link} to="/main/login">
        {t('LOGIN_SUBMIT')}
      </Button>
    </>
  );
}

export function ResetPage() {
  const { t } = useTexts();
  const { token: inAddress } = useParams();
  const { secret, forget } = useOneTimeLink(inAddress, '/main/passwords-management/reset');
  const [outcome, setOutcome] = useState<'done' | 'expired'>();
  const end = (how: 'done' | 'expired') => {
    // Whoever is signed in here stays so until the server says otherwise: the link may have been somebody else's.
    forget();
    setOutcome(how);
  };
  return (
    <NarrowPage title={t('PASSWORD_RESET_TITLE')}>
      {outcome === 'done' && <Done />}
      {outcome === 'expired' && <NoLink why="PASSWORD_RESET_EXPIRED" />}
      {outcome === undefined && secret === undefined && <NoLink why="PASSWORD_RESET_NO_LINK" />}
      {outcome === undefined && secret !== undefined && (
        <ResetForm token={secret} onDone={() => end('done')} onExpired={() => end('expired')} />
      )}
    </NarrowPage>
  );
}

export { ResetPage as Component };
