import { Text } from '@mantine/core';
import type { FeeEstimate } from '@portal/contracts';
import { feePartsOf } from '../../../features/fee-estimates/fee-parts.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';

interface FeeFormulaProps {
  readonly fee: FeeEstimate | 'NOT_AUTHORISED';
  readonly isUsualEquipment?: boolean;
}

/** A yearly fee with the factors of its formula, and the fee for the management; says why there is none. */
export function FeeFormula({ fee, isUsualEquipment = false }: FeeFormulaProps) {
  const { t } = useTexts();
  const format = useFormat();
  if (fee === 'NOT_AUTHORISED' || fee.fault === 'NOT_AUTHORISED')
    return <Text size="sm">{t('MW_FEE_NOT_AUTHORISED')}</Text>;
  if (fee.fault !== null) return <Text size="sm">{t('MW_FEE_NO_RULE')}</Text>;
  const { availability, management, factors } = feePartsOf(fee);
  const { l, bf, lb, es, k1 } = Object.fromEntries(factors.map(({ key, value }) => [key, Number(value)]));
  const isUsual = [l, bf, lb, es, k1].every((factor) => factor !== undefined) && factors.length === 5;
  const amount = format.number(availability, 2);
  return (
    <>
      <Text size="sm" data-figure="fee">
        {isUsual
          ? t('MW_FEE_FORMULA', {
              bandwidth: format.frequency(l!),
              band: plainNumber(format, bf!),
              length: plainNumber(format, Number(lb!.toFixed(6))),
              modulation: plainNumber(format, es!),
              rate: plainNumber(format, k1!),
              fee: amount,
            })
          : t('MW_FEE_BY_FACTORS', {
              factors: factors.map(({ key, value }) => `${key} = ${value}`).join(' ; '),
              fee: amount,
            })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('MW_FEE_MANAGEMENT', { fee: format.number(management, 2) })}
      </Text>
      {isUsualEquipment && (
        <Text size="sm" c="dimmed">
          {t('MW_FEE_USUAL_EQUIPMENT')}
        </Text>
      )}
    </>
  );
}
