import fc from 'fast-check';
import type { Polygon } from 'geojson';
import { anyPosition, within } from '../../test/arbitraries.js';
import { channelPlanList } from '../../test/channel-plan-list.js';
import { planOf } from '../../test/channel-plans.js';
import { longHop, shortHop } from '../../test/hops.js';
import { readJts, unionJts, writeJts } from '../../test/jsts/jts.js';
import { geodesicArea, geodesicDirect, geodesicInverse } from '../geodesic.js';
import { channelFrequencies } from './channel-plan.js';
import { type FootprintHop, footprintParts, footprintRadiusKm, pathFootprintParts } from './footprint.js';

const united = (hop: FootprintHop) => writeJts(unionJts(footprintParts(hop).map(readJts)));

describe('the coordination radius', () => {
  it.each([
    [3_824.5, 150],
    [4_000, 150],
    [8_266.57, 150],
    [9_999.999, 150],
    [10_000, 90],
    [15_327, 90],
    [17_000, 60],
    [23_999, 60],
    [24_000, 30],
    [39_424, 30],
    [70_999, 30],
    [71_000, 10],
    [85_750, 10],
  ])('at %p MHz is %p km', (mhz, km) => expect(footprintRadiusKm(mhz)).toBe(km));

  it.each([
    ['4G', 150],
    ['L6', 150],
    ['U6', 150],
    ['7G', 150],
    ['8G', 150],
    ['11G', 90],
    ['13G', 90],
    ['15G', 90],
    ['18G', 60],
    ['23G', 60],
    ['26G', 30],
    ['28G', 30],
    ['32G', 30],
    ['38G', 30],
    ['80G', 10],
  ])('of every channel in the %s band is %p km', (band, km) => {
    const plans = channelPlanList.filter(({ bandCode }) => bandCode === band);
    expect(plans).not.toHaveLength(0);
    for (const plan of plans) {
      for (let n = plan.nMin; n <= plan.nMax; n++) {
        const { lowMhz, highMhz } = channelFrequencies(plan, n)!;
        expect([footprintRadiusKm(lowMhz), footprintRadiusKm(highMhz)]).toEqual([km, km]);
      }
    }
  });
});

describe('the footprint of a hop', () => {
  it.each([
    ['near Lyon at 18 GHz', shortHop, 250.46],
    ['in Provence at 6 GHz', longHop, 858.8],
  ])('%s is one polygon without a hole', (_, hop, squareKm) => {
    const area = united(hop);
    if (area.type !== 'Polygon') throw new Error(`came out as ${area.type}`);
    expect(area.coordinates).toHaveLength(1);
    expect(Math.abs(geodesicArea(area) / 1e6 / squareKm - 1)).toBeLessThan(0.01);
  });

  it('reaches its radius from each site, and no further', () => {
    const [fromA] = footprintParts(shortHop);
    const reach = fromA!.coordinates[0]!.map(
      ([lon, lat]) => geodesicInverse(shortHop.a.position, [lon!, lat!]).distance,
    );
    expect(Math.max(...reach)).toBeCloseTo(60_000, 3);
    expect(fromA!.coordinates[0]![0]).toEqual(shortHop.a.position);
  });

  it('is held together by the corridor when the sectors do not reach each other', () => {
    const far: FootprintHop = {
      ...shortHop,
      plan: planOf('80G-250'),
      b: { ...shortHop.b, position: geodesicDirect(shortHop.a.position, 45_000, 10) },
    };
    const area = united(far);
    expect(area.type).toBe('Polygon');
    expect((area as Polygon).coordinates).toHaveLength(1);
  });

  it('of wide antennas opens at most a full turn, and at least one degree for narrow ones', () => {
    const withGain = (gain: number) => ({
      ...shortHop,
      a: { ...shortHop.a, antennaGainDbi: gain },
      b: { ...shortHop.b, antennaGainDbi: gain },
    });
    expect(footprintParts(withGain(-3))[0]!.coordinates[0]).toHaveLength(65);
    expect(geodesicArea(footprintParts(withGain(-3))[0]!) / 1e6).toBeCloseTo(Math.PI * 3600, -2);
    expect(geodesicArea(footprintParts(withGain(60))[0]!) / 1e6).toBeCloseTo((Math.PI * 3600) / 360, 1);
  });

  it('across the antimeridian stays in one piece with longitudes that run on', () => {
    const across: FootprintHop = {
      ...shortHop,
      a: { ...shortHop.a, position: [179.95, -17] },
      b: { ...shortHop.b, position: [-179.95, -17.02] },
    };
    const longitudes = footprintParts(across).flatMap(({ coordinates: [ring] }) => ring!.map(([lon]) => lon!));
    expect(Math.min(...longitudes)).toBeGreaterThan(179);
    expect(Math.max(...longitudes)).toBeLessThan(181);
    expect(united(across).type).toBe('Polygon');
  });

  it('is refused round a pole', () => {
    const polar: FootprintHop = {
      ...longHop,
      a: { ...longHop.a, position: [0, 89.5] },
      b: { ...longHop.b, position: [180, 89.5], antennaGainDbi: 0 },
    };
    expect(() => footprintParts(polar)).toThrow('A ring must not contain a pole');
  });

  it('does not exist for two sites at one position', () => {
    const { a } = shortHop;
    expect(() => pathFootprintParts({ a, b: a, frequencyMhz: 6000 })).toThrow('at the same position');
  });

  it('does not depend on which site is called A', () => {
    const swapped: FootprintHop = { ...shortHop, a: shortHop.b, b: shortHop.a, txHighEnd: 'A' };
    const [one, other] = [united(shortHop), united(swapped)] as Polygon[];
    expect(geodesicArea(one!) / geodesicArea(other!)).toBeCloseTo(1, 9);
  });

  it('anywhere is one polygon without a hole', () => {
    fc.assert(
      fc.property(
        anyPosition,
        within(0, 360),
        within(0.3, 120),
        within(25, 50),
        fc.constantFrom(...channelPlanList),
        (position, azimuth, lengthKm, antennaGainDbi, plan) => {
          fc.pre(Math.abs(position[1]) < 80);
          const area = united({
            a: { position, antennaGainDbi },
            b: { position: geodesicDirect(position, lengthKm * 1000, azimuth), antennaGainDbi },
            plan,
            channelNumber: 1,
            txHighEnd: 'A',
          });
          expect(area.type).toBe('Polygon');
          expect((area as Polygon).coordinates).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });
});
