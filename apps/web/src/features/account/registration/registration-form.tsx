import { Alert, Button, Fieldset } from '@mantine/core';
import type { RepresentativeInput, UploadOutcome } from '@portal/contracts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import classes from '../account.module.css';
import { accountClient } from '../account.queries.js';
import { accountFieldKey } from '../account-texts.js';
import { AskedFields, ConsentField } from '../asked-fields.js';
import { DocumentsInput } from '../documents-input.js';
import { RepresentativeFields } from '../representative-fields.js';
import { showAccountRefusal } from '../send-refusal.js';
import { compareFields, useRepresentativeForm } from '../use-representative-form.js';
import { LoginField } from './login-field.js';
import { forgetRegistrationDraft, keepRegistrationDraft, readRegistrationDraft } from './registration-draft.js';

export interface SentRegistration {
  readonly requestId: string;
  readonly email: string;
  readonly uploads: readonly UploadOutcome[];
}

/** Asks for an account. What is typed survives a reload of the page. */
export function RegistrationForm({ onSent }: { readonly onSent: (sent: SentRegistration) => void }) {
  const { t } = useTexts();
  const [initial] = useState(readRegistrationDraft);
  const { form, requiredFields, loginState } = useRepresentativeForm({ isRegistration: true, initial });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRegistrationDraft(values),
      }),
    [form],
  );

  const send = async (given: RepresentativeInput) => {
    setRefusal(undefined);
    setShare(0);
    try {
      const call = { body: { representative: given }, files };
      const { requestId, uploads } = await accountClient.sendRegistrationRequest(call, { onProgress: setShare });
      forgetRegistrationDraft();
      onSent({ requestId, uploads, email: given.email ?? '' });
    } catch (error) {
      setRefusal(showAccountRefusal(error, { setError: form.setError, t }));
    } finally {
      setShare(undefined);
    }
  };

  return (
    <FormShell
      form={form}
      className={classes.form}
      labelOf={(path) =>
        t(path === 'consentTermsVersion' ? 'ACCOUNT_CONSENT' : accountFieldKey(path.split('.')[0] ?? path))
      }
      compare={compareFields}
      requiredFields={requiredFields}
      onSubmit={send}
    >
      <Fieldset legend={t('ACCOUNT_LOGIN')} className={classes.group}>
        <div className={classes.fields}>
          <LoginField state={loginState} />
        </div>
      </Fieldset>
      <RepresentativeFields />
      <AskedFields />
      <DocumentsInput value={files} onChange={setFiles} share={share} />
      <ConsentField />
      {refusal && (
        <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} role="alert">
          {refusal}
        </Alert>
      )}
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('REGISTRATION_SEND')}
        </Button>
      </div>
    </FormShell>
  );
}
