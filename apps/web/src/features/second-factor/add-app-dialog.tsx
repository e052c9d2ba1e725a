import { Stack, Text } from '@mantine/core';
import { type Enrolled, messageKeys, TypedCode } from '@portal/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { z } from 'zod';
import { secondFactorClient } from '../../kernel/clients/second-factor.js';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialogs/dialog.js';
import dialog from '../../ui/dialogs/dialog.module.css';
import { formField } from '../../ui/form/form-field.js';
import { FormShell } from '../../ui/form/form-shell.js';
import { schemaResolver } from '../../ui/form/schema-resolver.js';
import { useForm } from '../../ui/form/use-form.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { showRefusal } from '../passwords/show-refusal.js';
import { CodeField } from './code-field.js';
import { QrCode } from './qr-code.js';
import { RefusalLine } from './refusal-line.js';
import classes from './second-factor.module.css';

const isCode = (text: string): boolean => TypedCode.safeParse(text).success;
const Fields = z.object({ code: z.string().min(1, messageKeys.required).refine(isCode, 'RULE_CODE') });
type Fields = z.infer<typeof Fields>;
const Field = formField<Fields>();

/** A secret that was asked for, once each time the dialog opens: another would void it. */
export type BegunApp = UseMutationResult<{ readonly secret: string; readonly uri: string }, Error, void>;

interface AddAppDialogProps {
  readonly opened: boolean;
  readonly begun: BegunApp;
  readonly onAdded: (enrolled: Enrolled) => void;
  readonly onCancel: () => void;
}

/** A secret to scan, and a code that shows that it was. */
export function AddAppDialog({ opened, ...rest }: AddAppDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog opened={opened} title={t('AUTHENTICATOR_APP_ADD')} width={560} onCancel={rest.onCancel}>
      <AddApp {...rest} />
    </Dialog>
  );
}

function AddApp({ begun, onAdded, onCancel }: Omit<AddAppDialogProps, 'opened'>) {
  const { t } = useTexts();
  const form = useForm<Fields>({ resolver: schemaResolver<Fields>(Fields), defaultValues: { code: '' } });
  const submit = async ({ code }: Fields) => {
    try {
      onAdded(await secondFactorClient.confirmAuthenticatorApp({ body: { code } }));
    } catch (error) {
      showRefusal(error, { code: 'body.code' }, form.setError);
    }
  };
  const { isSubmitting } = form.formState;
  return (
    <FormShell form={form} className={dialog.form} labelOf={() => t('SECOND_FACTOR_CODE')} onSubmit={submit}>
      <DialogBody>
        {begun.isPending && <LoadingState />}
        {begun.isError && <ErrorState error={begun.error} onRetry={() => begun.mutate()} />}
        {begun.data && (
          <Stack gap="md">
            <Text size="sm">{t('AUTHENTICATOR_APP_SCAN')}</Text>
            <div className={classes.scan}>
              <QrCode text={begun.data.uri} label={t('AUTHENTICATOR_APP_QR')} />
              <div>
                <Text size="sm">{t('AUTHENTICATOR_APP_TYPE')}</Text>
                <Text className={classes.secret}>{begun.data.secret.replace(/(.{4})/g, '$1 ').trim()}</Text>
              </div>
            </div>
            <Field name="code" label="SECOND_FACTOR_CODE" required>
              {(field) => <CodeField {...field} isDigitsOnly description={t('AUTHENTICATOR_APP_CODE')} />}
            </Field>
            <RefusalLine />
          </Stack>
        )}
      </DialogBody>
      <DialogActions
        onCancel={onCancel}
        confirmLabel={t('SECOND_FACTOR_ADD')}
        isBusy={isSubmitting}
        isConfirmDisabled={!begun.data}
      />
    </FormShell>
  );
}
