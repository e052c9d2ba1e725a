import type { Translate } from '@portal/contracts';
import type { StationCard, StationRow } from '@portal/contracts/modules/station-database';
import type { DocumentPart } from '../../../features/written-documents/written-document.js';
import type { OperatorCount } from '../stations.repository.js';

/** A figure with at most three decimals, with the decimal sign of the language. */
export const figure = (value: number | null, locale: string): string =>
  value === null ? '–' : value.toLocaleString(locale, { maximumFractionDigits: 3, useGrouping: false });

interface Words {
  readonly t: Translate;
  readonly locale: string;
}

/** What a station is, with its antennas and transmitters. */
export function stationParts(station: StationCard, { t, locale }: Words): readonly DocumentPart[] {
  const number = (value: number | null): string => figure(value, locale);
  const day = (value: string | null): string => value ?? '–';
  return [
    {
      heading: `${station.name} · ${station.stationAnfr}`,
      facts: [
        [t('STATION_OPERATOR'), station.operator],
        [t('STATION_STATUS'), t(`STATION_STATUS_${station.status}`)],
        [t('STATION_SYSTEMS'), station.systems.join(', ') || '–'],
        [t('STATION_SUPPORT_NATURE'), t(`STATION_NATURE_${station.supportNature}`)],
        [t('STATION_HEIGHT'), `${number(station.heightM)} m`],
        [t('STATION_POSITION'), `${number(station.latitude)} ; ${number(station.longitude)}`],
        [t('STATION_CONSENT_DATE'), day(station.consentDate)],
        [t('STATION_IN_SERVICE_DATE'), day(station.inServiceDate)],
        [t('STATION_SOURCE'), t(`STATION_SOURCE_${station.source}`)],
        ...station.flags.map((flag) => [t('STATION_FLAGS'), t(`STATION_FLAG_${flag}`)] as const),
      ],
    },
    {
      heading: t('STATION_TAB_ANTENNAS'),
      table: [
        [t('STATION_ANTENNA'), t('STATION_ANTENNA_TYPE'), t('STATION_AZIMUTH'), t('STATION_ANTENNA_HEIGHT')],
        ...station.antennas.map(({ aerId, type, azimuthDeg, heightM }) => [
          aerId,
          type ?? '–',
          number(azimuthDeg),
          number(heightM),
        ]),
      ],
    },
    {
      heading: t('STATION_TAB_TRANSMITTERS'),
      table: [
        [t('STATION_TRANSMITTER'), t('STATION_SYSTEM'), t('STATION_BANDS'), t('STATION_EIRP')],
        ...station.transmitters.map(({ emrId, system, bands, eirpDbw, reasons }) => [
          emrId,
          system,
          bands.map(({ lowMhz, highMhz }) => `${number(lowMhz)}–${number(highMhz)}`).join(', ') || '–',
          eirpDbw === null ? t(`STATION_ABSENCE_${reasons.eirpDbw ?? 'NOT_STATED'}`) : number(eirpDbw),
        ]),
      ],
    },
  ];
}

export const areaPart = (rows: readonly StationRow[], total: string, { t, locale }: Words): DocumentPart => ({
  heading: t('STATION_REPORT_AREA_LIST'),
  facts: [[t('STATION_REPORT_FOUND'), total]],
  table: [
    [t('STATION_NUMBER'), t('STATION_NAME'), t('STATION_OPERATOR'), t('STATION_SYSTEMS'), t('STATION_HEIGHT')],
    ...rows.map((row) => [
      row.stationAnfr,
      row.name,
      row.operator,
      row.systems.join(', '),
      figure(row.heightM, locale),
    ]),
  ],
});

export const operatorPart = (counts: readonly OperatorCount[], { t, locale }: Words): DocumentPart => ({
  heading: t('STATION_REPORT_OPERATOR_SUMMARY'),
  table: [
    [
      t('STATION_OPERATOR'),
      t('STATION_LIST_CAPTION'),
      t('STATION_STATUS_IN_SERVICE'),
      t('STATION_STATUS_APPROVED'),
      t('STATION_TAB_TRANSMITTERS'),
    ],
    ...counts.map(({ operator, stations, inService, planned, transmitters }) => [
      operator,
      ...[stations, inService, planned, transmitters].map((count) => figure(count, locale)),
    ]),
  ],
});
