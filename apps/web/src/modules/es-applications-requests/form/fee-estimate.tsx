import { useDebouncedValue } from '@mantine/hooks';
import type { EsDraft } from '@portal/contracts/modules/es-applications-requests';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { StationFee } from '../station-fee.js';

const TYPING_MS = 400;

/** The yearly fee of the beams that are typed. */
export function FeeEstimate() {
  const { t } = useTexts();
  const now = useWatch<EsDraft, 'beams'>({ name: 'beams' });
  const [beams] = useDebouncedValue(now, TYPING_MS);
  return (
    <Section title={t('ES_STEP_FEE_ESTIMATE')} hint={t('ES_FEES_WHAT')}>
      <StationFee beams={beams ?? []} />
    </Section>
  );
}
