import { type EndName, fresnelMidRadius, type PartialHopFigures } from '@portal/geo';
import { z } from 'zod';

/** Which ends of a hop transmit. */
export const HopDirection = z.enum(['BIDIRECTIONAL', 'A_TO_B', 'B_TO_A']);
export type HopDirection = z.infer<typeof HopDirection>;
export const USUAL_DIRECTION: HopDirection = 'BIDIRECTIONAL';

/** A hop that does not say otherwise works both ways. */
interface Directed {
  readonly direction?: HopDirection | null | undefined;
}

const senders: Readonly<Record<HopDirection, readonly EndName[]>> = {
  BIDIRECTIONAL: ['A', 'B'],
  A_TO_B: ['A'],
  B_TO_A: ['B'],
};

export const otherEnd = (end: EndName): EndName => (end === 'A' ? 'B' : 'A');

export const sendersOf = ({ direction }: Directed): readonly EndName[] => senders[direction ?? USUAL_DIRECTION];
export const transmits = (hop: Directed, end: EndName): boolean => sendersOf(hop).includes(end);
export const receives = (hop: Directed, end: EndName): boolean => transmits(hop, otherEnd(end));

/** The end on whose transmission an end works: its own, or the one that it receives. */
export const sourceOf = (hop: Directed, end: EndName): EndName => (transmits(hop, end) ? end : otherEnd(end));

/** The same hop seen from its other end. */
export const turned = (direction: HopDirection): HopDirection =>
  direction === 'A_TO_B' ? 'B_TO_A' : direction === 'B_TO_A' ? 'A_TO_B' : direction;

type Say = (key: string, values: { readonly end: EndName }) => string;

/** Who sends in which half of the band, in words. */
export function halfText(hop: Directed & { readonly txHighEnd: EndName }, t: Say): string {
  const [sender = hop.txHighEnd, ...others] = sendersOf(hop);
  const end = others.length > 0 ? hop.txHighEnd : sender;
  return t(end === hop.txHighEnd ? 'MW_HIGH_END_CHOICE' : 'MW_LOW_END_CHOICE', { end });
}

/** What only an end that transmits has. */
export const sendingFields: readonly string[] = [
  'referenceModulation',
  'adaptiveModulation',
  'highestModulation',
  'txPowerDbm',
  'atpcRangeDb',
  'emissionDesignator',
  'frequencyTolerancePpm',
];
/** The second antenna of space diversity receives. */
const receivingFields: readonly string[] = ['diversityHeightAglM'];

const Hop = z.looseObject({
  direction: HopDirection.nullish().catch(undefined),
  ends: z.record(z.string(), z.unknown()),
});
const Fields = z.record(z.string(), z.unknown());

/** Whether an end has no use for a field, because it only receives or only transmits. */
export const isIdle = (hop: Directed, end: EndName, field: string): boolean =>
  (sendingFields.includes(field) && !transmits(hop, end)) || (receivingFields.includes(field) && !receives(hop, end));

function withoutIdle(hop: unknown): unknown {
  const typed = Hop.safeParse(hop).data;
  if (!typed || sendersOf(typed).length > 1) return hop;
  const ends = Object.entries(typed.ends).map(([end, value]) => {
    const fields = Fields.safeParse(value).data;
    const kept = Object.entries(fields ?? {}).filter(([field]) => !isIdle(typed, end as EndName, field));
    return [end, fields ? Object.fromEntries(kept) : value];
  });
  return { ...Fields.parse(hop), ends: Object.fromEntries(ends) };
}

/**
 * An application without what was typed of its ends before the direction of their hop left it without use. The draft keeps
 * it for whoever turns back; the form does not show it, so that it must neither be judged nor submitted.
 */
export function withoutIdleFields(application: unknown): unknown {
  const fields = Fields.safeParse(application).data;
  return fields && Array.isArray(fields.hops) ? { ...fields, hops: fields.hops.map(withoutIdle) } : application;
}

/** Figures of a hop without those of a transmission that there is not. */
export function directedFigures(hop: Directed, figures: PartialHopFigures): PartialHopFigures {
  const [sender, ...others] = sendersOf(hop);
  if (!sender || others.length > 0) return figures;
  const { [sender]: sent } = figures.ends;
  const { lengthKm, fresnelMidM: _ofBoth, ...rest } = figures;
  return {
    ...rest,
    ...(lengthKm !== undefined && { lengthKm }),
    ends: { A: {}, B: {}, [sender]: sent },
    ...(lengthKm !== undefined &&
      sent.frequencyMhz !== undefined && { fresnelMidM: fresnelMidRadius(sent.frequencyMhz, lengthKm) }),
  };
}
