import { Injectable } from '@nestjs/common';
import type { TerrainProfile, TerrainProfileQuery } from '@portal/contracts';
import { geodesicAlong, geodesicInverse, type Position } from '@portal/geo';
import { clearanceVerdicts, pathProfile, profileSteps } from '@portal/radio';
import { TerrainService } from './terrain.service.js';

/** Profiles of the terrain between two antennas, by the same functions that the browser draws with. */
@Injectable()
export class TerrainProfileService {
  constructor(private readonly terrain: TerrainService) {}

  /** @throws PortalError TERRAIN_MISSING */
  async profile({ lat1, lon1, h1, lat2, lon2, h2, fMhz, k, stepM }: TerrainProfileQuery): Promise<TerrainProfile> {
    const [a, b]: [Position, Position] = [
      [lon1, lat1],
      [lon2, lat2],
    ];
    const { distance, azimuthAB, azimuthBA } = geodesicInverse(a, b);
    const lengthKm = distance / 1000;
    const steps = profileSteps(lengthKm, stepM);
    const shares = Array.from({ length: steps + 1 }, (_, i) => i / steps);
    const { heights, source, missingTiles } = await this.terrain.groundAt(
      shares.map((share) => geodesicAlong(a, b, share)),
    );
    const ground = shares.map((share, i) => ({ dKm: lengthKm * share, groundM: heights[i] ?? 0, clutterM: 0 }));
    const path = { h1, h2, frequencyMhz: fMhz };
    const { points, worst, obstacles, losses } = pathProfile(ground, { ...path, k });
    return {
      ...{ lengthKm, azAB: azimuthAB, azBA: azimuthBA, k, stepM: distance / steps, source },
      missingTiles: [...missingTiles],
      points: [...points],
      worst,
      obstacles: [...obstacles],
      losses,
      clearance: clearanceVerdicts(ground, path),
    };
  }
}
