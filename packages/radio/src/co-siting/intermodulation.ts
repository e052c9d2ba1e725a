import type { Megahertz } from '@portal/geo';

export interface Receiver {
  readonly frequencyMhz: Megahertz;
  readonly bandwidthMhz: Megahertz;
}

/** A product of transmitters that falls into a receiver. */
export interface IntermodulationHit {
  /** Index of the receiver. */
  readonly receiver: number;
  readonly order: 3 | 5;
  readonly frequencyMhz: Megahertz;
  /** How often each transmitter counts, by its index: 2 and −1 for 2 f1 − f2. */
  readonly coefficients: ReadonlyMap<number, number>;
}

/** Hertz, so that sums are exact. */
type Hertz = number;
const hertz = (frequencyMhz: Megahertz): Hertz => Math.round(frequencyMhz * 1e6);

/** A sum of some transmitters, of which one may count more than once. */
interface Combination {
  readonly sum: Hertz;
  readonly members: readonly number[];
}

/** Hits that are listed at most for a receiver and an order: beyond, a site cannot be judged by a list. */
const MOST_HITS = 200;

/**
 * Products of the third and fifth order that stay in the band (their coefficients add up to 1) and fall within half the
 * bandwidth of a receiver, its edges included. Found by sorting sums and differences: for n transmitters about n³ log n.
 */
export function intermodulation(
  transmitters: readonly Megahertz[],
  receivers: readonly Receiver[],
): IntermodulationHit[] {
  const frequencies = transmitters.map(hertz);
  const sums = [1, 2, 3].map((count) => combinations(frequencies, count));
  const [one, two, three] = [sums[0]!, sums[1]!, sums[2]!];
  return receivers.flatMap((receiver, index) => [
    ...hitsOf(receiver, index, 3, two, one),
    ...hitsOf(receiver, index, 5, three, two),
  ]);
}

/** All sums of so many frequencies, ascending. */
function combinations(frequencies: readonly Hertz[], count: number): Combination[] {
  let found: Combination[] = [{ sum: 0, members: [] }];
  for (let size = 0; size < count; size++) {
    found = found.flatMap(({ sum, members }) => {
      const from = members.at(-1) ?? 0;
      return frequencies.slice(from).map((frequency, offset) => ({
        sum: sum + frequency,
        members: [...members, from + offset],
      }));
    });
  }
  return found.sort((a, b) => a.sum - b.sum);
}

function hitsOf(
  { frequencyMhz, bandwidthMhz }: Receiver,
  receiver: number,
  order: 3 | 5,
  added: readonly Combination[],
  subtracted: readonly Combination[],
): IntermodulationHit[] {
  const centre = hertz(frequencyMhz);
  // In half hertz, for bandwidths that are odd.
  const width = hertz(bandwidthMhz);
  const hits: IntermodulationHit[] = [];
  let from = 0;
  for (const plus of added) {
    // Sums ascend, and with them what must be subtracted.
    while (from < subtracted.length && 2 * (plus.sum - subtracted[from]!.sum - centre) > width) from++;
    for (let index = from; index < subtracted.length; index++) {
      const minus = subtracted[index]!;
      const product = plus.sum - minus.sum;
      if (2 * (centre - product) > width) break;
      if (minus.members.some((member) => plus.members.includes(member))) continue;
      hits.push({ receiver, order, frequencyMhz: product / 1e6, coefficients: coefficients(plus, minus) });
      if (hits.length === MOST_HITS) return hits;
    }
  }
  return hits;
}

function coefficients(plus: Combination, minus: Combination): Map<number, number> {
  const counts = new Map<number, number>();
  for (const member of plus.members) counts.set(member, (counts.get(member) ?? 0) + 1);
  for (const member of minus.members) counts.set(member, (counts.get(member) ?? 0) - 1);
  return counts;
}

/** A product of transmitters, whether or not it falls into a receiver. */
export interface IntermodulationProduct {
  readonly order: 3 | 5;
  readonly frequencyMhz: Megahertz;
  readonly coefficients: ReadonlyMap<number, number>;
}

/** All products, and which of them fall into which receivers. */
export interface IntermodulationTable {
  /** Ascending by order, then by frequency. */
  readonly products: readonly IntermodulationProduct[];
  /** Indexes of a receiver and of a product within half its bandwidth, by receiver, then by product. */
  readonly hits: readonly { readonly receiver: number; readonly product: number }[];
  /** How many hits are not listed: of each receiver and order no more than 200 are. */
  readonly hitsLeft: number;
}

/**
 * Every product up to an order that stays in the band, with the receivers that it hits. The number of products grows with
 * the fifth power of that of transmitters: for a dozen at most; `intermodulation` looks for hits among more.
 */
export function intermodulationTable(
  transmitters: readonly Megahertz[],
  receivers: readonly Receiver[],
  order: 3 | 5,
): IntermodulationTable {
  const frequencies = transmitters.map(hertz);
  const [one, two, three] = [1, 2, 3].map((count) => combinations(frequencies, count)) as [
    Combination[],
    Combination[],
    Combination[],
  ];
  const third = productsOf(3, two, one);
  const fifth = order === 5 ? productsOf(5, three, two) : [];
  let hitsLeft = 0;
  const listed = (receiver: Receiver, index: number, of: readonly IntermodulationProduct[], first: number) => {
    const [from, until] = within(receiver, of);
    const listedUntil = Math.min(until, from + MOST_HITS);
    hitsLeft += until - listedUntil;
    return Array.from({ length: listedUntil - from }, (_, at) => ({ receiver: index, product: first + from + at }));
  };
  const hits = receivers.flatMap((receiver, index) => [
    ...listed(receiver, index, third, 0),
    ...listed(receiver, index, fifth, third.length),
  ]);
  return { products: [...third, ...fifth], hits, hitsLeft };
}

/** Ascending by frequency. */
function productsOf(
  order: 3 | 5,
  added: readonly Combination[],
  subtracted: readonly Combination[],
): IntermodulationProduct[] {
  const found = added.flatMap((plus) =>
    subtracted
      .filter(({ members }) => !members.some((member) => plus.members.includes(member)))
      .map((minus) => ({ order, frequencyMhz: (plus.sum - minus.sum) / 1e6, coefficients: coefficients(plus, minus) })),
  );
  return found.sort((a, b) => a.frequencyMhz - b.frequencyMhz);
}

/** The products within half the bandwidth of a receiver, its edges included: the index of the first, and that after the last. */
function within(
  { frequencyMhz, bandwidthMhz }: Receiver,
  products: readonly IntermodulationProduct[],
): [number, number] {
  const centre = hertz(frequencyMhz);
  const width = hertz(bandwidthMhz);
  const distanceOf = ({ frequencyMhz: product }: IntermodulationProduct): number => 2 * (hertz(product) - centre);
  const firstWhere = (isPast: (product: IntermodulationProduct) => boolean): number => {
    let [low, high] = [0, products.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isPast(products[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [firstWhere((product) => distanceOf(product) >= -width), firstWhere((product) => distanceOf(product) > width)];
}
