import type { MwDetails, MwEnd, MwHop } from '@portal/contracts/modules/mw-applications-requests';
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
const figure = ({ t, format }: Context, unit: string, value: number | null): string | null =>
  value === null ? null : `${plainNumber(format, value)} ${t(`UNIT_${unit}`)}`;

/** An entry of the catalogue with its version. */
const catalogued = ({ t }: Context, entry: MwEnd['antenna']): string | null =>
  entry ? t('MW_CATALOGUED', { ...entry }) : null;

const endFields = (end: MwEnd, context: Context): Written[] => [
  ['siteName', end.siteName],
  ['siteCode', end.siteCode],
  ['latitude', formatLatitude(end.latitude)],
  ['longitude', formatLongitude(end.longitude)],
  ['groundElevationM', figure(context, 'M', end.groundElevationM)],
  ['antennaHeightAglM', figure(context, 'M', end.antennaHeightAglM)],
  ['antenna', catalogued(context, end.antenna)],
  ['equipment', catalogued(context, end.equipment)],
  ['antennaGainDbi', figure(context, 'DBI', end.antennaGainDbi)],
  ['txPowerDbm', figure(context, 'DBM', end.txPowerDbm)],
  ['lineLossDb', figure(context, 'DB', end.lineLossDb)],
];

const hopFields = (hop: MwHop, { t, format }: Context): Written[] => [
  ['hopCode', hop.hopCode],
  ['bandCode', hop.bandCode],
  ['channelPlanCode', hop.channelPlanCode],
  ['channelNumber', String(hop.channelNumber)],
  ['txHighEnd', t('MW_HIGH_END_CHOICE', { end: hop.txHighEnd })],
  ['polarisation', t(`MW_POLARISATION_${hop.polarisation}`)],
  ['capacityMbps', t('VALUE_MBPS', { value: plainNumber(format, hop.capacityMbps) })],
];

const placed = (start: string, fields: readonly Written[]): VersionField[] =>
  fields.map(([field, value]) => ({ path: `${start}${field}`, value: value ?? '' }));

/** The fields of an application for microwave links that its form has, named as there. */
export const linkVersions: VersionSpec<MwDetails> = {
  labelOf,
  fieldsOf: ({ projectName, networkType, description, hops }, context) => [
    ...placed('', [
      ['projectName', projectName],
      ['networkType', networkType && context.t(`MW_NETWORK_${networkType}`)],
      ['description', description],
    ]),
    ...hops.flatMap((hop, index) => [
      ...placed(`hops.${index}.ends.A.`, endFields(hop.ends.A, context)),
      ...placed(`hops.${index}.ends.B.`, endFields(hop.ends.B, context)),
      ...placed(`hops.${index}.`, hopFields(hop, context)),
    ]),
  ],
};
