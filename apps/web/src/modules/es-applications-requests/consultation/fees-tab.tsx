import { Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { StationFee } from '../station-fee.js';
import type { StationTabProps } from './geometry-tab.js';

/** What the submitted station costs a year. */
export function FeesTab({ dossier: { details } }: StationTabProps) {
  const { t } = useTexts();
  if (!details) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  return (
    <Section title={t('ES_STEP_FEE_ESTIMATE')} hint={t('ES_FEES_WHAT')}>
      <StationFee beams={details.beams} />
    </Section>
  );
}
