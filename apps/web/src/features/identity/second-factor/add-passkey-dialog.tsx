import { Stack, Text } from '@mantine/core';
import { type Enrolled, messageKeys, PasskeyRegistration } from '@portal/contracts';
import { useLayoutEffect } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import dialog from '../../../ui/dialogs/dialog.module.css';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { type PortalForm, useForm } from '../../../ui/form/use-form.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { makePasskey, PasskeyAbandoned } from './browser-passkeys.js';
import type { ProofWay } from './proof-form.js';
import { ProvenSteps } from './proven-steps.js';
import { RefusalLine } from './refusal-line.js';
import { secondFactorClient } from './second-factor.queries.js';

const Fields = z.object({ name: z.string().trim().min(1, messageKeys.required).max(60) });
type Fields = z.infer<typeof Fields>;
const Field = formField<Fields>();

interface AddPasskeyProps {
  /** Whether a code does instead of the password. */
  readonly ways: readonly ProofWay[];
  readonly onAdded: (enrolled: Enrolled) => void;
  readonly onCancel: () => void;
}

/** Whether it is still the user, and a name for the passkey; the browser asks for the rest. */
export function AddPasskeyDialog({ opened, ...rest }: AddPasskeyProps & { readonly opened: boolean }) {
  const { t } = useTexts();
  return (
    <Dialog opened={opened} title={t('PASSKEY_ADD')} onCancel={rest.onCancel} narrow="fitted">
      <AddPasskey {...rest} />
    </Dialog>
  );
}

function AddPasskey({ ways, onAdded, onCancel }: AddPasskeyProps) {
  // Here, so that the name outlasts being asked again.
  const form = useForm<Fields>({ resolver: schemaResolver<Fields>(Fields), defaultValues: { name: '' } });
  return (
    <ProvenSteps
      ways={ways}
      begin={(proof) => secondFactorClient.beginPasskey({ body: { proof } })}
      onCancel={onCancel}
    >
      {(begun, onOver) => (
        <NamePasskey form={form} begun={begun} onAdded={onAdded} onOver={onOver} onCancel={onCancel} />
      )}
    </ProvenSteps>
  );
}

/** What the server takes once, whatever comes of it: it is to be begun anew. */
const overKey = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'TOKEN_EXPIRED') return 'LOGIN_STEP_EXPIRED';
  return error.code === 'SECOND_FACTOR_REFUSED' ? 'ERROR_SECOND_FACTOR_REFUSED' : undefined;
};

interface NamePasskeyProps extends Omit<AddPasskeyProps, 'ways'> {
  readonly form: PortalForm<Fields>;
  /** What the browser needs to make it. */
  readonly begun: object;
  readonly onOver: (messageKey: string) => void;
}

function NamePasskey({ form, begun, onAdded, onOver, onCancel }: NamePasskeyProps) {
  const { t } = useTexts();
  const { setError, setFocus } = form;
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  const submit = async ({ name }: Fields) => {
    try {
      const registration = PasskeyRegistration.parse(await makePasskey(begun));
      onAdded(await secondFactorClient.confirmPasskey({ body: { name, registration } }));
    } catch (error) {
      const over = overKey(error);
      if (over) onOver(over);
      else if (error instanceof PasskeyAbandoned) setError('root', { message: t(error.messageKey) });
      else showRefusal(error, { name: 'body.name' }, { setError, t });
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
