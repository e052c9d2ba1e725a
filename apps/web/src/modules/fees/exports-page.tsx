import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { FeeLinks } from './fee-links.js';
import { ReplaySection } from './replay-section.js';
import { TreasurySection } from './treasury-section.js';
import { WhatIfSection } from './what-if-section.js';

/** Files for the treasury, forecasts, and the proof that statements stay what they are. */
export function ExportsPage() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('FEE_PAGE_EXPORTS')} subtitle={t('FEE_EXPORTS_SUBTITLE')} />
      <FeeLinks />
      <TreasurySection />
      <WhatIfSection />
      <ReplaySection />
    </Page>
  );
}
