import type { Area } from '@portal/geo';
import { antennas } from '../../test/antennas.js';
import { engine } from '../../test/perform.js';
import { planarArea } from '../../test/planar-area.js';
import { unite } from './perform.js';
import { type Help, sharedUnion } from './shared-union.js';

const network = antennas(1000, 7) as Area[];
const progress = () => {};

const helpful: Help = async (batches) => {
  const outcome = unite({ batches }, engine);
  return outcome.kind === 'done' ? outcome.result : undefined;
};
const idle: Help = async () => undefined;

/** A helper that records its requests. */
function noting(help: Help): { readonly help: Help; readonly asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    help: (batches) => {
      asked.push(batches.length);
      return help(batches);
    },
  };
}

describe('a union distributed over several threads', () => {
  it.each([1, 2, 3, 40])('of which %i may help is the same to the last digit, whichever helps', async (most) => {
    const { help, asked } = noting(helpful);
    const helped = await sharedUnion(network, engine, { most, help }, progress);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(most);
    expect(await sharedUnion(network, engine, { most, help: idle }, progress)).toEqual(helped);
    expect(planarArea(helped) / planarArea(engine.union(network)) - 1).toBeCloseTo(0, 9);
    expect(engine.validity(helped)).toEqual({ valid: true });
  });

  it('merges overlapping batches of different threads', async () => {
    const strip = Array.from({ length: 6000 }, (_, i): Area => {
      const [x0, x1] = [i / 10, i / 10 + 0.15];
      return { type: 'Polygon', coordinates: [[[x0, 0], [x1, 0], [x1, 1], [x0, 1], [x0, 0]]] }; // biome-ignore format: one ring
    });
    const union = await sharedUnion(strip, engine, { most: 3, help: helpful }, progress);
    expect(union.type).toBe('Polygon');
    expect(planarArea(union)).toBeCloseTo(5999 / 10 + 0.15, 9);
  });

  it('that is small is computed by one thread', async () => {
    const { help, asked } = noting(helpful);
    await sharedUnion(network.slice(0, 20), engine, { most: 3, help }, progress);
    expect(asked).toEqual([]);
  });

  it('reports increasing progress up to 1', async () => {
    const seen: number[] = [];
    await sharedUnion(network, engine, { most: 1, help: helpful }, (fraction) => seen.push(fraction));
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThan(1);
  });
});
