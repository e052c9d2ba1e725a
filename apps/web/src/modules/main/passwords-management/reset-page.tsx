import { Alert, Anchor, Button } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type NewPasswordRules, useNewPasswordRules } from '../../../features/passwords/new-password.js';
import { NewPasswordField } from '../../../features/passwords/new-password-field.js';
import { showRefusal } from '../../../features/passwords/show-refusal.js';
import { clearSession } from '../../../features/session/session.js';
import { ApiError } from '../../../kernel/api-error.js';
import { passwordsClient } from '../../../kernel/clients/passwords.js';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
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
      else showRefusal(error, { newPassword: 'body.newPassword' }, form.setError);
    }
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={() => t('PASSWORD_NEW')} onSubmit={submit}>
      {errors.root?.message && <FormRefusal>{t(errors.root.message)}</FormRefusal>}
      <Field name="newPassword" label="PASSWORD_NEW" required>
        {(field) => <NewPasswordField {...field} rules={rules} />}
      </Field>
      <Button type="submit" loading={isSubmitting}>
        {t('PASSWORD_RESET_SUBMIT')}
      </Button>
    </FormShell>
  );
}

function Expired() {
  const { t } = useTexts();
  return (
    <>
      <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
        {t('PASSWORD_RESET_EXPIRED')}
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
      <Alert color="teal" icon={<IconCircleCheck size={20} aria-hidden />} role="status">
        {t('PASSWORD_RESET_DONE')}
      </Alert>
      <Button component={Link} to="/main/login">
        {t('LOGIN_SUBMIT')}
      </Button>
    </>
  );
}

/** The link's secret, taken out of the address as soon as it was read: addresses are shown, shared and kept. */
function useTokenOfAddress(): string | undefined {
  const { token: inAddress } = useParams();
  const [token, setToken] = useState(inAddress);
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    void navigate('/main/passwords-management/reset', { replace: true });
  }, [inAddress, navigate]);
  return token;
}

export function ResetPage() {
  const { t } = useTexts();
  const token = useTokenOfAddress();
  const [outcome, setOutcome] = useState<'done' | 'expired'>();
  const finish = () => {
    // Every session of the user has ended, the one in this browser among them if it was theirs.
    clearSession();
    setOutcome('done');
  };
  const isExpired = outcome === 'expired' || token === undefined;
  return (
    <NarrowPage title={t('PASSWORD_RESET_TITLE')}>
      {outcome === 'done' && <Done />}
      {outcome !== 'done' && isExpired && <Expired />}
      {outcome === undefined && token !== undefined && (
        <ResetForm token={token} onDone={finish} onExpired={() => setOutcome('expired')} />
      )}
    </NarrowPage>
  );
}

export { ResetPage as Component };
