import { Anchor, Stack, Text } from '@mantine/core';
import { type Enrolled, messageKeys, TypedCode } from '@portal/contracts';
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
import { useForm } from '../../../ui/form/use-form.js';
import { CodeField } from './code-field.js';
import type { ProofWay } from './proof-form.js';
import { ProvenSteps } from './proven-steps.js';
import { QrCode } from './qr-code.js';
import { RefusalLine } from './refusal-line.js';
import classes from './second-factor.module.css';
import { secondFactorClient } from './second-factor.queries.js';

const isCode = (text: string): boolean => TypedCode.safeParse(text).success;
const Fields = z.object({ code: z.string().min(1, messageKeys.required).refine(isCode, 'RULE_CODE') });
type Fields = z.infer<typeof Fields>;
const Field = formField<Fields>();

/** A secret, and the address that a QR code of it holds. */
interface BegunApp {
  readonly secret: string;
  readonly uri: string;
}

interface AddAppProps {
  /** Whether a code does instead of the password. */
  readonly ways: readonly ProofWay[];
  readonly onAdded: (enrolled: Enrolled) => void;
  readonly onCancel: () => void;
}

/** Whether it is still the user; a secret to scan, and a code that shows that it was. */
export function AddAppDialog({ opened, ...rest }: AddAppProps & { readonly opened: boolean }) {
  const { t } = useTexts();
  return (
    <Dialog
      opened={opened}
      title={t('AUTHENTICATOR_APP_ADD')}
      width={560}
      // What is scanned and where its code goes are seen together, also on a low screen.
      minHeight={200}
      onCancel={rest.onCancel}
    >
      <AddApp {...rest} />
    </Dialog>
  );
}

const AddApp = ({ ways, onAdded, onCancel }: AddAppProps) => (
  <ProvenSteps
    ways={ways}
    begin={(proof) => secondFactorClient.beginAuthenticatorApp({ body: { proof } })}
    onCancel={onCancel}
  >
    {(begun, onOver) => <ConfirmApp begun={begun} onAdded={onAdded} onOver={onOver} onCancel={onCancel} />}
  </ProvenSteps>
);

interface ConfirmAppProps extends Omit<AddAppProps, 'ways'> {
  readonly begun: BegunApp;
  readonly onOver: (messageKey: string) => void;
}

function ConfirmApp({ begun, onAdded, onOver, onCancel }: ConfirmAppProps) {
  const { t } = useTexts();
  const form = useForm<Fields>({ resolver: schemaResolver<Fields>(Fields), defaultValues: { code: '' } });
  const { setError, setFocus } = form;
  useLayoutEffect(() => setFocus('code'), [setFocus]);
  const submit = async ({ code }: Fields) => {
    try {
      onAdded(await secondFactorClient.confirmAuthenticatorApp({ body: { code } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOKEN_EXPIRED') onOver('LOGIN_STEP_EXPIRED');
      else showRefusal(error, { code: 'body.code' }, { setError, t });
    }
  };
  const { isSubmitting } = form.formState;
  return (
    <FormShell form={form} className={dialog.form} labelOf={() => t('SECOND_FACTOR_CODE')} onSubmit={submit}>
      <DialogBody>
        <Stack gap="md">
          <Text size="sm">{t('AUTHENTICATOR_APP_SCAN')}</Text>
          <div className={classes.scan}>
            <QrCode text={begun.uri} label={t('AUTHENTICATOR_APP_QR')} />
            <div>
              {/* Nobody scans the phone they hold. */}
              <Anchor href={begun.uri} size="sm">
                {t('AUTHENTICATOR_APP_OPEN')}
              </Anchor>
              <Text size="sm">{t('AUTHENTICATOR_APP_TYPE')}</Text>
              <Text className={classes.secret}>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</Text>
            </div>
          </div>
          <Field name="code" label="SECOND_FACTOR_CODE" required>
            {(field) => <CodeField {...field} isDigitsOnly description={t('AUTHENTICATOR_APP_CODE')} />}
          </Field>
          <RefusalLine />
        </Stack>
      </DialogBody>
      <DialogActions onCancel={onCancel} confirmLabel={t('SECOND_FACTOR_ADD')} isBusy={isSubmitting} />
    </FormShell>
  );
}
