import { Button } from '@mantine/core';
import { Link, Navigate } from 'react-router-dom';
import { rememberTarget } from '../../../features/identity/remembered-target.js';
import { SecondFactorSection } from '../../../features/identity/second-factor/second-factor-section.js';
import { useSession } from '../../../features/identity/session.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';

/** Where somebody adds the second factor that their role asks for, before the portal opens to them. */
export function SecondFactorPage() {
  const { t } = useTexts();
  const { user } = useSession();
  if (!user) {
    rememberTarget('/main/passwords-management/second-factor');
    return <Navigate to="/main/login" replace />;
  }
  return (
    <Page>
      <PageHeader
        title={t('SECOND_FACTOR_TITLE')}
        subtitle={user.mustEnrolSecondFactor ? t('SECOND_FACTOR_FIRST') : undefined}
      />
      <SecondFactorSection isPage />
      {!user.mustEnrolSecondFactor && (
        <Button component={Link} to="/" mt="lg">
          {t('CONTINUE')}
        </Button>
      )}
    </Page>
  );
}

export { SecondFactorPage as Component };
