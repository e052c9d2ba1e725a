import { Button, Stack, Text } from '@mantine/core';
import { type IdentityProof, messageKeys, TypedCode } from '@portal/contracts';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialogs/dialog.js';
import dialog from '../../ui/dialogs/dialog.module.css';
import { formField } from '../../ui/form/form-field.js';
import { FormShell } from '../../ui/form/form-shell.js';
import { useForm } from '../../ui/form/use-form.js';
import { PasswordField } from '../passwords/password-field.js';
import { showRefusal } from '../passwords/show-refusal.js';
import { CodeField } from './code-field.js';
import { RefusalLine } from './refusal-line.js';

interface Fields {
  password: string;
  code: string;
}
type Way = keyof Fields;

const Field = formField<Fields>();
const labels: Readonly<Record<Way, string>> = { password: 'LOGIN_PASSWORD', code: 'SECOND_FACTOR_CODE' };

const resolverOf =
  (way: Way): Resolver<Fields> =>
  (values) => {
    const issue = (message: string) => ({ values: {}, errors: { [way]: { type: 'rule', message } } });
    if (!values[way]) return issue(messageKeys.required);
    if (way === 'code' && !TypedCode.safeParse(values.code).success) return issue('RULE_CODE');
    return { values, errors: {} };
  };

interface ProofDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen. */
  readonly consequence: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  /** Does it; what it throws is told in the dialog. */
  readonly onProof: (proof: IdentityProof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks whether it is still the user before a change that strangers at an open screen must not make. */
export function ProofDialog({ opened, title, ...rest }: ProofDialogProps) {
  return (
    <Dialog opened={opened} title={title} onCancel={rest.onCancel} narrow="fitted">
      <Proof {...rest} />
    </Dialog>
  );
}

function Proof({
  consequence,
  confirmLabel,
  isDestructive,
  onProof,
  onCancel,
}: Omit<ProofDialogProps, 'opened' | 'title'>) {
  const { t } = useTexts();
  const [way, setWay] = useState<Way>('password');
  const form = useForm<Fields>({ resolver: resolverOf(way), defaultValues: { password: '', code: '' } });
  const { isSubmitting } = form.formState;
  const submit = async (values: Fields) => {
    try {
      await onProof(way === 'password' ? { password: values.password } : { code: values.code });
    } catch (error) {
      showRefusal(error, { password: 'body.proof.password', code: 'body.proof.code' }, form.setError);
    }
  };
  const other: Way = way === 'password' ? 'code' : 'password';
  return (
    <FormShell form={form} className={dialog.form} labelOf={(path) => t(labels[path as Way] ?? path)} onSubmit={submit}>
      <DialogBody>
        <Stack gap="md" align="stretch">
          <Text size="sm">{consequence}</Text>
          {way === 'password' ? (
            <Field name="password" label="LOGIN_PASSWORD" required>
              {(field) => <PasswordField {...field} autoComplete="current-password" />}
            </Field>
          ) : (
            <Field name="code" label="SECOND_FACTOR_CODE" required>
              {(field) => <CodeField {...field} description={t('SECOND_FACTOR_CODE_HINT')} />}
            </Field>
          )}
          <RefusalLine />
          <Button variant="subtle" size="compact-sm" onClick={() => setWay(other)} style={{ alignSelf: 'start' }}>
            {t(other === 'code' ? 'PROOF_BY_CODE' : 'PROOF_BY_PASSWORD')}
          </Button>
        </Stack>
      </DialogBody>
      <DialogActions
        onCancel={onCancel}
        confirmLabel={confirmLabel}
        isDestructive={isDestructive}
        isBusy={isSubmitting}
      />
    </FormShell>
  );
}
