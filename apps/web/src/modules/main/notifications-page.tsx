import classes from '../../features/account/account.module.css';
import { NoticePreferences } from '../../features/inbox/notice-preferences.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';

/** What the user is notified of, and where. */
export function NotificationsPage() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('INBOX_SETTINGS')} subtitle={t('INBOX_PREFERENCES_WHY')} />
      <div className={classes.page}>
        <NoticePreferences />
      </div>
    </Page>
  );
}

export { NotificationsPage as Component };
