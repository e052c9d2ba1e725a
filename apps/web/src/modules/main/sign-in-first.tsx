import { Anchor, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { rememberTarget } from '../../features/identity/remembered-target.js';
import { useTexts } from '../../kernel/i18n.js';
import { NarrowPage } from './passwords-management/narrow-page.js';

interface SignInFirstProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where the user returns after sign-in. */
  readonly target: string;
  /** A further way for a visitor. */
  readonly otherWay: { readonly to: string; readonly label: string };
}

/** In place of a page that only a signed-in user has: what it is for, and the way to sign in. */
export function SignInFirst({ title, children, target, otherWay }: SignInFirstProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const signIn = async () => {
    rememberTarget(target);
    await navigate('/main/login');
  };
  return (
    <NarrowPage title={title}>
      <Text>{children}</Text>
      <Group>
        <Button onClick={signIn}>{t('SIGN_IN_FIRST')}</Button>
        <Anchor component={Link} to={otherWay.to} size="sm">
          {otherWay.label}
        </Anchor>
      </Group>
    </NarrowPage>
  );
}
