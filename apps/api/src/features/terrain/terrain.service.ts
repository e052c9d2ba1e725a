import { basename, join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { TerrainCoverage, TerrainFaultReason } from '@portal/contracts';
import type { Metres, Position } from '@portal/geo';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { demoRelief } from './demo-relief.js';
import { tileNameOf } from './hgt-tile.js';
import { reasonOf } from './terrain-file-fault.js';
import { type TerrainFile, type TerrainIndex, terrainIndex, terrainState } from './terrain-index.js';

/** Elevation along a path. */
export interface Ground {
  readonly source: 'DEM' | 'DEM_DEMO';
  /** Above sea level to 0.1 m, one for each position. */
  readonly heights: readonly Metres[];
  /** One-degree squares with positions that no file covers; these count as sea level. */
  readonly missingTiles: readonly string[];
}

/** What is in the directory of terrain files. */
export interface InstalledTerrain {
  /** Files that profiles are made of. */
  readonly files: number;
  /** Files that look like terrain and cannot be used. */
  readonly faults: readonly { readonly file: string; readonly reason: TerrainFaultReason }[];
  /** Profiles go over an invented relief. */
  readonly isDemo: boolean;
}

/** Boxes that a map is told of at most: a country in squares of one degree. */
const MOST_BOXES = 500;

const rounded = (height: Metres): Metres => Math.round(height * 10) / 10;

/**
 * Elevation from the HGT and GeoTIFF files in `DATA_DIR/terrain`. The demonstration has an invented relief where no
 * file has been put there.
 */
@Injectable()
export class TerrainService {
  private readonly logger = new Logger(TerrainService.name);
  private readonly directory: string;
  private readonly relief: ((position: Position) => Metres) | undefined;
  private index: { readonly state: string; readonly listed: Promise<TerrainIndex> } | undefined;

  constructor(@Inject(ENVIRONMENT) { dataDir, demo }: Environment) {
    this.directory = join(dataDir, 'terrain');
    this.relief = demo ? demoRelief() : undefined;
  }

  /** @throws PortalError TERRAIN_MISSING where no terrain has been installed, or none that can be used */
  async groundAt(positions: readonly Position[]): Promise<Ground> {
    const { files, faults } = await this.listed();
    if (files.length > 0) return this.fromFiles(files, positions);
    // Where files are broken, an invented relief would hide it.
    if (!this.relief || faults.length > 0) throw new PortalError('TERRAIN_MISSING');
    const relief = this.relief;
    return { source: 'DEM_DEMO', heights: positions.map((each) => rounded(relief(each))), missingTiles: [] };
  }

  async installed(): Promise<InstalledTerrain> {
    const { files, faults } = await this.listed();
    return {
      files: files.length,
      faults: faults.map(({ path, error }) => ({ file: basename(path), reason: reasonOf(error) })),
      isDemo: this.relief !== undefined && files.length + faults.length === 0,
    };
  }

  /** What the map says of the ground: boxes of the files, or that it is invented. */
  async coverage(): Promise<TerrainCoverage> {
    const { files, faults } = await this.listed();
    return {
      isInvented: this.relief !== undefined && files.length + faults.length === 0,
      boxes: files.slice(0, MOST_BOXES).map(({ box }) => box),
      files: files.length,
    };
  }

  private async fromFiles(files: readonly TerrainFile[], positions: readonly Position[]): Promise<Ground> {
    const found: (Metres | undefined)[] = positions.map(() => undefined);
    const byFile = new Map<TerrainFile, number[]>();
    for (const [at, position] of positions.entries()) {
      const file = files.find((each) => each.covers(position));
      if (file) byFile.set(file, [...(byFile.get(file) ?? []), at]);
    }
    for (const [file, places] of byFile) {
      const heights = await this.heightsIn(
        file,
        places.map((at) => positions[at]!),
      );
      for (const [i, at] of places.entries()) found[at] = heights[i];
    }
    const missing = positions.filter((_, at) => found[at] === undefined).map(tileNameOf);
    return {
      source: 'DEM',
      heights: found.map((height) => rounded(height ?? 0)),
      missingTiles: [...new Set(missing)].sort(),
    };
  }

  /** None for a file that cannot be read: the profile names its square as missing. */
  private async heightsIn(file: TerrainFile, positions: readonly Position[]) {
    try {
      const tile = await file.open();
      try {
        return await tile.heightsAt(positions);
      } finally {
        await tile.close();
      }
    } catch (error) {
      this.logger.error({ err: error, path: file.path }, 'A terrain file cannot be read.');
      return [];
    }
  }

  /** What is in the directory, listed anew once files come, go or change. */
  private async listed(): Promise<TerrainIndex> {
    const state = await terrainState(this.directory);
    if (state === undefined) return { files: [], faults: [] };
    if (this.index?.state !== state) {
      const index = { state, listed: this.list() };
      this.index = index;
      // What could not be listed is tried again.
      index.listed.catch(() => {
        if (this.index === index) this.index = undefined;
      });
    }
    return this.index.listed;
  }

  private async list(): Promise<TerrainIndex> {
    const index = await terrainIndex(this.directory);
    for (const { path, error } of index.faults)
      this.logger.error({ err: error, path }, 'A terrain file cannot be read and is left out.');
    return index;
  }
}
