import { Button, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { useSession } from '../features/identity/session.js';
import { MODULES_PATH } from '../features/portal/start-page.js';
import { useTexts } from '../kernel/i18n.js';
import { Page } from '../ui/page/page.js';
import { PageHeader } from '../ui/page/page-header.js';
import { ErrorState } from '../ui/states.js';
import { LOGIN_PATH } from './guard.js';

function WayBack() {
  const { t } = useTexts();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <Button
      component={Link}
      to={isSignedIn ? MODULES_PATH : LOGIN_PATH}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {t(isSignedIn ? 'BACK_TO_MODULES' : 'BACK_TO_LOGIN')}
    </Button>
  );
}

/** A page that only says something and leads back. */
export function NoticePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page>
      <PageHeader title={title} />
      <Text maw={620} mb="lg" component="div">
        {children}
      </Text>
      <WayBack />
    </Page>
  );
}

export function NotFoundPage() {
  const { t } = useTexts();
  return <NoticePage title={t('NOT_FOUND_TITLE')}>{t('NOT_FOUND_TEXT')}</NoticePage>;
}

/** Below `/frontend/`, where no module is. */
export function NoModulePage() {
  const { t } = useTexts();
  return <NoticePage title={t('NO_MODULE_TITLE')}>{t('NO_MODULE_TEXT')}</NoticePage>;
}

/** At the address of a page that the portal will have. */
export function PlannedPage() {
  const { t } = useTexts();
  return <NoticePage title={t('PAGE_PLANNED_TITLE')}>{t('PAGE_PLANNED_TEXT')}</NoticePage>;
}

/** Stands in for a screen that could not be loaded or broke while being shown. */
export function FailedPage() {
  const { t } = useTexts();
  const error = useRouteError();
  return (
    <NoticePage title={t('PAGE_FAILED_TITLE')}>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </NoticePage>
  );
}
