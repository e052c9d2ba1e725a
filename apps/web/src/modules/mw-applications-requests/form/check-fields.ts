import type { CheckResult } from '@portal/contracts';
import { defaultHopCode, type MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { endNames } from './application-draft.js';

/** Field of an end that a check is about. */
const endFields: Readonly<Record<string, string>> = {
  MW_EIRP_RR: 'txPowerDbm',
  MW_EQUIPMENT_POWER: 'txPowerDbm',
  MW_SUPPORT_HEIGHT: 'antennaHeightAglM',
  MW_TERRAIN_DELTA: 'groundElevationM',
  MW_STATION_DECLARATION: 'stationDeclaration',
  MW_ANTENNA_BAND: 'antenna',
  MW_ANTENNA_CLASS: 'antenna',
  MW_ANTENNA_GAIN: 'antennaGainDbi',
  MW_EQUIPMENT_BAND: 'equipment',
  MW_EQUIPMENT_SPACING: 'equipment',
  MW_EQUIPMENT_CAPACITY: 'equipment',
  MW_MODULATION_FORBIDDEN: 'referenceModulation',
};

/** Field of a hop that a check is about. */
const hopFields: Readonly<Record<string, string>> = {
  MW_CHANNEL_ON_PLAN: 'channelNumber',
  MW_INTERFERENCE: 'channelNumber',
  MW_LOW_RATE_FORBIDDEN: 'capacityMbps',
  MW_MIN_PATH: 'bandCode',
  MW_PATH_LENGTH: 'ends.B.latitude',
};

/** Path of the field that somebody changes to do away with what a check found; undefined where no single field does. */
export function fieldOfCheck({ code, params: { hop, end } }: CheckResult, { hops }: MwDraft): string | undefined {
  const index = hops.findIndex(({ hopCode }, at) => (hopCode || defaultHopCode(at + 1)) === hop);
  if (index < 0) return undefined;
  const { [code]: endField } = endFields;
  if (endField && endNames.some((name) => name === end)) return `hops.${index}.ends.${end}.${endField}`;
  const { [code]: hopField } = hopFields;
  return hopField && `hops.${index}.${hopField}`;
}
