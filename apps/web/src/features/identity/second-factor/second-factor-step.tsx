import { Alert, Anchor, Button, Text } from '@mantine/core';
import { MFA_SECONDS, messageKeys, SECOND_FACTOR_GRANT, TypedCode } from '@portal/contracts';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiError, errorText, type SecondFactorAsked } from '../../../kernel/api-error.js';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import type { Grant } from '../session.js';
import { hasPasskeys, PasskeyAbandoned, presentPasskey } from './browser-passkeys.js';
import { CodeField } from './code-field.js';
import { secondFactorClient } from './second-factor.queries.js';

type SecondFactorGrant = Extract<Grant, { grant_type: typeof SECOND_FACTOR_GRANT }>;

interface SecondFactorStepProps {
  readonly asked: SecondFactorAsked;
  readonly onGrant: (grant: SecondFactorGrant) => Promise<void>;
  /** Back to the password: the user wants to, or it is too late. */
  readonly onLeave: (messageKey?: string) => void;
}

const refusalText = (error: unknown, t: Translate): string => {
  if (error instanceof PasskeyAbandoned) return t(error.messageKey);
  const isRefused = error instanceof ApiError && error.grantError === 'invalid_grant';
  return isRefused ? t('ERROR_SECOND_FACTOR_REFUSED') : errorText(error, t);
};

/** The step after the password: a passkey, or a code. */
export function SecondFactorStep({ asked, onGrant, onLeave }: SecondFactorStepProps) {
  const { t } = useTexts();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { control, handleSubmit, setFocus, resetField } = useForm({ defaultValues: { code: '' } });
  const takesCode = asked.methods.some((method) => method !== 'passkey');
  const takesPasskey = asked.methods.includes('passkey');

  const expire = useEffectEvent(() => onLeave('LOGIN_STEP_EXPIRED'));
  useEffect(() => {
    const timer = setTimeout(expire, MFA_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (takesCode) setFocus('code');
  }, [takesCode, setFocus]);

  const present = async (answer: () => Promise<Pick<SecondFactorGrant, 'code' | 'passkey'>>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onGrant({ grant_type: SECOND_FACTOR_GRANT, mfa_token: asked.token, ...(await answer()) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOKEN_EXPIRED') return onLeave('LOGIN_STEP_EXPIRED');
      setRefusal(refusalText(error, t));
      resetField('code');
      if (takesCode) setFocus('code');
    } finally {
      setBusy(false);
    }
  };
  const withPasskey = () =>
    present(async () => {
      const options = await secondFactorClient.beginPasskeySignIn({ body: { mfaToken: asked.token } });
      return { passkey: JSON.stringify(await presentPasskey(options)) };
    });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ code }) => present(async () => ({ code })))(event)}>
      <Text fw={600} mb={4}>
        {t('LOGIN_SECOND_FACTOR')}
      </Text>
      {refusal && (
        <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} my={12} role="alert">
          {refusal}
        </Alert>
      )}
      {takesPasskey && (
        <Button
          fullWidth
          size="md"
          my={12}
          variant={takesCode ? 'light' : 'filled'}
          leftSection={<IconFingerprint size={20} aria-hidden />}
          disabled={!hasPasskeys() || isBusy}
          onClick={() => void withPasskey()}
        >
          {t('LOGIN_USE_PASSKEY')}
        </Button>
      )}
      {takesPasskey && !hasPasskeys() && (
        <Text size="sm" c="dimmed" mb={12}>
          {t('PASSKEY_IMPOSSIBLE')}
        </Text>
      )}
      {takesCode && (
        <>
          <Controller
            name="code"
            control={control}
            rules={{
              required: messageKeys.required,
              validate: (code) => TypedCode.safeParse(code).success || 'RULE_CODE',
            }}
            render={({ field: { ref, ...field }, fieldState }) => (
              <CodeField
                {...field}
                fieldRef={ref}
                label={t('SECOND_FACTOR_CODE')}
                description={t('SECOND_FACTOR_CODE_HINT')}
                error={fieldState.error?.message && t(fieldState.error.message)}
                required
              />
            )}
          />
          <Button type="submit" fullWidth size="md" my={20} loading={isBusy}>
            {t('LOGIN_SUBMIT')}
          </Button>
        </>
      )}
      <Anchor component="button" type="button" size="sm" onClick={() => onLeave()}>
        {t('LOGIN_OTHER_ACCOUNT')}
      </Anchor>
    </form>
  );
}
