import { Button, Stack, Text } from '@mantine/core';
import { type IdentityProof, messageKeys, PasskeyAssertion, type SecondFactors, TypedCode } from '@portal/contracts';
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
import { PasskeyAbandoned, presentPasskey } from './browser-passkeys.js';
import { CodeField } from './code-field.js';
import { RefusalLine } from './refusal-line.js';
import { secondFactorClient } from './second-factor.queries.js';

interface Fields {
  password: string;
  code: string;
}
/** What proves the user's identity. */
export type ProofWay = keyof Fields | 'passkey';

const Field = formField<Fields>();
const labels: Readonly<Record<string, string>> = { password: 'LOGIN_PASSWORD', code: 'SECOND_FACTOR_CODE' };

/** Users who have a second factor prove their identity by it or by a recovery code, others by the password. */
export function proofWays({ authenticatorApp, passkeys, recoveryCodesLeft }: SecondFactors): ProofWay[] {
  if (!authenticatorApp && passkeys.length === 0) return ['password'];
  const passkey: ProofWay[] = passkeys.length > 0 ? ['passkey'] : [];
  const code: ProofWay[] = authenticatorApp || recoveryCodesLeft > 0 ? ['code'] : [];
  // Without an app a code is a recovery code, which counts once.
  return authenticatorApp ? [...code, ...passkey] : [...passkey, ...code];
}

const proofOf = async (way: ProofWay, { password, code }: Fields): Promise<IdentityProof> => {
  if (way === 'password') return { password };
  if (way === 'code') return { code };
  const options = await secondFactorClient.beginPasskeyProof({});
  // The contract checks what the browser answers.
  return { passkey: PasskeyAssertion.parse(await presentPasskey(options)) };
};

const resolverOf =
  (way: ProofWay): Resolver<Fields> =>
  (values) => {
    if (way === 'passkey') return { values, errors: {} };
    const issue = (message: string) => ({ values: {}, errors: { [way]: { type: 'rule', message } } });
    if (!values[way]) return issue(messageKeys.required);
    if (way === 'code' && !TypedCode.safeParse(values.code).success) return issue('RULE_CODE');
    return { values, errors: {} };
  };

export interface ProofFormProps {
  /** What will happen, or what the proof is required for. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  /** What the user may prove the identity by, the first unless another is chosen. */
  readonly ways: readonly ProofWay[];
  /** Translation key: why the proof is required again. */
  readonly refusal?: string | undefined;
  /** Performs the action; errors it throws are shown in the form. */
  readonly onProof: (proof: IdentityProof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a proof of identity before a change of second factors, in a dialog. */
export function ProofForm({ text, confirmLabel, isDestructive, ways, refusal, onProof, onCancel }: ProofFormProps) {
  const { t } = useTexts();
  const [chosen, setWay] = useState<ProofWay>();
  const way = chosen ?? ways[0] ?? 'password';
  const form = useForm<Fields>({ resolver: resolverOf(way), defaultValues: { password: '', code: '' } });
  const { setError, setFocus } = form;
  const { isSubmitting } = form.formState;
  useLayoutEffect(() => {
    if (way !== 'passkey') setFocus(way);
  }, [way, setFocus]);
  useEffect(() => {
    if (refusal) setError('root', { message: t(refusal) });
  }, [refusal, setError, t]);
  const submit = async (values: Fields) => {
    try {
      await onProof(await proofOf(way, values));
    } catch (error) {
      if (error instanceof PasskeyAbandoned) return setError('root', { message: t(error.messageKey) });
      showRefusal(error, { password: 'body.proof.password', code: 'body.proof.code' }, { setError, t });
    }
  };
  return (
    <FormShell form={form} className={dialog.form} labelOf={(path) => t(labels[path] ?? path)} onSubmit={submit}>
      <DialogBody>
        <Stack gap="md" align="stretch">
          <Text size="sm">{text}</Text>
          {way === 'password' && (
            <Field name="password" label="LOGIN_PASSWORD" required>
              {(field) => <PasswordField {...field} autoComplete="current-password" />}
            </Field>
          )}
          {way === 'code' && (
            <Field name="code" label="SECOND_FACTOR_CODE" required>
              {(field) => <CodeField {...field} description={t('SECOND_FACTOR_CODE_HINT')} />}
            </Field>
          )}
          <RefusalLine />
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                variant="subtle"
                size="compact-sm"
                onClick={() => setWay(other)}
                style={{ alignSelf: 'start' }}
              >
                {t(other === 'code' ? 'PROOF_BY_CODE' : 'PROOF_BY_PASSKEY')}
              </Button>
            ))}
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
