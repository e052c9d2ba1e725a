import type { MwDraft, MwEndDraft, MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';

const end = (siteName: string, latitude: string, longitude: string, antennaGainDbi: number): MwEndDraft => ({
  siteName,
  latitude,
  longitude,
  antennaHeightAglM: 30,
  antennaGainDbi,
  txPowerDbm: 20,
  lineLossDb: 1,
});

/** 10.347 km in 18 GHz; crosses a link corridor that asks for an opinion. */
export const lyonHop = (change: Partial<MwHopDraft> = {}): MwHopDraft => ({
  bandCode: '18G',
  channelPlanCode: '18G-27.5',
  channelNumber: 1,
  txHighEnd: 'B',
  polarisation: 'V',
  capacityMbps: 155,
  ends: {
    A: end('Mont Verdun', '45.8505', '4.7790', 38.46),
    B: end('Fourvière', '45 45 44.28 N', '4 49 17.76 E', 38.46),
  },
  ...change,
});

/** 75.311 km in 6 GHz; meets nothing. */
export const ventouxHop = (change: Partial<MwHopDraft> = {}): MwHopDraft => ({
  ...lyonHop(),
  bandCode: 'L6',
  channelPlanCode: 'L6-29.65',
  channelNumber: 3,
  ends: {
    A: end('Mont Ventoux', '44.1739', '5.2786', 43.17),
    B: end('Sainte-Victoire', '43.5318', '5.5786', 43.17),
  },
  ...change,
});

/** An 18 GHz hop between other sites, each as latitude and longitude. */
export const hopBetween = (a: readonly [string, string], b: readonly [string, string]): MwHopDraft =>
  lyonHop({ ends: { A: end('Site A', ...a, 38.46), B: end('Site B', ...b, 38.46) } });

export const draftWith = (...hops: MwHopDraft[]): MwDraft => ({ projectName: 'Essai de bout en bout', hops });

/** The same hop with fields of end A replaced. */
export const withEndA = (hop: MwHopDraft, change: Partial<MwEndDraft>): MwHopDraft => ({
  ...hop,
  ends: { ...hop.ends, A: { ...hop.ends.A, ...change } },
});
