import { Stack, Text } from '@mantine/core';
import { type Enrolled, messageKeys, PasskeyRegistration } from '@portal/contracts';
import { z } from 'zod';
import { secondFactorClient } from '../../kernel/clients/second-factor.js';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialogs/dialog.js';
import dialog from '../../ui/dialogs/dialog.module.css';
import { formField } from '../../ui/form/form-field.js';
import { FormShell } from '../../ui/form/form-shell.js';
import { schemaResolver } from '../../ui/form/schema-resolver.js';
import { useForm } from '../../ui/form/use-form.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { showRefusal } from '../passwords/show-refusal.js';
import { makePasskey, PasskeyAbandoned } from './browser-passkeys.js';
import { RefusalLine } from './refusal-line.js';

const Fields = z.object({ name: z.string().trim().min(1, messageKeys.required).max(60) });
type Fields = z.infer<typeof Fields>;
const Field = formField<Fields>();

interface AddPasskeyDialogProps {
  readonly opened: boolean;
  readonly onAdded: (enrolled: Enrolled) => void;
  readonly onCancel: () => void;
}

/** A name for the passkey; the browser asks for the rest. */
export function AddPasskeyDialog({ opened, ...rest }: AddPasskeyDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog opened={opened} title={t('PASSKEY_ADD')} onCancel={rest.onCancel} narrow="fitted">
      <AddPasskey {...rest} />
    </Dialog>
  );
}

function AddPasskey({ onAdded, onCancel }: Omit<AddPasskeyDialogProps, 'opened'>) {
  const { t } = useTexts();
  const form = useForm<Fields>({ resolver: schemaResolver<Fields>(Fields), defaultValues: { name: '' } });
  const submit = async ({ name }: Fields) => {
    try {
      const registration = PasskeyRegistration.parse(await makePasskey(await secondFactorClient.beginPasskey({})));
      onAdded(await secondFactorClient.confirmPasskey({ body: { name, registration } }));
    } catch (error) {
      if (error instanceof PasskeyAbandoned) form.setError('root', { message: error.messageKey });
      else showRefusal(error, { name: 'body.name' }, form.setError);
    }
  };
  const { isSubmitting } = form.formState;
  return (
    <FormShell form={form} className={dialog.form} labelOf={() => t('PASSKEY_NAME')} onSubmit={submit}>
      <DialogBody>
        <Stack gap="md">
          <Text size="sm">{t('PASSKEY_WHAT')}</Text>
          <Field name="name" label="PASSKEY_NAME" required>
            {(field) => <TextInput {...field} maxLength={60} description={t('PASSKEY_NAME_HINT')} />}
          </Field>
          <RefusalLine />
        </Stack>
      </DialogBody>
      <DialogActions onCancel={onCancel} confirmLabel={t('SECOND_FACTOR_ADD')} isBusy={isSubmitting} />
    </FormShell>
  );
}
