import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Checkbox, PasswordInput, TextInput, VisuallyHidden } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { IconAlertCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, messageKeyOf, type SecondFactorAsked } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { SecondFactorStep } from '../second-factor/second-factor-step.js';
import { wasRemembered } from '../session/stored-session.js';
import type { Grant } from '../session.js';

const Fields = z.object({
  username: z.string().trim().min(1, messageKeys.required).max(254, messageKeys.invalid),
  password: z.string().min(1, messageKeys.required).max(1024, messageKeys.invalid),
  rememberMe: z.boolean(),
});

interface SignInFormProps {
  /** Filled in to begin with. */
  readonly username: string;
  readonly onSubmit: (grant: Grant, rememberMe: boolean) => Promise<void>;
  /** Ways out of the form, where leaving the page loses nothing. */
  readonly children?: ReactNode;
}

/** A wait in seconds: how long it was to begin with, and what is left of it. */
function useCountdown() {
  const [wait, setWait] = useState({ whole: 0, left: 0 });
  useEffect(() => {
    if (wait.left <= 0) return;
    const timer = setTimeout(() => setWait({ ...wait, left: wait.left - 1 }), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const start = (seconds: number) => setWait({ whole: seconds, left: seconds });
  return [wait, start] as const;
}

function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
}

const refusalKey = (error: unknown): string =>
  error instanceof ApiError && error.grantError === 'invalid_grant' ? 'LOGIN_REFUSED' : messageKeyOf(error);

/** What was entered besides the password, which is never kept. */
type Given = Omit<z.infer<typeof Fields>, 'password'>;

interface PasswordStepProps extends Omit<SignInFormProps, 'username'> {
  /** Filled in to begin with. */
  readonly given: Given;
  /** Why the second step led back to this one. */
  readonly notice: string | undefined;
  readonly onAsked: (asked: SecondFactorAsked, given: Given) => void;
}

/** User name and password, then the second factor where one is required; with the result of the last attempt. */
export function SignInForm({ username, onSubmit, children }: SignInFormProps) {
  const [given, setGiven] = useState<Given>(() => ({ username, rememberMe: wasRemembered() }));
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const [notice, setNotice] = useState<string>();
  if (!asked)
    return (
      <PasswordStep
        given={given}
        notice={notice}
        onSubmit={onSubmit}
        onAsked={(next, entered) => {
          setGiven(entered);
          setAsked(next);
        }}
      >
        {children}
      </PasswordStep>
    );
  const leave = (messageKey?: string) => {
    setNotice(messageKey);
    setAsked(undefined);
  };
  return <SecondFactorStep asked={asked} onGrant={(grant) => onSubmit(grant, given.rememberMe)} onLeave={leave} />;
}

function PasswordStep({ given, notice, onSubmit, onAsked, children }: PasswordStepProps) {
  const { t } = useTexts();
  const capsLock = useCapsLock();
  const [wait, startWait] = useCountdown();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { ...given, password: '' },
  });
  const { errors, isSubmitting } = formState;

  // With the first paint: a focus that moves later would take letters from somebody who types at once.
  const isKnown = given.username !== '';
  useLayoutEffect(() => setFocus(isKnown ? 'password' : 'username'), [setFocus, isKnown]);

  const submit = handleSubmit(async ({ username, password, rememberMe }) => {
    try {
      await onSubmit({ grant_type: 'password', username, password }, rememberMe);
    } catch (error) {
      if (error instanceof ApiError && error.secondFactor) return onAsked(error.secondFactor, { username, rememberMe });
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') startWait(error.retryAfterSeconds ?? 0);
      setError('root', { message: refusalKey(error) });
      resetField('password');
      setFocus('password');
    }
  });

  const isWaiting = wait.left > 0;
  const refusal = errors.root?.message ?? notice;
  const messageOf = (error: { message?: string } | undefined) => error?.message && t(error.message);

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {refusal && (
        <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} mb={16} role="group">
          {/* Screen readers announce the wait once; a countdown read aloud would drown everything else. */}
          <span role="alert">
            {isWaiting ? <VisuallyHidden>{t('LOGIN_RATE_LIMITED', { count: wait.whole })}</VisuallyHidden> : t(refusal)}
          </span>
          {isWaiting && <span aria-hidden>{t('LOGIN_RATE_LIMITED', { count: wait.left })}</span>}
        </Alert>
      )}
      <TextInput
        label={t('LOGIN_USER')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        size="md"
        error={messageOf(errors.username)}
        data-autofocus={isKnown ? undefined : true}
        {...register('username')}
      />
      <PasswordInput
        label={t('LOGIN_PASSWORD')}
        autoComplete="current-password"
        required
        size="md"
        mt={16}
        error={messageOf(errors.password)}
        inputContainer={(input) => <div {...capsLock.watch}>{input}</div>}
        visibilityToggleButtonProps={{ 'aria-label': t('LOGIN_SHOW_PASSWORD'), tabIndex: 0 }}
        description={capsLock.isOn ? t('LOGIN_CAPS_LOCK') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus={isKnown ? true : undefined}
        {...register('password')}
      />
      <Checkbox label={t('LOGIN_REMEMBER')} my={20} {...register('rememberMe')} />
      <Button type="submit" fullWidth size="md" loading={isSubmitting} disabled={isWaiting}>
        {t('LOGIN_SUBMIT')}
      </Button>
      {children}
    </form>
  );
}
