import { geodesicDirect, geodesicInverse } from '@portal/geo';
import type { NamedDemoDossier } from '../../features/dossiers/demo/demo-dossiers.task.js';
import { type DemoSite, draftOf, readDemo, type TypedHop } from './demo-links.js';
import { demoStories } from './demo-stories.js';
import { type SeededRandom, seededRandom } from './seeded-random.js';

interface DemoCity {
  readonly code: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly holders: readonly string[];
}

/** A site transmits in one half of every band: in the upper half if it is high. */
interface NetworkSite extends DemoSite {
  readonly isHigh: boolean;
}

/** What hops up to a length are made of. */
interface Equipment {
  readonly uptoKm: number;
  readonly bandCode: string;
  readonly channelPlanCode: string;
  readonly channels: number;
  readonly capacityMbps: number;
  readonly antennaGainDbi: number;
  readonly txPowerDbm: number;
}

const equipment = (
  uptoKm: number,
  channelPlanCode: string,
  channels: number,
  [capacityMbps, antennaGainDbi, txPowerDbm]: readonly [number, number, number],
): Equipment => {
  const [bandCode = ''] = channelPlanCode.split('-');
  return { uptoKm, bandCode, channelPlanCode, channels, capacityMbps, antennaGainDbi, txPowerDbm };
};

/** From the shortest hops to the longest; hops of one length have the choice of several. */
const EQUIPMENT: readonly Equipment[] = [
  equipment(4, '80G-250', 19, [1000, 43.5, 12]),
  equipment(6, '38G-28', 40, [180, 40.1, 15]),
  equipment(11, '23G-28', 20, [190, 40.5, 20]),
  equipment(15, '18G-27.5', 35, [170, 38.7, 20]),
  equipment(15, '18G-55', 17, [400, 38.7, 19]),
  equipment(26, '13G-28', 8, [180, 41.2, 24]),
  equipment(36, '11G-40', 12, [300, 43.9, 27]),
  equipment(50, '8G-29.65', 8, [190, 40.9, 28]),
  equipment(50, '7G-28', 5, [180, 43, 28]),
];
/** Hops of a city are of these lengths, in kilometres; the network of short ones lies within the city. */
const [SHORT, LONG] = [
  { from: 2, to: 15, sites: 16, radiusKm: 7.5 },
  { from: 15, to: 50, sites: 10, radiusKm: 26 },
];
const HOPS = 400;
const LONG_SHARE = 0.25;
/** Hops that transmit in the wrong half at both of their sites, so that there is something to find. */
const CONFLICTS = 6;
const SITE_KINDS = ['Château d’eau', 'Pylône', 'Tour', 'Réservoir', 'Silo', 'Relais', 'Immeuble', 'Colline'];

type Network = typeof SHORT;

function sitesOf(city: DemoCity, { sites, radiusKm }: Network, first: number, random: SeededRandom): NetworkSite[] {
  return Array.from({ length: sites }, (_, index) => {
    const distance = radiusKm * 1000 * Math.sqrt(random.between(0.02, 1));
    const [longitude, latitude] = geodesicDirect([city.longitude, city.latitude], distance, random.between(0, 360));
    const number = first + index;
    return {
      code: `${city.code}${String(number).padStart(2, '0')}`,
      name: `${SITE_KINDS[number % SITE_KINDS.length]} ${city.name} ${number}`,
      latitude: Number(latitude.toFixed(5)),
      longitude: Number(longitude.toFixed(5)),
      isHigh: index % 2 === 1,
    };
  });
}

const kilometres = (a: DemoSite, b: DemoSite): number =>
  geodesicInverse([a.longitude, a.latitude], [b.longitude, b.latitude]).distance / 1000;

interface Pair {
  readonly a: NetworkSite;
  readonly b: NetworkSite;
  readonly km: number;
}

/** Pairs of a high and a low site, so that one half of every band is enough at each. */
const pairsOf = (sites: readonly NetworkSite[], { from, to }: Network): Pair[] =>
  sites.flatMap((a) =>
    sites
      .filter((b) => a.isHigh !== b.isHigh && a.code < b.code)
      .map((b) => ({ a, b, km: kilometres(a, b) }))
      .filter(({ km }) => km >= from && km < to),
  );

/** A link, and the sites of its city. */
interface Link {
  readonly hop: TypedHop;
  readonly holder: string;
  readonly sites: ReadonlyMap<string, DemoSite>;
}

function linksOf(city: DemoCity, count: number, random: SeededRandom): Link[] {
  const [inside, outside] = [sitesOf(city, SHORT, 1, random), sitesOf(city, LONG, 1 + SHORT.sites, random)];
  const sites = new Map([...inside, ...outside].map((site) => [site.code, site]));
  const long = Math.round(count * LONG_SHARE);
  const pairs = [
    ...random.shuffled(pairsOf(inside, SHORT)).slice(0, count - long),
    ...random.shuffled(pairsOf([...sites.values()], LONG)).slice(0, long),
  ];
  const used = new Map<string, number>();
  return pairs.map(({ a, b, km }, index) => {
    const { uptoKm: _uptoKm, channels, ...radio } = random.of(EQUIPMENT.filter(({ uptoKm }) => fits(uptoKm, km)));
    // One channel after the other, so that neighbours in a city seldom disturb each other.
    const channel = used.get(radio.channelPlanCode) ?? random.below(channels);
    used.set(radio.channelPlanCode, channel + 1);
    const holder = random.of(city.holders);
    const number = String(index + 1).padStart(2, '0');
    const hop: TypedHop = {
      ...radio,
      hopCode: `${city.code}-${number}`,
      projectName: `${city.name} ${number} : ${a.name} – ${b.name}`,
      description: `Collecte du réseau de ${holder} autour de ${city.name}. Données fictives.`,
      networkType: holder === 'Rhône Collectivités' ? 'PRIVATE_NETWORK' : 'PUBLIC_NETWORK',
      channelNumber: 1 + (channel % channels),
      txHighEnd: a.isHigh ? 'A' : 'B',
      polarisation: random.of(['V', 'H'] as const),
      antennaHeightAglM: Math.round(random.between(25, 60)),
      lineLossDb: 1,
      siteA: a.code,
      siteB: b.code,
    };
    return { hop, holder, sites };
  });
}

/** Links of that length choose the two bands that just reach far enough. */
const fits = (uptoKm: number, km: number): boolean => {
  const reaching = [...new Set(EQUIPMENT.map((each) => each.uptoKm))].filter((upto) => upto > km);
  return reaching.slice(0, 2).includes(uptoKm);
};

const reversed = (hop: TypedHop): TypedHop => ({ ...hop, txHighEnd: hop.txHighEnd === 'A' ? 'B' : 'A' });

/**
 * Some 400 invented microwave links around twelve cities, the same at every start: with dates over three years, and in
 * every status in the shares of a working authority.
 */
export function demoNetwork(): NamedDemoDossier[] {
  const random = seededRandom(20_261_126);
  const cities = readDemo<DemoCity[]>('cities');
  const upTo = (index: number): number => Math.floor((HOPS * index) / cities.length);
  const links = cities.flatMap((city, index) =>
    linksOf(city, upTo(index + 1) - upTo(index), random).map((link, position) => {
      const isConflict = position === 0 && index < CONFLICTS;
      return isConflict ? { ...link, hop: reversed(link.hop) } : link;
    }),
  );
  const stories = demoStories(links.length, random);
  return links.map(({ hop, holder, sites }, index) => ({
    ...stories[index]!,
    name: hop.hopCode!,
    draft: draftOf(hop, sites),
    holder,
  }));
}
