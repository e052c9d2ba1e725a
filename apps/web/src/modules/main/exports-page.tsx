import { OwnExports } from '../../features/exports/own-exports.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';

/** Files that the user has had made of long lists. */
export function ExportsPage() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('EXPORTS_TITLE')} subtitle={t('EXPORTS_SUBTITLE')} />
      <OwnExports />
    </Page>
  );
}

export { ExportsPage as Component };
