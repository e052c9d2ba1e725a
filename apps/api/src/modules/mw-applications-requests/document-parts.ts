import {
  channelsText,
  halfText,
  type MwDetails,
  type MwEnd,
  type MwHop,
  type MwRepeater,
  repeaterName,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { Drawing } from '../../features/document-drawings/drawing.js';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import type { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';
import { drawProfiles, hopTitle, legendOf, mapOf } from './document-drawings.js';
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

const repeaterRows: readonly (readonly [
  label: string,
  unit: string,
  value: (of: MwRepeater) => unknown,
  digits: number,
])[] = [
  ['MW_FIELD_GROUND_ELEVATION', 'UNIT_M', ({ groundElevationM }) => groundElevationM, 1],
  ['MW_REPEATER_HEIGHT', 'UNIT_M', ({ heightAglM }) => heightAglM, 1],
  ['MW_REPEATER_PLANE_WIDTH', 'UNIT_M', ({ widthM }) => widthM, 2],
  ['MW_REPEATER_PLANE_HEIGHT', 'UNIT_M', ({ heightM }) => heightM, 2],
  ['MW_REPEATER_GAIN_A', 'UNIT_DBI', ({ gainADbi }) => gainADbi, 2],
  ['MW_REPEATER_GAIN_B', 'UNIT_DBI', ({ gainBDbi }) => gainBDbi, 2],
  ['MW_FIELD_LINE_LOSS', 'UNIT_DB', ({ lineLossDb }) => lineLossDb, 2],
];

/** The passive repeaters of a hop beside each other; no part of a hop without. */
function repeatersPart({ position, passiveRepeaters = [] }: MwHop, reader: DocumentReader): DocumentPart[] {
  const { t } = reader;
  if (passiveRepeaters.length === 0) return [];
  // Only the ground may be left out; any other figure that is missing is none of this type of repeater.
  const figure = (label: string, value: unknown, digits: number) => {
    if (typeof value === 'number') return written(value, digits, reader);
    return label === 'MW_FIELD_GROUND_ELEVATION' ? written(null, digits, reader) : '–';
  };
  return [
    {
      heading: t('MW_REPEATERS_OF_HOP', { number: position }),
      table: [
        ['', ...passiveRepeaters.map((_, index) => repeaterName(index))],
        [t('MW_REPEATER_TYPE'), ...passiveRepeaters.map(({ type }) => t(`MW_REPEATER_${type}`))],
        [t('MW_FIELD_LATITUDE'), ...passiveRepeaters.map(({ latitude }) => formatLatitude(latitude))],
        [t('MW_FIELD_LONGITUDE'), ...passiveRepeaters.map(({ longitude }) => formatLongitude(longitude))],
        ...repeaterRows
          .filter(([, , value]) => passiveRepeaters.some((repeater) => typeof value(repeater) === 'number'))
          .map(([label, unit, value, digits]) => [
            `${t(label)} (${t(unit)})`,
            ...passiveRepeaters.map((repeater) => figure(label, value(repeater), digits)),
          ]),
      ],
    },
  ];
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
  const drawn: Drawing[][] = [];
  for (const hop of hops) drawn.push(await drawProfiles(hop, profiles, { reader, isSmall }));
  const legend = legendOf(reader);
  if (!isSmall)
    return [
      map,
      ...hops.flatMap((hop, index): DocumentPart[] => {
        const ofLegs = drawn[index] ?? [];
        const more = ofLegs.length > 0 ? { drawings: [legend, ...ofLegs] } : { text: t('MW_DOCUMENT_NO_PROFILE') };
        const [part, ...repeaters] = [partOf(hop, reader), ...repeatersPart(hop, reader)];
        // What is drawn stands below all that is said of the hop.
        return repeaters.length > 0 ? [part, { ...repeaters[0]!, ...more }] : [{ ...part, ...more }];
      }),
    ];
  const missing = hops.flatMap(({ position }, index) => (drawn[index]?.length ? [] : [position]));
  return [
    map,
    ...hops.flatMap((hop) => [partOf(hop, reader), ...repeatersPart(hop, reader)]),
    {
      heading: t('MW_DOCUMENT_PROFILES'),
      text: missing.length > 0 ? t('MW_DOCUMENT_NOT_PROFILED', { hops: missing.join(', ') }) : '',
      drawings: [legend, ...drawn.flat()],
    },
  ];
}
