import type { CheckRules } from '../../features/dossiers/check-rules.js';

/** What administrators may change of the checks of microwave links, in the order in which results are shown. */
export const mwCheckRules = {
  MW_CHANNEL_ON_PLAN: { severity: 'BLOCK' },
  MW_PATH_LENGTH: {
    severity: 'BLOCK',
    limits: {
      minimumKm: { usual: 0.05, minimum: 0.001, maximum: 10, unit: 'km' },
      maximumKm: { usual: 250, minimum: 10, maximum: 1000, unit: 'km' },
    },
  },
  MW_EIRP_RR: {
    severity: 'BLOCK',
    // +55 dBW: Radio Regulations 21.3.
    limits: { eirpLimitDbm: { usual: 85, minimum: 30, maximum: 85, unit: 'dBm' } },
  },
  MW_LOW_RATE_FORBIDDEN: { severity: 'BLOCK' },
  MW_MIN_PATH: { severity: 'WARN' },
  MW_SUPPORT_HEIGHT: { severity: 'WARN' },
  MW_GSO_POINTING: { severity: 'WARN' },
  MW_STATION_DECLARATION: {
    severity: 'INFO',
    limits: { limitW: { usual: 5, minimum: 0.1, maximum: 1000, unit: 'W' } },
  },
  MW_DUPLICATE: { severity: 'WARN' },
  MW_DUPLICATE_HOP: {
    severity: 'WARN',
    limits: { limitM: { usual: 100, minimum: 1, maximum: 500, unit: 'm' } },
  },
  MW_BORDER: {
    severity: 'INFO',
    limits: {
      lowBandKm: { usual: 100, minimum: 0, maximum: 300, unit: 'km' },
      highBandKm: { usual: 50, minimum: 0, maximum: 300, unit: 'km' },
    },
  },
  MW_BORDER_FOOTPRINT: { severity: 'INFO' },
  MW_CLEARANCE: {
    severity: 'WARN',
    // Shares of the first Fresnel radius: ITU-R P.530.
    limits: {
      k43Ratio: { usual: 1, minimum: 0, maximum: 2, unit: 'F1' },
      k23Ratio: { usual: 0.6, minimum: 0, maximum: 2, unit: 'F1' },
    },
  },
  MW_NEAR_FIELD: { severity: 'WARN' },
  MW_TERRAIN_DELTA: {
    severity: 'WARN',
    limits: { limitM: { usual: 15, minimum: 1, maximum: 200, unit: 'm' } },
  },
  MW_INTERFERENCE: {
    severity: 'WARN',
    // Interference over noise that costs a receiver 1 dB of its threshold.
    limits: { limitDb: { usual: -6, minimum: -30, maximum: 10, unit: 'dB' } },
  },
  MW_ES_CONFLICT: { severity: 'WARN' },
  MW_CATALOGUE_ENTRY: { severity: 'BLOCK' },
  MW_CATALOGUE_VERSION: { severity: 'WARN' },
  MW_ANTENNA_BAND: { severity: 'BLOCK' },
  MW_ANTENNA_CLASS: { limits: { least: { usual: 2, minimum: 1, maximum: 4, unit: '' } } },
  MW_ANTENNA_GAIN: {
    severity: 'WARN',
    limits: { toleranceDb: { usual: 0.5, minimum: 0, maximum: 10, unit: 'dB' } },
  },
  MW_EQUIPMENT_BAND: { severity: 'BLOCK' },
  MW_EQUIPMENT_SPACING: { severity: 'BLOCK' },
  MW_EQUIPMENT_POWER: { severity: 'BLOCK' },
  MW_EQUIPMENT_CAPACITY: { severity: 'WARN' },
  MW_MODULATION_FORBIDDEN: { severity: 'BLOCK' },
  MW_RX_LEVEL: { severity: 'WARN' },
  MW_MARGIN: {
    severity: 'WARN',
    limits: { target: { usual: 99.99, minimum: 99, maximum: 99.9999, unit: '%' } },
  },
} as const satisfies CheckRules;
