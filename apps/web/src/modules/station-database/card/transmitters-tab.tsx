import type { StationCard } from '@portal/contracts/modules/station-database';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { CategoryMark } from '../station-marks.js';
import classes from '../stations.module.css';
import { Absence } from './absence.js';

/** Transmitters with their bands and powers, as far as the reader may know them. */
export function TransmittersTab({ station }: { readonly station: StationCard }) {
  const { t } = useTexts();
  const format = useFormat();
  if (station.transmitters.length === 0) return <p>{t('STATION_FLAG_NO_TRANSMITTER')}</p>;
  return (
    <div className={classes.tab}>
      <PlainTable
        caption={t('STATION_TAB_TRANSMITTERS')}
        rows={station.transmitters}
        rowKey={({ emrId }) => emrId}
        columns={[
          { heading: t('STATION_TRANSMITTER'), cell: ({ emrId }) => emrId },
          { heading: t('STATION_SYSTEM'), cell: ({ system }) => system },
          { heading: t('STATION_CATEGORY'), cell: ({ category }) => <CategoryMark category={category} /> },
          { heading: t('STATION_ANTENNA'), cell: ({ aerId }) => aerId },
          {
            heading: t('STATION_BANDS'),
            cell: ({ bands }) =>
              bands.length === 0
                ? t('STATION_FLAG_TRANSMITTER_WITHOUT_BAND')
                : bands
                    .map(({ lowMhz, highMhz }) => `${format.frequency(lowMhz)}–${format.frequency(highMhz)}`)
                    .join(', '),
          },
          {
            heading: t('STATION_EIRP'),
            isFigure: true,
            cell: ({ eirpDbw, reasons }) =>
              eirpDbw === null ? <Absence reason={reasons.eirpDbw ?? 'NOT_IN_SOURCE'} /> : format.number(eirpDbw, 1),
          },
          {
            heading: t('STATION_IN_SERVICE_DATE'),
            cell: ({ serviceDate }) => (serviceDate === null ? '' : format.date(serviceDate)),
          },
        ]}
      />
    </div>
  );
}
