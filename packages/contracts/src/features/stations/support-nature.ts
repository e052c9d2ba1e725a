import type { StationSupportNature } from './station.schema.js';

/** Nature of a support by its code in the public files (SUP_NATURE, `NAT_ID`); the codes 0, 51 and 999999999 mean unknown. */
const NATURES: Readonly<Record<string, StationSupportNature>> = {
  '0': 'UNKNOWN',
  '4': 'WATER_TOWER',
  '8': 'UNDERGROUND',
  '9': 'UNDERGROUND',
  '10': 'UNDERGROUND',
  '11': 'MAST',
  '12': 'MAST',
  '17': 'BUILDING',
  '19': 'BUILDING',
  '20': 'CHURCH',
  '21': 'LATTICE_TOWER',
  '22': 'LATTICE_TOWER',
  '23': 'LATTICE_TOWER',
  '24': 'LATTICE_TOWER',
  '25': 'LATTICE_TOWER',
  '26': 'TUBULAR_TOWER',
  '31': 'SILO',
  '32': 'ENGINEERING_STRUCTURE',
  '33': 'LATTICE_TOWER',
  '34': 'OTHER',
  '38': 'BUILDING',
  '39': 'BUILDING',
  '40': 'LIGHTHOUSE',
  '41': 'LIGHTHOUSE',
  '42': 'MAST',
  '43': 'MAST',
  '44': 'BUILDING',
  '45': 'OTHER',
  '46': 'OTHER',
  '47': 'OTHER',
  '48': 'TUBULAR_TOWER',
  '49': 'ENGINEERING_STRUCTURE',
  '50': 'OTHER',
  '51': 'UNKNOWN',
  '52': 'ENGINEERING_STRUCTURE',
  '55': 'STREET_FURNITURE',
  '999999999': 'UNKNOWN',
};

/** @param code as the source writes it */
export const supportNatureOf = (code: string): StationSupportNature =>
  Object.hasOwn(NATURES, code) ? NATURES[code]! : 'UNKNOWN';
