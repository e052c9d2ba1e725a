import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Grant, signIn, signOut, useSession } from '../../features/identity/session.js';
import { SignInForm } from '../../features/identity/sign-in/sign-in-form.js';
import { usePortal } from '../../features/portal/portal.js';
import { findStart } from '../../features/portal/start-navigation.js';
import { MODULES_PATH } from '../../features/portal/start-page.js';
import { withTexts } from '../../features/translations/module-texts.js';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { wantHeadingFocus } from '../../ui/page/heading-focus.js';
import { DemoNotice } from './demo-notice.js';
import classes from './login-page.module.css';

const loadNextMaintenance = withTexts(['hub'], () => import('../../features/hub/next-maintenance.js'));
const NextMaintenance = lazy(async () => ({ default: (await loadNextMaintenance()).NextMaintenance }));

/** On a slow line, the form comes first. */
const NEXT_MAINTENANCE_AFTER_MS = 1_000;

/** Below the form, which does not move when it comes. */
function LaterNextMaintenance() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NEXT_MAINTENANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorBoundary>
      {isDue && (
        <Suspense>
          <NextMaintenance />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

/** Signs in, then goes where the user was heading. */
function useEntrance() {
  const portal = usePortal();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const enter = async (grant: Grant, rememberMe: boolean): Promise<void> => {
    setEntering(true);
    try {
      const start = await findStart(queries, portal, await signIn(grant, rememberMe));
      wantHeadingFocus();
      if ('path' in start) await navigate(start.path, { replace: true });
      else window.location.assign(start.address);
    } finally {
      setEntering(false);
    }
  };
  return { enter, isEntering };
}

function AlreadySignedIn({ name }: { readonly name: string }) {
  const { t } = useTexts();
  return (
    <>
      <Text mb="lg">{t('LOGIN_ALREADY', { name })}</Text>
      <Group>
        <Button component={Link} to={MODULES_PATH}>
          {t('NAV_MODULES')}
        </Button>
        <Button variant="default" onClick={() => void signOut()}>
          {t('LOGOUT')}
        </Button>
      </Group>
    </>
  );
}

const loadEntrance = withTexts(
  ['single-sign-on'],
  () => import('../../features/single-sign-on/single-sign-on-entrance.js'),
);
const SingleSignOnEntrance = lazy(async () => ({ default: (await loadEntrance()).SingleSignOnEntrance }));

export function LoginPage() {
  const { t } = useTexts();
  const { configuration } = usePortal();
  const { ssoSettings } = configuration;
  const session = useSession();
  const { user } = session;
  const { enter, isEntering } = useEntrance();
  const [account, setAccount] = useState('');
  useDocumentTitle(`${t('LOGIN_TITLE')} – ${t('BRAND')}`);
  return (
    <section aria-labelledby="login-title">
      <Title order={1} id="login-title" className={classes.title}>
        {t('LOGIN_TITLE')}
      </Title>
      <Text c="dimmed" size="sm" mt={6} mb={22}>
        {t('LOGIN_SUBTITLE')}
      </Text>
      {user && !isEntering ? (
        <AlreadySignedIn name={user.fullName} />
      ) : (
        <>
          {session.hasEnded && (
            <Alert icon={<IconInfoCircle size={20} aria-hidden />} mb={16} role="status">
              {t('LOGIN_EXPIRED')}
            </Alert>
          )}
          {(ssoSettings.saml.enabled || ssoSettings.customSso.enabled) && (
            <ErrorBoundary>
              <Suspense>
                <SingleSignOnEntrance settings={ssoSettings} />
              </Suspense>
            </ErrorBoundary>
          )}
          <SignInForm key={account} username={account} onSubmit={enter}>
            <Anchor
              component={Link}
              to="/main/passwords-management/request-reset"
              size="sm"
              mt={14}
              display="inline-block"
            >
              {t('LOGIN_FORGOTTEN')}
            </Anchor>
          </SignInForm>
          <Text size="sm" mt={18}>
            {t('LOGIN_NO_ACCOUNT')}{' '}
            <Anchor component={Link} to="/main/account/registration" inherit underline="always">
              {t('LOGIN_REGISTER')}
            </Anchor>
          </Text>
        </>
      )}
      <LaterNextMaintenance />
      {configuration.demo && !user && <DemoNotice onChoose={setAccount} />}
    </section>
  );
}

export { LoginPage as Component };
