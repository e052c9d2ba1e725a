import { Injectable } from '@nestjs/common';
import { readClutter, type TerrainProfile, type TerrainProfileQuery } from '@portal/contracts';
import { geodesicInverse, geodesicPositions, type Kilometres, type Position } from '@portal/geo';
import {
  type ClearanceRule,
  type ClearanceVerdict,
  type ClutterSegment,
  clearanceVerdicts,
  type GroundSample,
  type ProfilePath,
  pathProfile,
  profileSteps,
  withClutter,
} from '@portal/radio';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type Ground, TerrainService } from './terrain.service.js';

/** The ground between two places. */
export interface PathGround extends Pick<Ground, 'source' | 'missingTiles'> {
  readonly samples: readonly GroundSample[];
  clearance(
    path: Omit<ProfilePath, 'k'>,
    clutter: readonly ClutterSegment[],
    rules: readonly ClearanceRule[],
  ): ClearanceVerdict[];
}

/** Profiles of the terrain between two antennas, by the same functions that the browser draws with. */
@Injectable()
export class TerrainProfileService {
  constructor(private readonly terrain: TerrainService) {}

  /** @throws PortalError TERRAIN_MISSING */
  async profile({
    lat1,
    lon1,
    h1,
    lat2,
    lon2,
    h2,
    fMhz,
    k,
    stepM,
    clutter,
  }: TerrainProfileQuery): Promise<TerrainProfile> {
    const [a, b]: [Position, Position] = [
      [lon1, lat1],
      [lon2, lat2],
    ];
    const { distance, azimuthAB, azimuthBA } = geodesicInverse(a, b);
    const lengthKm = distance / 1000;
    const steps = profileSteps(lengthKm, stepM);
    const { samples: bare, source, missingTiles } = await this.samples(a, b, { lengthKm, steps });
    const samples = withClutter(bare, readClutter(clutter));
    const path = { h1, h2, frequencyMhz: fMhz };
    const { points, worst, obstacles, losses } = pathProfile(samples, { ...path, k });
    return {
      ...{ lengthKm, azAB: azimuthAB, azBA: azimuthBA, k, stepM: distance / steps, source },
      missingTiles: [...missingTiles],
      points: [...points],
      worst,
      obstacles: [...obstacles],
      losses,
      clearance: clearanceVerdicts(samples, path),
    };
  }

  /** Undefined where no terrain has been installed, and between a place and itself. */
  async groundBetween(a: Position, b: Position): Promise<PathGround | undefined> {
    const lengthKm = geodesicInverse(a, b).distance / 1000;
    if (lengthKm === 0) return undefined;
    try {
      const ground = await this.samples(a, b, { lengthKm, steps: profileSteps(lengthKm) });
      return {
        ...ground,
        clearance: (path, clutter, rules) => clearanceVerdicts(withClutter(ground.samples, clutter), path, rules),
      };
    } catch (error) {
      if (error instanceof PortalError && error.code === 'TERRAIN_MISSING') return undefined;
      throw error;
    }
  }

  private async samples(
    a: Position,
    b: Position,
    { lengthKm, steps }: { readonly lengthKm: Kilometres; readonly steps: number },
  ) {
    const shares = Array.from({ length: steps + 1 }, (_, i) => i / steps);
    const { heights, source, missingTiles } = await this.terrain.groundAt(geodesicPositions(a, b, shares));
    const samples = shares.map((share, i) => ({ dKm: lengthKm * share, groundM: heights[i] ?? 0, clutterM: 0 }));
    return { samples, source, missingTiles };
  }
}
