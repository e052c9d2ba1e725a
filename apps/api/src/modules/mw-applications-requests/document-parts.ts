import {
  channelsText,
  halfText,
  type MwDetails,
  type MwEnd,
  type MwHop,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { Drawing } from '../../features/document-drawings/drawing.js';
import type { DocumentPart } from '../../features/dossiers/decisions/write-document.js';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import type { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import { drawProfile, hopTitle, legendOf, mapOf } from './document-drawings.js';
import { END_NAMES } from './measured-application.js';

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
  ['MW_FIELD_STATION_DECLARATION', undefined, ({ stationDeclaration }) => stationDeclaration || null],
  ['MW_FIELD_ANTENNA_HEIGHT', 'UNIT_M', ({ antennaHeightAglM }) => antennaHeightAglM, 1],
  ['MW_FIELD_ANTENNA_GAIN', 'UNIT_DBI', ({ antennaGainDbi }) => antennaGainDbi, 2],
  ['MW_FIELD_TX_POWER', 'UNIT_DBM', ({ txPowerDbm }) => txPowerDbm, 2],
  ['MW_FIELD_LINE_LOSS', 'UNIT_DB', ({ lineLossDb }) => lineLossDb, 2],
  ['MW_FIELD_FEEDER_LENGTH', 'UNIT_M', ({ feederLengthM }) => feederLengthM ?? null, 2],
  ['MW_FIELD_FEEDER_LOSS', 'MW_UNIT_DB_PER_100M', ({ feederLossDbPer100m }) => feederLossDbPer100m ?? null, 2],
  ['MW_FIGURE_AZIMUTH', 'UNIT_DEGREE', ({ azimuthDeg }) => azimuthDeg, 2],
  ['MW_FIGURE_FREQUENCY', 'UNIT_MHZ', ({ frequencyMhz }) => frequencyMhz],
  ['MW_FIGURE_EIRP', 'UNIT_DBM', ({ eirpDbm }) => eirpDbm, 2],
];

/** Rows of what only an end that transmits has. */
const sent: readonly string[] = ['MW_FIELD_TX_POWER', 'MW_FIGURE_FREQUENCY', 'MW_FIGURE_EIRP'];

/** Rows that are left out where neither end states anything. */
const seldom: readonly string[] = ['MW_FIELD_STATION_DECLARATION', 'MW_FIELD_FEEDER_LENGTH', 'MW_FIELD_FEEDER_LOSS'];

const isStated = ({ ends }: MwHop, [label, , value]: Row): boolean =>
  !seldom.includes(label) || END_NAMES.some((end) => value(ends[end]) !== null);

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

/** Entries of the catalogue at both ends, where either end names one. */
function cataloguedRow(label: string, entries: readonly MwEnd['antenna'][], { t }: DocumentReader): string[][] {
  if (entries.every((entry) => !entry)) return [];
  return [[t(label), ...entries.map((entry) => (entry ? t('MW_CATALOGUED', { ...entry }) : t('DOSSIER_NOT_GIVEN')))]];
}

function partOf(hop: MwHop, reader: DocumentReader): DocumentPart {
  const { t } = reader;
  const { A, B } = hop.ends;
  const plain = (value: number, digits?: number): string => written(value, digits, reader);
  const occupied: DocumentPart['facts'] =
    hop.channelCount > 1
      ? [[t('MW_OCCUPIED_BANDWIDTH'), t('VALUE_MHZ', { value: plain(hop.channelSpacingMhz * hop.channelCount) })]]
      : [];
  return {
    heading: hopTitle(hop, reader),
    facts: [
      [t('MW_FIELD_BAND'), hop.bandCode],
      [t('MW_FIELD_CHANNEL_PLAN'), hop.channelPlanCode],
      [t('MW_FIELD_CHANNEL'), channelsText(hop.channelNumber, hop.channelCount)],
      [t('MW_CHANNEL_SPACING'), t('VALUE_MHZ', { value: plain(hop.channelSpacingMhz) })],
      ...occupied,
      [t('MW_FIELD_DIRECTION'), t(`MW_DIRECTION_${hop.direction}`)],
      [t('MW_FIELD_HIGH_END'), halfText(hop, t)],
      [t('MW_FIELD_POLARISATION'), t(`MW_POLARISATION_${hop.polarisation}`)],
      [t('MW_FIELD_CAPACITY'), t('VALUE_MBPS', { value: plain(hop.capacityMbps) })],
      [t('MW_FIGURE_LENGTH'), t('VALUE_KM', { value: plain(hop.pathLengthKm, 3) })],
    ],
    table: [
      ['', ...[A, B].map(({ siteName }, at) => t('MW_SITE_NAMED', { end: at === 0 ? 'A' : 'B', name: siteName }))],
      ...rows
        .filter((row) => isStated(hop, row))
        .map(([label, unit, value, digits]) => [
          unit === undefined ? t(label) : `${t(label)} (${t(unit)})`,
          ...END_NAMES.map((end) =>
            sent.includes(label) && !transmits(hop, end)
              ? t('MW_NOT_TRANSMITTING')
              : written(value(hop.ends[end]), digits, reader),
          ),
        ]),
      ...cataloguedRow('MW_FIELD_ANTENNA', [A.antenna, B.antenna], reader),
      ...cataloguedRow('MW_FIELD_EQUIPMENT', [A.equipment, B.equipment], reader),
    ],
  };
}

/** From this many hops on profiles are small and stand together at the end. */
const MANY_HOPS = 9;

/**
 * What the document of a decision says of microwave links: a map of all, and each hop with both its ends side by side and
 * the profile of its terrain.
 */
export async function documentParts(
  { hops }: MwDetails,
  reader: DocumentReader,
  profiles: TerrainProfileService,
): Promise<DocumentPart[]> {
  const { t } = reader;
  const map = { heading: t('MW_DOCUMENT_MAP'), drawings: [await mapOf(hops, reader)] };
  const isSmall = hops.length >= MANY_HOPS;
  const drawn: (Drawing | undefined)[] = [];
  for (const hop of hops) drawn.push(await drawProfile(hop, profiles, { reader, isSmall }));
  const legend = legendOf(reader);
  if (!isSmall)
    return [
      map,
      ...hops.map((hop, index): DocumentPart => {
        const profile = drawn[index];
        const more = profile ? { drawings: [legend, profile] } : { text: t('MW_DOCUMENT_NO_PROFILE') };
        return { ...partOf(hop, reader), ...more };
      }),
    ];
  const missing = hops.flatMap(({ position }, index) => (drawn[index] ? [] : [position]));
  return [
    map,
    ...hops.map((hop) => partOf(hop, reader)),
    {
      heading: t('MW_DOCUMENT_PROFILES'),
      text: missing.length > 0 ? t('MW_DOCUMENT_NOT_PROFILED', { hops: missing.join(', ') }) : '',
      drawings: [legend, ...drawn.filter((profile) => profile !== undefined)],
    },
  ];
}
