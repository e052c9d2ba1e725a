import { issuesOf, parseOptions } from '../src/kernel/issues.js';
import { mwApplication } from '../src/modules/mw-applications-requests/mw-application.rules.js';
import type {
  MwChannelPlan,
  MwDraft,
  MwEndDraft,
  MwHopDraft,
} from '../src/modules/mw-applications-requests/mw-application.schema.js';

export const plan = (own: Partial<MwChannelPlan>): MwChannelPlan => ({
  code: '18G-27.5',
  bandCode: '18G',
  lowMhz: 17700,
  highMhz: 19700,
  f0Mhz: 18700,
  lowFormula: { offset: -1000, step: 27.5 },
  highFormula: { offset: 10, step: 27.5 },
  nMin: 1,
  nMax: 35,
  spacingMhz: 27.5,
  duplexMhz: 1010,
  docRefs: [],
  status: 'ACTIVE',
  ...own,
});
export const plans = [
  plan({}),
  plan({ code: '18G-110', status: 'CLOSED_TO_NEW' }),
  plan({ code: '23G-28', bandCode: '23G' }),
];

export const verdun: MwEndDraft = {
  siteName: 'Mont Verdun',
  latitude: '45.8505',
  longitude: '4.7790',
  antennaHeightAglM: 30,
  antennaGainDbi: 38.46,
  txPowerDbm: 20,
  lineLossDb: 1,
};
export const fourviere: MwEndDraft = { ...verdun, siteName: 'Fourvière', latitude: '45.7623', longitude: '4.8216' };
export const hop: MwHopDraft = {
  bandCode: '18G',
  channelPlanCode: '18G-27.5',
  channelNumber: 1,
  txHighEnd: 'B',
  polarisation: 'V',
  capacityMbps: 400,
  ends: { A: verdun, B: fourviere },
};
export const complete: MwDraft = { projectName: 'Lyon nord', hops: [hop] };

export const withHop = (own: Partial<MwHopDraft>): MwDraft => ({ ...complete, hops: [{ ...hop, ...own }] });
export const withEnd = (end: 'A' | 'B', own: Partial<MwEndDraft>): MwDraft =>
  withHop({ ends: { ...hop.ends, [end]: { ...hop.ends[end], ...own } } });

/** What is wrong with a draft: path, message and its values. */
export function issues(
  draft: unknown,
  requiredFields: string[] = [],
): [path: string, message: string, params?: unknown][] {
  const outcome = mwApplication({ plans, requiredFields }).safeParse(draft, parseOptions);
  if (outcome.success) return [];
  return issuesOf(outcome.error).map(({ path, message, params }) =>
    params ? [path, message, params] : [path, message],
  );
}
