import type { SystemCategory } from './station.schema.js';

/** Names whose beginning says something else than what they serve. */
const EXCEPTIONS: Readonly<Record<string, SystemCategory>> = {
  'GSM R': 'RAILWAY',
  'LTE 700 P': 'EMERGENCY',
  'LTE 2600 P': 'EMERGENCY',
  TETRAPOL: 'EMERGENCY',
  FH: 'FIXED_LINK',
  'FH ABI': 'FIXED_LINK',
  FM: 'BROADCAST',
  DAB: 'BROADCAST',
  'RDF T-DAB': 'BROADCAST',
  RDF: 'BROADCAST',
  TNT: 'BROADCAST',
  TV: 'BROADCAST',
  PMR: 'PRIVATE_RADIO',
  TETRA: 'PRIVATE_RADIO',
  RMU: 'PRIVATE_RADIO',
  'RMU-POCSAG': 'PRIVATE_RADIO',
  'COM TER': 'PRIVATE_RADIO',
  'COM MAR': 'PRIVATE_RADIO',
  'COM AER': 'PRIVATE_RADIO',
  RADAR: 'RADAR',
  RADIOLOC: 'RADAR',
  SAT: 'SATELLITE',
};

/** Public mobile networks: the technique and nothing but its band behind it. */
const MOBILE = /^(GSM|UMTS|LTE|NR|5G NR) \d+$/;
const EXPERIMENT = /\bExpe\b/i;

/** What a system serves by its name, until administrators say otherwise. */
export function systemCategoryOf(system: string): SystemCategory {
  const known = Object.hasOwn(EXCEPTIONS, system) ? EXCEPTIONS[system] : undefined;
  if (known) return known;
  if (EXPERIMENT.test(system)) return 'EXPERIMENT';
  return MOBILE.test(system) ? 'MOBILE' : 'OTHER';
}
