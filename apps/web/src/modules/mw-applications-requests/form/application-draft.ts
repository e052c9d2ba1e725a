import { completeClutter } from '@portal/contracts';
import {
  emptyHop,
  type MwDraft,
  type MwEndDraft,
  type MwHopDraft,
  type MwRepeaterDraft,
  placesOf,
  turned,
  USUAL_DIRECTION,
} from '@portal/contracts/modules/mw-applications-requests';
import { parsePosition } from '@portal/geo';
import { clutterFromB, legsBetween } from '@portal/radio';

export const endNames = ['A', 'B'] as const;
export type EndName = (typeof endNames)[number];

const endOf = (end: MwEndDraft): MwEndDraft => ({
  siteCode: end.siteCode ?? '',
  siteName: end.siteName ?? '',
  latitude: end.latitude ?? '',
  longitude: end.longitude ?? '',
  coordinatePrecision: end.coordinatePrecision ?? null,
  groundElevationM: end.groundElevationM ?? null,
  supportNature: end.supportNature ?? null,
  supportHeightM: end.supportHeightM ?? null,
  stationDeclaration: end.stationDeclaration ?? '',
  antennaHeightAglM: end.antennaHeightAglM ?? null,
  diversityHeightAglM: end.diversityHeightAglM ?? null,
  antenna: end.antenna ?? null,
  antennaGainDbi: end.antennaGainDbi ?? null,
  equipment: end.equipment ?? null,
  referenceModulation: end.referenceModulation ?? null,
  adaptiveModulation: end.adaptiveModulation ?? null,
  highestModulation: end.highestModulation ?? null,
  txPowerDbm: end.txPowerDbm ?? null,
  atpcRangeDb: end.atpcRangeDb ?? null,
  feederType: end.feederType ?? null,
  feederLengthM: end.feederLengthM ?? null,
  feederLossDbPer100m: end.feederLossDbPer100m ?? null,
  lineLossDb: end.lineLossDb ?? null,
  emissionDesignator: end.emissionDesignator ?? '',
  frequencyTolerancePpm: end.frequencyTolerancePpm ?? null,
});

const repeaterOf = (repeater: MwRepeaterDraft): MwRepeaterDraft => ({
  type: repeater.type ?? null,
  latitude: repeater.latitude ?? '',
  longitude: repeater.longitude ?? '',
  groundElevationM: repeater.groundElevationM ?? null,
  heightAglM: repeater.heightAglM ?? null,
  widthM: repeater.widthM ?? null,
  heightM: repeater.heightM ?? null,
  gainADbi: repeater.gainADbi ?? null,
  gainBDbi: repeater.gainBDbi ?? null,
  lineLossDb: repeater.lineLossDb ?? null,
});

export const newRepeater = (): MwRepeaterDraft => repeaterOf({});

const hopOf = (hop: MwHopDraft): MwHopDraft => ({
  hopCode: hop.hopCode ?? '',
  direction: hop.direction ?? USUAL_DIRECTION,
  bandCode: hop.bandCode ?? null,
  channelPlanCode: hop.channelPlanCode ?? null,
  channelNumber: hop.channelNumber ?? null,
  channelCount: hop.channelCount ?? 1,
  txHighEnd: hop.txHighEnd ?? null,
  polarisation: hop.polarisation ?? null,
  configuration: hop.configuration ?? null,
  capacityMbps: hop.capacityMbps ?? null,
  availabilityTargetPct: hop.availabilityTargetPct ?? null,
  criticality: hop.criticality ?? null,
  clutter: hop.clutter ?? [],
  passiveRepeaters: (hop.passiveRepeaters ?? []).map(repeaterOf),
  ends: { A: endOf(hop.ends.A), B: endOf(hop.ends.B) },
});

/** A draft as its form holds it: every field present, at least one hop. */
export const formOf = (draft: MwDraft): MwDraft => ({
  projectName: draft.projectName ?? '',
  applicantReference: draft.applicantReference ?? '',
  description: draft.description ?? '',
  networkType: draft.networkType ?? null,
  desiredStart: draft.desiredStart ?? '',
  desiredEnd: draft.desiredEnd ?? '',
  temporary: draft.temporary ?? null,
  eventName: draft.eventName ?? '',
  hops: (draft.hops.length > 0 ? draft.hops : [emptyHop()]).map(hopOf),
});

export const newHop = (): MwHopDraft => hopOf(emptyHop());

/** A second hop like a first one. Its code stays behind: no two hops share one. */
export const duplicateOf = (hop: MwHopDraft): MwHopDraft => ({ ...structuredClone(hop), hopCode: '' });

/** To the metre, as places on a path are typed. */
const typedKm = (km: number): number => Number(km.toFixed(3));

/** Clutter measured from the other end; as it is while the length of the hop is unknown. */
function turnedClutter(hop: MwHopDraft): MwHopDraft['clutter'] {
  const { clutter } = hop;
  const places = placesOf(hop);
  const known = places.flatMap((place) => place ?? []);
  if (known.length < places.length || !clutter?.length) return clutter;
  const lengthKm = legsBetween(known).reduce((sum, leg) => sum + leg.lengthKm, 0);
  return clutterFromB(completeClutter(clutter), lengthKm).map(({ fromKm, toKm, heightM }) => ({
    fromKm: typedKm(fromKm),
    toKm: typedKm(toKm),
    heightM,
  }));
}

/** A repeater seen from the other end: the antenna that looked at A looks at B. */
export const withSwappedGains = (repeater: MwRepeaterDraft): MwRepeaterDraft => ({
  ...repeater,
  gainADbi: repeater.gainBDbi,
  gainBDbi: repeater.gainADbi,
});

/** The same hop seen from its other end: what stands and transmits where stays as it is. */
export const swapped = (hop: MwHopDraft): MwHopDraft => ({
  ...hop,
  direction: hop.direction && turned(hop.direction),
  txHighEnd: hop.txHighEnd && (hop.txHighEnd === 'A' ? 'B' : 'A'),
  clutter: turnedClutter(hop),
  passiveRepeaters: hop.passiveRepeaters?.map(withSwappedGains).toReversed(),
  ends: { A: hop.ends.B, B: hop.ends.A },
});

/** A hop that continues from another: its site A is the site B of the other, with antenna and transmitter left open. */
export const hopAfter = ({ ends: { B } }: MwHopDraft): MwHopDraft => {
  const hop = newHop();
  const { siteCode, siteName, latitude, longitude, groundElevationM } = endOf(B);
  const { coordinatePrecision, supportNature, supportHeightM } = endOf(B);
  const position = { latitude, longitude, coordinatePrecision };
  const site = { siteCode, siteName, ...position, groundElevationM, supportNature, supportHeightM };
  return { ...hop, ends: { ...hop.ends, A: { ...hop.ends.A, ...site } } };
};

const isSame = (one: MwHopDraft, other: MwHopDraft): boolean =>
  JSON.stringify(hopOf(one)) === JSON.stringify(hopOf(other));

/** Whether anything was typed in a hop since it was added, after `previous` if it is not the first. */
export const isFilled = (hop: MwHopDraft, previous: MwHopDraft | undefined): boolean =>
  !isSame(hop, newHop()) && !(previous && isSame(hop, hopAfter(previous)));

/** The positions and channels of an application, and nothing else; undefined while no site has a position. */
export function located({ hops }: MwDraft): MwDraft | undefined {
  if (!hops.some(({ ends }) => endNames.some((end) => parsePosition(ends[end])))) return undefined;
  return {
    hops: hops.map(
      ({
        hopCode,
        direction,
        channelPlanCode,
        channelNumber,
        channelCount,
        txHighEnd,
        passiveRepeaters,
        ends: { A, B },
      }) => ({
        hopCode,
        direction,
        channelPlanCode,
        channelNumber,
        channelCount,
        txHighEnd,
        passiveRepeaters: passiveRepeaters?.map(({ latitude, longitude }) => ({ latitude, longitude })),
        ends: {
          A: { latitude: A.latitude, longitude: A.longitude },
          B: { latitude: B.latitude, longitude: B.longitude },
        },
      }),
    ),
  };
}
