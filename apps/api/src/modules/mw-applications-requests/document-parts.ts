import type { MwDetails, MwEnd, MwHop } from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { DocumentPart } from '../../features/dossiers/decisions/write-document.js';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';

type Row = readonly [
  label: string,
  unit: string | undefined,
  value: (end: MwEnd) => string | number | null,
  digits?: number,
];

const rows: readonly Row[] = [
  ['MW_FIELD_LATITUDE', undefined, ({ latitude }) => formatLatitude(latitude)],
  ['MW_FIELD_LONGITUDE', undefined, ({ longitude }) => formatLongitude(longitude)],
  ['MW_FIELD_GROUND_ELEVATION', 'UNIT_M', ({ groundElevationM }) => groundElevationM, 1],
  ['MW_FIELD_ANTENNA_HEIGHT', 'UNIT_M', ({ antennaHeightAglM }) => antennaHeightAglM, 1],
  ['MW_FIELD_ANTENNA_GAIN', 'UNIT_DBI', ({ antennaGainDbi }) => antennaGainDbi, 2],
  ['MW_FIELD_TX_POWER', 'UNIT_DBM', ({ txPowerDbm }) => txPowerDbm, 2],
  ['MW_FIGURE_AZIMUTH', 'UNIT_DEGREE', ({ azimuthDeg }) => azimuthDeg, 2],
  ['MW_FIGURE_FREQUENCY', 'UNIT_MHZ', ({ frequencyMhz }) => frequencyMhz],
  ['MW_FIGURE_EIRP', 'UNIT_DBM', ({ eirpDbm }) => eirpDbm, 2],
];

/** Frequencies carry no thousands mark; figures without a number of digits are written as they are. */
function written(value: string | number | null, digits: number | undefined, { t, locale }: DocumentReader): string {
  if (value === null) return t('DOSSIER_NOT_GIVEN');
  if (typeof value === 'string') return value;
  const exact =
    digits === undefined
      ? { maximumFractionDigits: 9 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { useGrouping: false, ...exact }).format(value);
}

function partOf(hop: MwHop, reader: DocumentReader): DocumentPart {
  const { t } = reader;
  const { A, B } = hop.ends;
  const plain = (value: number, digits?: number): string => written(value, digits, reader);
  return {
    heading: t('MW_HOP_TITLE', { number: hop.position, a: A.siteName, b: B.siteName }),
    facts: [
      [t('MW_FIELD_BAND'), hop.bandCode],
      [t('MW_FIELD_CHANNEL_PLAN'), hop.channelPlanCode],
      [t('MW_FIELD_CHANNEL'), String(hop.channelNumber)],
      [t('MW_CHANNEL_SPACING'), t('VALUE_MHZ', { value: plain(hop.channelSpacingMhz) })],
      [t('MW_FIELD_HIGH_END'), t('MW_HIGH_END_CHOICE', { end: hop.txHighEnd })],
      [t('MW_FIELD_POLARISATION'), t(`MW_POLARISATION_${hop.polarisation}`)],
      [t('MW_FIELD_CAPACITY'), t('VALUE_MBPS', { value: plain(hop.capacityMbps) })],
      [t('MW_FIGURE_LENGTH'), t('VALUE_KM', { value: plain(hop.pathLengthKm, 3) })],
    ],
    table: [
      ['', ...[A, B].map(({ siteName }, at) => t('MW_SITE_NAMED', { end: at === 0 ? 'A' : 'B', name: siteName }))],
      ...rows.map(([label, unit, value, digits]) => [
        unit === undefined ? t(label) : `${t(label)} (${t(unit)})`,
        ...[A, B].map((end) => written(value(end), digits, reader)),
      ]),
    ],
  };
}

/** What the document of a decision says of microwave links: each hop, with both its ends side by side. */
export const documentParts = ({ hops }: MwDetails, reader: DocumentReader): DocumentPart[] =>
  hops.map((hop) => partOf(hop, reader));
