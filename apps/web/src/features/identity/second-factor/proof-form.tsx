import { Button, Stack, Text } from '@mantine/core';
import { type IdentityProof, messageKeys, TypedCode } from '@portal/contracts';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import dialog from '../../../ui/dialogs/dialog.module.css';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { useForm } from '../../../ui/form/use-form.js';
import { PasswordField } from '../passwords/password-field.js';
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

export interface ProofFormProps {
  /** What will happen, or what it is asked for. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  /** The user has an app or recovery codes: one of them does instead of the password. */
  readonly takesCode: boolean;
  /** Translation key: why it is asked for again. */
  readonly refusal?: string | undefined;
  /** Does it; what it throws is told in the form. */
  readonly onProof: (proof: IdentityProof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks, in a dialog, whether it is still the user before a change that strangers at an open screen must not make. */
export function ProofForm({
  text,
  confirmLabel,
  isDestructive,
  takesCode,
  refusal,
  onProof,
  onCancel,
}: ProofFormProps) {
  const { t } = useTexts();
  const [way, setWay] = useState<Way>('password');
  const form = useForm<Fields>({ resolver: resolverOf(way), defaultValues: { password: '', code: '' } });
  const { setError, setFocus } = form;
  const { isSubmitting } = form.formState;
  useLayoutEffect(() => setFocus(way), [way, setFocus]);
  useEffect(() => {
    if (refusal) setError('root', { message: refusal });
  }, [refusal, setError]);
  const submit = async (values: Fields) => {
    try {
      await onProof(way === 'password' ? { password: values.password } : { code: values.code });
    } catch (error) {
      showRefusal(error, { password: 'body.proof.password', code: 'body.proof.code' }, setError);
    }
  };
  const other: Way = way === 'password' ? 'code' : 'password';
  return (
    <FormShell form={form} className={dialog.form} labelOf={(path) => t(labels[path as Way] ?? path)} onSubmit={submit}>
      <DialogBody>
        <Stack gap="md" align="stretch">
          <Text size="sm">{text}</Text>
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
          {takesCode && (
            <Button variant="subtle" size="compact-sm" onClick={() => setWay(other)} style={{ alignSelf: 'start' }}>
              {t(other === 'code' ? 'PROOF_BY_CODE' : 'PROOF_BY_PASSWORD')}
            </Button>
          )}
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
