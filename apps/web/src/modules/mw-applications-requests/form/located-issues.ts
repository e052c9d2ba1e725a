import type { FieldError, FieldErrors } from 'react-hook-form';
import type { Translate } from '../../../kernel/i18n.js';

/** An issue with where it is: `hops.0.ends.A.latitude`. */
export interface Located {
  readonly path: string;
  readonly error: FieldError;
}

const isFieldError = (value: object): value is FieldError => 'type' in value && typeof value.type === 'string';

/** The leaves of a form's errors, in the order of the form. */
export function locatedIssues(errors: FieldErrors, prefix = ''): Located[] {
  return Object.entries(errors).flatMap(([name, value]) => {
    if (!value || typeof value !== 'object' || name === 'ref') return [];
    const path = `${prefix}${name}`;
    return isFieldError(value) ? [{ path, error: value }] : locatedIssues(value as FieldErrors, `${path}.`);
  });
}

const labels: Record<string, string> = {
  projectName: 'MW_FIELD_PROJECT_NAME',
  description: 'MW_FIELD_DESCRIPTION',
  networkType: 'MW_FIELD_NETWORK_TYPE',
  hops: 'MW_HOPS',
  hopCode: 'MW_FIELD_HOP_CODE',
  bandCode: 'MW_FIELD_BAND',
  channelPlanCode: 'MW_FIELD_CHANNEL_PLAN',
  channelNumber: 'MW_FIELD_CHANNEL',
  txHighEnd: 'MW_FIELD_HIGH_END',
  polarisation: 'MW_FIELD_POLARISATION',
  capacityMbps: 'MW_FIELD_CAPACITY',
  siteName: 'MW_FIELD_SITE_NAME',
  siteCode: 'MW_FIELD_SITE_CODE',
  latitude: 'MW_FIELD_LATITUDE',
  longitude: 'MW_FIELD_LONGITUDE',
  groundElevationM: 'MW_FIELD_GROUND_ELEVATION',
  antennaHeightAglM: 'MW_FIELD_ANTENNA_HEIGHT',
  antennaGainDbi: 'MW_FIELD_ANTENNA_GAIN',
  txPowerDbm: 'MW_FIELD_TX_POWER',
  lineLossDb: 'MW_FIELD_LINE_LOSS',
};

const HOP_FIELD = /^hops\.(\d+)(?:\.ends\.([AB]))?\.(\w+)$/;

/** Index of the hop a field belongs to. */
export const hopOfPath = (path: string): number | undefined => {
  const index = HOP_FIELD.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
};

/** Where a field is, in words: "Hop 1, site A, Latitude". */
export function labelOf({ path }: Pick<Located, 'path'>, t: Translate): string {
  const [, hop, end, field = path] = HOP_FIELD.exec(path) ?? [];
  const places = [
    hop === undefined ? undefined : t('MW_HOP_NUMBER', { number: Number(hop) + 1 }),
    end === undefined ? undefined : t('MW_SITE', { end }),
    t(labels[field] ?? path),
  ];
  return places.filter(Boolean).join(' · ');
}
