import { Anchor, Button } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { passwordsClient } from '../../../features/identity/passwords/passwords.queries.js';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { useForm } from '../../../ui/form/use-form.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Outcome } from '../../../ui/outcome.js';
import { FormRefusal, NarrowPage } from './narrow-page.js';
import classes from './passwords-management.module.css';

const Fields = z.object({
  login: z.string().trim().min(1, messageKeys.required).max(254, messageKeys.invalid),
  email: z
    .string()
    .trim()
    .min(1, messageKeys.required)
    .max(254, messageKeys.invalid)
    .regex(/^[^\s@]+@[^\s@]+$/, messageKeys.invalid),
});
type Fields = z.infer<typeof Fields>;

const Field = formField<Fields>();
const labels: Readonly<Record<string, string>> = { login: 'LOGIN_USER', email: 'PASSWORD_RESET_EMAIL' };

function RequestForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTexts();
  const form = useForm<Fields>({
    resolver: schemaResolver<Fields>(Fields),
    defaultValues: { login: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = async (given: Fields) => {
    try {
      await passwordsClient.requestPasswordResetToken({ body: given });
      onSent();
    } catch (error) {
      showRefusal(error, { login: 'body.login', email: 'body.email' }, { setError: form.setError, t });
    }
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={(path) => t(labels[path] ?? path)} onSubmit={submit}>
      {errors.root?.message && <FormRefusal>{errors.root.message}</FormRefusal>}
      <Field name="login" label="LOGIN_USER" required>
        {(field) => <TextInput {...field} autoComplete="username" />}
      </Field>
      <Field name="email" label="PASSWORD_RESET_EMAIL" required>
        {(field) => <TextInput {...field} autoComplete="email" inputMode="email" />}
      </Field>
      <Button type="submit" loading={isSubmitting}>
        {t('PASSWORD_RESET_REQUEST_SUBMIT')}
      </Button>
    </FormShell>
  );
}

/** Asks for a link by mail. What is said afterwards is the same for every name. */
export function RequestResetPage() {
  const { t } = useTexts();
  const [isSent, setSent] = useState(false);
  return (
    <NarrowPage
      title={t('PASSWORD_RESET_REQUEST_TITLE')}
      subtitle={isSent ? undefined : t('PASSWORD_RESET_REQUEST_SUBTITLE')}
    >
      {isSent ? (
        <Outcome icon={IconMailCheck}>{t('PASSWORD_RESET_SENT')}</Outcome>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
      <Anchor component={Link} to="/main/login" size="sm">
        {t('BACK_TO_LOGIN')}
      </Anchor>
    </NarrowPage>
  );
}

export { RequestResetPage as Component };
