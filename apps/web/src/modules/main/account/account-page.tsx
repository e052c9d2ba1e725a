import { Alert, Button, Card, Text } from '@mantine/core';
import type { CurrentUser } from '@portal/contracts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import classes from '../../../features/account/account.module.css';
import { fullInfoQuery } from '../../../features/account/account.queries.js';
import { CloseAccount } from '../../../features/account/own/close-account.js';
import { OwnContacts } from '../../../features/account/own/own-contacts.js';
import { OwnDetails } from '../../../features/account/own/own-details.js';
import { OwnRequests } from '../../../features/account/own/own-requests.js';
import { RelatedUser } from '../../../features/account/own/related-user.js';
import { SecondFactorSection } from '../../../features/identity/second-factor/second-factor-section.js';
import { MySessions } from '../../../features/identity/session/my-sessions.js';
import { useSession } from '../../../features/identity/session.js';
import { NOTICES_PATH } from '../../../features/inbox/inbox.queries.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { Section } from '../../../ui/page/section.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { Tabs } from '../../../ui/tabs/tabs.js';
import { SignInFirst } from '../sign-in-first.js';

/** What the portal keeps about the user and lets them ask to change. */
function KeptHere({ user }: { readonly user: CurrentUser }) {
  const info = useQuery(fullInfoQuery());
  if (info.isPending) return <LoadingState />;
  // Read again in vain: what is being typed stays.
  if (info.isLoadingError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  return (
    <>
      <OwnDetails user={user} info={info.data} readAt={info.dataUpdatedAt} />
      {user.origin === 'USERS_CNTCT' && <RelatedUser />}
      <OwnContacts info={info.data} />
      <OwnRequests />
    </>
  );
}

function Closing() {
  const { data } = useQuery(fullInfoQuery());
  return data ? <CloseAccount info={data} /> : null;
}

/** How the user signs in and is told of things. */
function Security() {
  const { t } = useTexts();
  return (
    <div className={classes.page}>
      <Section title={t('ACCOUNT_PASSWORD')}>
        <Text size="sm" c="dimmed">
          {t('ACCOUNT_PASSWORD_TEXT')}
        </Text>
        <div>
          <Button component={Link} to="/main/passwords-management/change" variant="default" size="xs">
            {t('PASSWORD_CHANGE_TITLE')}
          </Button>
        </div>
      </Section>
      <Section title={t('INBOX_TITLE')}>
        <Text size="sm" c="dimmed">
          {t('INBOX_PREFERENCES_WHY')}
        </Text>
        <div>
          <Button component={Link} to={NOTICES_PATH} variant="default" size="xs">
            {t('INBOX_SETTINGS')}
          </Button>
        </div>
      </Section>
      <Card withBorder>
        <SecondFactorSection />
      </Card>
      <Card withBorder>
        <MySessions />
      </Card>
    </div>
  );
}

function Details({ user }: { readonly user: CurrentUser }) {
  const { t } = useTexts();
  const isKeptHere = user.origin !== null;
  return (
    <div className={classes.page}>
      {isKeptHere ? (
        <KeptHere user={user} />
      ) : (
        <Alert icon={<IconInfoCircle size={20} aria-hidden />}>{t('ACCOUNT_KEPT_ELSEWHERE')}</Alert>
      )}
      {isKeptHere && <Closing />}
    </div>
  );
}

function Account({ user }: { readonly user: CurrentUser }) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const open = (tab: string) => setParams({ tab }, { replace: true });
  const tabs = [
    { id: 'details', label: t('ACCOUNT_TAB_DETAILS'), content: <Details user={user} /> },
    { id: 'security', label: t('ACCOUNT_TAB_SECURITY'), content: <Security /> },
  ];
  return (
    <Tabs label={t('ACCOUNT_TITLE')} tabs={tabs} active={params.get('tab') ?? undefined} onOpen={open} keepsPanels />
  );
}

/** The own account. The mode in the address is the user's id; somebody else's is not shown. */
export function AccountPage() {
  const { t } = useTexts();
  const { mode } = useParams();
  const { user } = useSession();
  if (!user)
    return (
      <SignInFirst
        title={t('ACCOUNT_TITLE')}
        target="/main/account"
        otherWay={{ to: '/main/account/registration', label: t('LOGIN_REGISTER') }}
      >
        {t('SIGN_IN_FIRST_FOR_ACCOUNT')}
      </SignInFirst>
    );
  const isOwn = mode === undefined || mode === user.id;
  return (
    <Page>
      <PageHeader title={t('ACCOUNT_TITLE')} subtitle={isOwn ? user.fullName : undefined} />
      {isOwn ? <Account user={user} /> : <EmptyState title={t('ACCOUNT_NOT_OWN')} />}
    </Page>
  );
}

export { AccountPage as Component };
