import { Text } from '@mantine/core';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import type { EstimatedFee } from './hop-estimates.js';

/** A yearly fee as the product of its factors, with the fee for the management; says why there is none. */
export function FeeFormula({ fee }: { readonly fee: EstimatedFee }) {
  const { t } = useTexts();
  const format = useFormat();
  if (fee === 'NOT_AUTHORISED') return <Text size="sm">{t('MW_FEE_NOT_AUTHORISED')}</Text>;
  return (
    <>
      <Text size="sm" data-figure="fee">
        {t('MW_FEE_FORMULA', {
          bandwidth: format.frequency(fee.bandwidthMhz),
          band: plainNumber(format, fee.bandFactor),
          length: plainNumber(format, Number(fee.lengthFactor.toFixed(6))),
          modulation: plainNumber(format, fee.modulationFactor),
          rate: plainNumber(format, fee.rate),
          fee: format.number(fee.availabilityFee, 2),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('MW_FEE_MANAGEMENT', { fee: format.number(fee.managementFee, 2) })}
      </Text>
      {fee.isUsualEquipment && (
        <Text size="sm" c="dimmed">
          {t('MW_FEE_USUAL_EQUIPMENT')}
        </Text>
      )}
    </>
  );
}
