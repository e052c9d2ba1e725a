import type { Decibels } from '@portal/geo';
import type { GainUnit, PatternPolarisation } from '../pattern/antenna-pattern.js';

/** A half-wave dipole has 2.15 dBi. */
const DIPOLE_GAIN: Decibels = 2.15;

/** A gain in dBi, without the last digits that adding 2.15 makes. */
export const inDbi = (gain: Decibels, unit: GainUnit): Decibels =>
  unit === 'DBD' ? Number((gain + DIPOLE_GAIN).toFixed(6)) : gain;

const polarisations: Readonly<Record<string, PatternPolarisation>> = {
  HH: 'H/H',
  HV: 'H/V',
  VV: 'V/V',
  VH: 'V/H',
  RR: 'RR',
  RL: 'RL',
  LL: 'LL',
  LR: 'LR',
};

/** `H/V`, `HV`, `RHCP/LHCP`, `RCP/LCP` and the like; `undefined` for others. */
export function polarisationOf(text: string): PatternPolarisation | undefined {
  const letters = text
    .toUpperCase()
    .replace(/H?CP/g, '')
    .replace(/[^A-Z]/g, '');
  return polarisations[letters];
}

/** Without the fields that a file does not state. */
export function definedOnly<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
