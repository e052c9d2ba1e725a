import { type FieldSet, type field, fieldLabel } from '@portal/contracts';
import {
  channelsText,
  halfText,
  type MwDetails,
  type MwEnd,
  type MwHop,
  type MwRepeater,
  mwEndFields,
  mwRepeaterFields,
  repeaterName,
  sendingFields,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { Drawing } from '../../features/document-drawings/drawing.js';
import type { DocumentReader } from '../../features/dossiers/dossier-kind.js';
import type { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';
import { drawProfiles, hopTitle, legendOf, mapOf } from './document-drawings.js';
import { END_NAMES } from './measured-application.js';

/** A row about both ends, or about the passive repeaters. */
interface Row<Of> {
  readonly name: string;
  /** Translation key. */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly digits?: number | undefined;
  readonly value: (of: Of) => string | number | null;
}

/** A declared field as a row: positions in degrees, minutes and seconds. */
function rowOf<Of extends object>(set: FieldSet, name: string): Row<Of> {
  const spec = set.shape[name]!;
  return {
    ...{ name, label: fieldLabel(set, name, spec), unit: spec.unit, digits: spec.digits },
    value: (of) => {
      const value: unknown = new Map(Object.entries(of)).get(name);
      if (typeof value === 'number' && spec.kind === 'latitude') return formatLatitude(value);
      if (typeof value === 'number' && spec.kind === 'longitude') return formatLongitude(value);
      return typeof value === 'number' || typeof value === 'string' ? value : null;
    },
  };
}

const rows: readonly Row<MwEnd>[] = [
  ...[
    ...['latitude', 'longitude', 'groundElevationM', 'stationDeclaration', 'antennaHeightAglM', 'antennaGainDbi'],
    ...['txPowerDbm', 'lineLossDb', 'feederLengthM', 'feederLossDbPer100m'],
  ].map((name) => rowOf<MwEnd>(mwEndFields, name)),
  {
    ...{ name: 'azimuthDeg', label: 'MW_FIGURE_AZIMUTH', unit: 'UNIT_DEGREE', digits: 2 },
    value: ({ azimuthDeg }) => azimuthDeg,
  },
  {
    ...{ name: 'frequencyMhz', label: 'MW_FIGURE_FREQUENCY', unit: 'UNIT_MHZ' },
    value: ({ frequencyMhz }) => frequencyMhz,
  },
  { name: 'eirpDbm', label: 'MW_FIGURE_EIRP', unit: 'UNIT_DBM', digits: 2, value: ({ eirpDbm }) => eirpDbm },
];

/** Rows of what only an end that transmits has. */
const sent: readonly string[] = [...sendingFields, 'frequencyMhz', 'eirpDbm'];

/** Rows that are left out where neither end states anything. */
const seldom: readonly string[] = ['stationDeclaration', 'feederLengthM', 'feederLossDbPer100m'];

const isStated = ({ ends }: MwHop, { name, value }: Row<MwEnd>): boolean =>
  !seldom.includes(name) || END_NAMES.some((end) => value(ends[end]) !== null);

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
        .map(({ name, label, unit, value, digits }) => [
          unit === undefined ? t(label) : `${t(label)} (${t(unit)})`,
          ...END_NAMES.map((end) =>
            sent.includes(name) && !transmits(hop, end)
              ? t('MW_NOT_TRANSMITTING')
              : written(value(hop.ends[end]), digits, reader),
          ),
        ]),
      ...cataloguedRow('MW_FIELD_ANTENNA', [A.antenna, B.antenna], reader),
      ...cataloguedRow('MW_FIELD_EQUIPMENT', [A.equipment, B.equipment], reader),
    ],
  };
}

const repeaterRows = Object.entries<field.Field>(mwRepeaterFields.shape)
  .filter(([, { kind }]) => kind === 'figure')
  .map(([name]) => rowOf<MwRepeater>(mwRepeaterFields, name));

/** The passive repeaters of a hop beside each other; no part of a hop without. */
function repeatersPart({ position, passiveRepeaters = [] }: MwHop, reader: DocumentReader): DocumentPart[] {
  const { t } = reader;
  if (passiveRepeaters.length === 0) return [];
  // Only the ground may be left out; any other figure that is missing is none of this type of repeater.
  const figure = ({ name, value, digits }: Row<MwRepeater>, of: MwRepeater) => {
    const stated = value(of);
    return stated === null && name !== 'groundElevationM' ? '–' : written(stated, digits, reader);
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
          .filter(({ value }) => passiveRepeaters.some((repeater) => value(repeater) !== null))
          .map((row) => [
            row.unit === undefined ? t(row.label) : `${t(row.label)} (${t(row.unit)})`,
            ...passiveRepeaters.map((repeater) => figure(row, repeater)),
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
