import { Text } from '@mantine/core';
import { type FeeBeam, stationFee } from '@portal/contracts/modules/es-applications-requests';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { plainNumber } from '../../ui/inputs/issue-text.js';
import { PlainTable } from '../../ui/page/plain-table.js';

/** The yearly fee of a station, beam by beam: l × bf × k3. */
export function StationFee({ beams }: { readonly beams: readonly FeeBeam[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const { lines, totalEur } = stationFee(beams);
  if (lines.length === 0) return <Text size="sm">{t('ES_FEE_NOT_YET')}</Text>;
  return (
    <>
      <PlainTable
        caption={t('ES_STEP_FEE_ESTIMATE')}
        rows={lines}
        rowKey={({ index }) => String(index)}
        columns={[
          { heading: t('ES_FIELD_BEAM_CODE'), cell: ({ beamCode, index }) => beamCode || String(index + 1) },
          { heading: t('ES_FEE_L'), isFigure: true, cell: ({ bandwidthMhz }) => format.frequency(bandwidthMhz) },
          { heading: t('ES_FEE_BF'), isFigure: true, cell: ({ bandFactor }) => plainNumber(format, bandFactor) },
          { heading: t('ES_FEE_K3'), isFigure: true, cell: ({ rate }) => plainNumber(format, rate) },
          { heading: t('ES_FEE_AMOUNT'), isFigure: true, cell: ({ eur }) => format.number(eur, 2) },
        ]}
      />
      <Text size="sm" fw={600} data-figure="fee">
        {t('ES_FEE_TOTAL', { fee: format.number(totalEur, 2) })}
      </Text>
    </>
  );
}
