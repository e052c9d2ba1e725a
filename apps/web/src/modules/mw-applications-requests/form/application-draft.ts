import {
  emptyHop,
  type MwDraft,
  type MwEndDraft,
  type MwHopDraft,
} from '@portal/contracts/modules/mw-applications-requests';

export const endNames = ['A', 'B'] as const;
export type EndName = (typeof endNames)[number];

const endOf = (end: MwEndDraft): MwEndDraft => ({
  siteCode: end.siteCode ?? '',
  siteName: end.siteName ?? '',
  latitude: end.latitude ?? '',
  longitude: end.longitude ?? '',
  groundElevationM: end.groundElevationM ?? null,
  antennaHeightAglM: end.antennaHeightAglM ?? null,
  antennaGainDbi: end.antennaGainDbi ?? null,
  txPowerDbm: end.txPowerDbm ?? null,
  lineLossDb: end.lineLossDb ?? null,
});

const hopOf = (hop: MwHopDraft): MwHopDraft => ({
  hopCode: hop.hopCode ?? '',
  bandCode: hop.bandCode ?? null,
  channelPlanCode: hop.channelPlanCode ?? null,
  channelNumber: hop.channelNumber ?? null,
  txHighEnd: hop.txHighEnd ?? null,
  polarisation: hop.polarisation ?? null,
  capacityMbps: hop.capacityMbps ?? null,
  ends: { A: endOf(hop.ends.A), B: endOf(hop.ends.B) },
});

/** A draft as its form holds it: every field present, at least one hop. */
export const formOf = (draft: MwDraft): MwDraft => ({
  projectName: draft.projectName ?? '',
  description: draft.description ?? '',
  networkType: draft.networkType ?? null,
  hops: (draft.hops.length > 0 ? draft.hops : [emptyHop()]).map(hopOf),
});

export const newHop = (): MwHopDraft => hopOf(emptyHop());

/** A second hop like a first one. Its code stays behind: no two hops share one. */
export const duplicateOf = (hop: MwHopDraft): MwHopDraft => ({ ...structuredClone(hop), hopCode: '' });
