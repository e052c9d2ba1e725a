import type { StationCard } from '@portal/contracts/modules/station-database';
import { IconFlag } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import classes from '../stations.module.css';
import { Absence, Codes } from './absence.js';

/** Antennas with their direction and height, doubtful values marked. */
export function AntennasTab({ station }: { readonly station: StationCard }) {
  const { t } = useTexts();
  const format = useFormat();
  if (station.antennas.length === 0) return <p>{t('STATION_FLAG_NO_ANTENNA')}</p>;
  const top = station.heightM;
  return (
    <div className={classes.tab}>
      <PlainTable
        caption={t('STATION_TAB_ANTENNAS')}
        rows={station.antennas}
        rowKey={({ aerId }) => aerId}
        columns={[
          { heading: t('STATION_ANTENNA'), cell: ({ aerId }) => aerId },
          {
            heading: t('STATION_ANTENNA_TYPE'),
            cell: ({ type, reasons }) => type ?? <Absence reason={reasons.type} />,
          },
          {
            heading: t('STATION_DIMENSION'),
            isFigure: true,
            cell: ({ dimensionM, reasons }) =>
              dimensionM === null ? <Absence reason={reasons.dimensionM} /> : format.number(dimensionM, 1),
          },
          {
            heading: t('STATION_AZIMUTH'),
            isFigure: true,
            cell: ({ azimuthDeg, reasons }) =>
              azimuthDeg === null ? <Absence reason={reasons.azimuthDeg} /> : `${format.number(azimuthDeg, 0)}°`,
          },
          {
            heading: t('STATION_ANTENNA_HEIGHT'),
            isFigure: true,
            cell: ({ heightM, heightDatum, reasons }) =>
              heightM === null ? (
                <Absence reason={reasons.heightM} />
              ) : (
                <span className={classes.flagged}>
                  {`${format.number(heightM, 1)} (${t(`STATION_DATUM_${heightDatum}`)})`}
                  {top !== null && heightM > top && (
                    <IconFlag size={14} role="img" aria-label={t('STATION_FLAG_ANTENNA_ABOVE_SUPPORT')} />
                  )}
                </span>
              ),
          },
          { heading: t('STATION_RAW_CODES'), cell: ({ raw }) => <Codes raw={raw} /> },
        ]}
      />
    </div>
  );
}
