import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geodesicDirect, type Position } from '@portal/geo';
import { demoRelief } from '../../src/features/terrain/demo-relief.js';
import { TerrainService } from '../../src/features/terrain/terrain.service.js';
import { TerrainProfileService } from '../../src/features/terrain/terrain-profile.service.js';
import type { Environment } from '../../src/kernel/config/environment.js';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';

const CELLS = 1201;
const COMPUTED = 5;
const LENGTH = 50_000;
const STEP = 100;
const START: Position = [4.8, 45.5];
/** So that rows and columns are crossed, and the meridian of 5° from one tile into the next. */
const AZIMUTH = 60;
const PROFILES_A_ROUND = 20;

/**
 * A tile of one degree with the demonstration's relief, three seconds of arc between heights. Only one in five is computed, as
 * that takes long.
 */
function hgtTile(west: number, south: number): Buffer {
  const relief = demoRelief();
  const bytes = Buffer.alloc(CELLS * CELLS * 2);
  const steps = Array.from({ length: Math.ceil(CELLS / COMPUTED) }, (_, at) => (at * COMPUTED) / (CELLS - 1));
  const heights = steps.map((down) => steps.map((right) => Math.round(relief([west + right, south + 1 - down]))));
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const height = heights[Math.floor(row / COMPUTED)]?.[Math.floor(column / COMPUTED)] ?? 0;
      bytes.writeInt16BE(height, (row * CELLS + column) * 2);
    }
  return bytes;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A profile of 50 km with 500 steps, to reading the files of the tiles it crosses. */
export async function terrainProfile({ rounds }: Bench): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-terrain-'));
  try {
    mkdirSync(join(dataDir, 'terrain'));
    const paths = [4, 5].map((west) => {
      const path = join(dataDir, 'terrain', `N45E00${west}.hgt`);
      writeFileSync(path, hgtTile(west, 45));
      return path;
    });
    const [lon2, lat2] = geodesicDirect(START, LENGTH, AZIMUTH);
    const service = new TerrainProfileService(new TerrainService({ dataDir, demo: false } as Environment));
    const profile = () =>
      service.profile({
        ...{ lat1: START[1], lon1: START[0], h1: 30, lat2, lon2, h2: 30 },
        ...{ fMhz: 18_000, k: 4 / 3, stepM: STEP },
      });
    const { points, missingTiles, source } = await profile();
    const steps = LENGTH / STEP;
    if (source !== 'DEM' || missingTiles.length > 0 || Math.abs(points.length - 1 - steps) > 1)
      throw new Error(`The profile has ${points.length} points of ${source}, without ${missingTiles}.`);
    const read = () => Promise.all(paths.map((path) => readFile(path)));
    const times = { profile: [] as number[], read: [] as number[] };
    for (let at = -PROFILES_A_ROUND; at < rounds * PROFILES_A_ROUND; at++) {
      const [profileMs, readMs] = [await timed(profile), await timed(read)];
      if (at < 0) continue;
      times.profile.push(profileMs);
      times.read.push(readMs);
    }
    const [profileMs, readMs] = [median(times.profile), median(times.read)];
    return [
      {
        work: `terrain profile of ${LENGTH / 1000} km in ${steps} steps`,
        reach: { atMost: 3 },
        unit: '×',
        figure: profileMs / readMs,
        detail: `${profileMs.toFixed(2)} ms with its obstacles and losses, only reading its ${paths.length} tiles ${readMs.toFixed(2)} ms`,
        measured: { profileMs, readMs },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
