import { completeClutter } from '@portal/contracts';
import {
  emptyHop,
  type MwDraft,
  type MwHopDraft,
  type MwRepeaterDraft,
  mwFields,
  mwHopFields,
  mwRepeaterFields,
  placesOf,
  turned,
  USUAL_DIRECTION,
} from '@portal/contracts/modules/mw-applications-requests';
import { parsePosition } from '@portal/geo';
import { clutterFromB, legsBetween } from '@portal/radio';
import { formOf as fieldsForm } from '../../../features/fields/written-values.js';

export const endNames = ['A', 'B'] as const;
export type EndName = (typeof endNames)[number];

const repeaterForm = fieldsForm(mwRepeaterFields);
const hopForm = fieldsForm(mwHopFields);
const applicationForm = fieldsForm(mwFields);

export const newRepeater = (): MwRepeaterDraft => repeaterForm.valuesOf(null);

const hopOf = (hop: MwHopDraft): MwHopDraft => ({
  ...hopForm.valuesOf(hop),
  direction: hop.direction ?? USUAL_DIRECTION,
  channelCount: hop.channelCount ?? 1,
  clutter: hop.clutter ?? [],
});

/** A draft as its form holds it: every field present, at least one hop. */
export const formOf = (draft: MwDraft): MwDraft => ({
  ...applicationForm.valuesOf(draft),
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
export const hopAfter = (previous: MwHopDraft): MwHopDraft => {
  const hop = newHop();
  const { B } = hopOf(previous).ends;
  const { siteCode, siteName, latitude, longitude, groundElevationM } = B;
  const { coordinatePrecision, supportNature, supportHeightM } = B;
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
