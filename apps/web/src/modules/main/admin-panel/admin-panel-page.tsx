import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page.js';
import { PageHeader } from '../../../ui/page-header.js';

/** The portal's administration: users, organisations, requests, rules and records. */
export function AdminPanelPage() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('ADMIN_TITLE')} />
    </Page>
  );
}

export { AdminPanelPage as Component };
