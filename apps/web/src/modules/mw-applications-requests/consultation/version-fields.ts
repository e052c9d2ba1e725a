import {
  halfText,
  type MwDetails,
  type MwEnd,
  type MwHop,
  type MwRepeater,
} from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { VersionField, VersionSpec } from '../../../features/dossiers/dossier-screens.js';
import type { Format } from '../../../kernel/format.js';
import type { Translate } from '../../../kernel/i18n.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import { labelOf } from '../form/located-issues.js';

interface Context {
  readonly t: Translate;
  readonly format: Format;
}

type Written = readonly [field: string, value: string | null];

/** A figure with its unit, whose text is `UNIT_<unit>`. */
const figure = ({ t, format }: Context, unit: string, value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : `${plainNumber(format, value)} ${t(`UNIT_${unit}`)}`;

const lossOf = ({ t, format }: Context, value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : `${plainNumber(format, value)} ${t('MW_UNIT_DB_PER_100M')}`;

const named = ({ t }: Context, prefix: string, value: string | null | undefined): string | null =>
  value ? t(prefix + value) : null;

const yesOrNo = ({ t }: Context, value: boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : t(value ? 'YES' : 'NO');

/** An entry of the catalogue with its version. */
const catalogued = ({ t }: Context, entry: MwEnd['antenna']): string | null =>
  entry ? t('MW_CATALOGUED', { ...entry }) : null;

const endFields = (end: MwEnd, context: Context): Written[] => [
  ['siteName', end.siteName],
  ['siteCode', end.siteCode],
  ['latitude', formatLatitude(end.latitude)],
  ['longitude', formatLongitude(end.longitude)],
  ['coordinatePrecision', named(context, 'MW_PRECISION_', end.coordinatePrecision)],
  ['groundElevationM', figure(context, 'M', end.groundElevationM)],
  ['supportNature', named(context, 'MW_SUPPORT_', end.supportNature)],
  ['supportHeightM', figure(context, 'M', end.supportHeightM)],
  ['stationDeclaration', end.stationDeclaration ?? null],
  ['antennaHeightAglM', figure(context, 'M', end.antennaHeightAglM)],
  ['diversityHeightAglM', figure(context, 'M', end.diversityHeightAglM)],
  ['antenna', catalogued(context, end.antenna)],
  ['equipment', catalogued(context, end.equipment)],
  ['antennaGainDbi', figure(context, 'DBI', end.antennaGainDbi)],
  ['referenceModulation', end.referenceModulation ?? null],
  ['adaptiveModulation', yesOrNo(context, end.adaptiveModulation)],
  ['highestModulation', end.highestModulation ?? null],
  ['txPowerDbm', figure(context, 'DBM', end.txPowerDbm)],
  ['atpcRangeDb', figure(context, 'DB', end.atpcRangeDb)],
  ['feederType', named(context, 'MW_FEEDER_', end.feederType)],
  ['feederLengthM', figure(context, 'M', end.feederLengthM)],
  ['feederLossDbPer100m', lossOf(context, end.feederLossDbPer100m)],
  ['lineLossDb', figure(context, 'DB', end.lineLossDb)],
  ['emissionDesignator', end.emissionDesignator ?? null],
  ['frequencyTolerancePpm', figure(context, 'PPM', end.frequencyTolerancePpm)],
];

const repeaterFields = (repeater: MwRepeater, context: Context): Written[] => [
  ['type', named(context, 'MW_REPEATER_', repeater.type)],
  ['latitude', formatLatitude(repeater.latitude)],
  ['longitude', formatLongitude(repeater.longitude)],
  ['groundElevationM', figure(context, 'M', repeater.groundElevationM)],
  ['heightAglM', figure(context, 'M', repeater.heightAglM)],
  ['widthM', figure(context, 'M', repeater.widthM)],
  ['heightM', figure(context, 'M', repeater.heightM)],
  ['gainADbi', figure(context, 'DBI', repeater.gainADbi)],
  ['gainBDbi', figure(context, 'DBI', repeater.gainBDbi)],
  ['lineLossDb', figure(context, 'DB', repeater.lineLossDb)],
];

const hopFields = (hop: MwHop, context: Context): Written[] => {
  const { t, format } = context;
  return [
    ['hopCode', hop.hopCode],
    ['bandCode', hop.bandCode],
    ['channelPlanCode', hop.channelPlanCode],
    ['channelNumber', String(hop.channelNumber)],
    ['channelCount', String(hop.channelCount)],
    ['direction', t(`MW_DIRECTION_${hop.direction}`)],
    ['txHighEnd', halfText(hop, t)],
    ['polarisation', t(`MW_POLARISATION_${hop.polarisation}`)],
    [
      'clutter',
      (hop.clutter ?? [])
        .map(({ fromKm, toKm, heightM }) =>
          t('TERRAIN_CLUTTER_AT', {
            from: plainNumber(format, fromKm),
            to: plainNumber(format, toKm),
            height: plainNumber(format, heightM),
          }),
        )
        .join('; '),
    ],
    ['configuration', hop.configuration ?? null],
    ['capacityMbps', t('VALUE_MBPS', { value: plainNumber(format, hop.capacityMbps) })],
    ['availabilityTargetPct', figure(context, 'PERCENT', hop.availabilityTargetPct)],
    ['criticality', named(context, 'MW_CRITICALITY_', hop.criticality)],
  ];
};

const placed = (start: string, fields: readonly Written[]): VersionField[] =>
  fields.map(([field, value]) => ({ path: `${start}${field}`, value: value ?? '' }));

/** The fields of an application for microwave links that its form has, named as there. */
export const linkVersions: VersionSpec<MwDetails> = {
  labelOf,
  fieldsOf: ({ projectName, networkType, description, hops, ...stated }, context) => [
    ...placed('', [
      ['projectName', projectName],
      ['networkType', networkType && context.t(`MW_NETWORK_${networkType}`)],
      ['applicantReference', stated.applicantReference ?? null],
      ['desiredStart', stated.desiredStart ? context.format.date(stated.desiredStart) : null],
      ['desiredEnd', stated.desiredEnd ? context.format.date(stated.desiredEnd) : null],
      ['temporary', yesOrNo(context, stated.temporary)],
      ['eventName', stated.eventName ?? null],
      ['description', description],
    ]),
    ...hops.flatMap((hop, index) => [
      ...placed(`hops.${index}.ends.A.`, endFields(hop.ends.A, context)),
      ...placed(`hops.${index}.ends.B.`, endFields(hop.ends.B, context)),
      ...placed(`hops.${index}.`, hopFields(hop, context)),
      ...(hop.passiveRepeaters ?? []).flatMap((repeater, at) =>
        placed(`hops.${index}.passiveRepeaters.${at}.`, repeaterFields(repeater, context)),
      ),
    ]),
  ],
};
