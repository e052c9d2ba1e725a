import { Text } from '@mantine/core';
import type { FeeCase } from '@portal/contracts';
import { beamFeeInputs, type FeeBeam } from '@portal/contracts/modules/es-applications-requests';
import { feePartsOf, totalFee, wholeYear } from '../../features/fee-estimates/fee-parts.js';
import { useFeeEstimates } from '../../features/fee-estimates/use-fee-estimates.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { plainNumber } from '../../ui/inputs/issue-text.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../ui/states.js';

/** The yearly fee of a station, beam by beam, by the rules in force. */
export function StationFee({ beams }: { readonly beams: readonly FeeBeam[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const charged = beams.flatMap((beam, at) => {
    const inputs = beamFeeInputs(beam);
    const right: FeeCase | undefined = inputs && { service: 'ES', inputs, ...wholeYear(new Date().getFullYear()) };
    return right ? [{ right, name: beam.beamCode || String(at + 1), key: String(at) }] : [];
  });
  const { of, error, retry } = useFeeEstimates(charged.map(({ right }) => right));
  if (charged.length === 0) return <Text size="sm">{t('ES_FEE_NOT_YET')}</Text>;
  const lines = charged.flatMap(({ right, ...beam }) => {
    const fee = of(right);
    return fee ? [{ ...beam, fault: fee.fault, parts: feePartsOf(fee) }] : [];
  });
  if (lines.length === 0) return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState />;
  return (
    <>
      <PlainTable
        caption={t('ES_STEP_FEE_ESTIMATE')}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { heading: t('ES_FIELD_BEAM_CODE'), cell: ({ name }) => name },
          {
            heading: t('ES_FEE_FACTORS'),
            cell: ({ fault, parts }) =>
              fault === null
                ? parts.factors.map(({ key, value }) => `${key} = ${plainNumber(format, Number(value))}`).join(' ; ')
                : t('ES_FEE_NONE'),
          },
          {
            heading: t('ES_FEE_AVAILABILITY'),
            isFigure: true,
            cell: ({ parts }) => format.number(parts.availability, 2),
          },
          { heading: t('ES_FEE_MANAGEMENT'), isFigure: true, cell: ({ parts }) => format.number(parts.management, 2) },
          { heading: t('ES_FEE_AMOUNT'), isFigure: true, cell: ({ parts }) => format.number(parts.total, 2) },
        ]}
      />
      <Text size="sm" fw={600} data-figure="fee">
        {t('ES_FEE_TOTAL', { fee: format.number(totalFee(lines.map(({ parts }) => parts)), 2) })}
      </Text>
    </>
  );
}
