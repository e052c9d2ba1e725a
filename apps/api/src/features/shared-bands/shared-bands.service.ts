import { Injectable } from '@nestjs/common';
import type { CheckResult } from '@portal/contracts';
import {
  middleLatitude,
  type SharedBandPair,
  type SharedBandService,
  type SharedBandStation,
  sharedBandExcess,
  sharedBandLimits,
  sharedBandPairs,
  transmissionLoss,
  usualRefractivity,
} from '@portal/radio';
import type { Sql } from '../../kernel/database/database.service.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { TerrainProfileService } from '../terrain/terrain-profile.service.js';
import { type NamedStation, SharedBandSourcesRegistry } from './shared-band-sources.registry.js';

/** Microwave links and earth stations are compared within this distance: that of coordination over flat land, and half more. */
export const SHARED_BAND_RADIUS_KM = 150;
/** Antennas of the other service that are compared. */
const MOST_STATIONS = 400;
/** Pairs whose paths are computed over the terrain, the worst ones in free space. */
const MOST_PATHS = 40;
/** Focusing and multipath make a path lose this much less than free space at most. */
const BELOW_FREE_SPACE_DB = 1.1;
/** Of all paths of one application. */
const PATHS_BUDGET_MS = 4000;
const TIME_PERCENT = 20;
/** What ITU-R P.452-18 is for. */
const P452 = { nearestKm: 1, highestMhz: 50_000 };

/** A pair with the loss between its antennas. */
export interface JudgedPair extends SharedBandPair<NamedStation> {
  readonly lossDb: number;
  readonly lossModel: 'P452' | 'FREE_SPACE';
  readonly excessDb: number;
}

export interface SharedBandFindings {
  /** Antennas of the other service on frequencies that meet. */
  readonly stations: number;
  /** How many pairs there are. */
  readonly total: number;
  /** The worst pairs, the worst of all first. */
  readonly worst: readonly JudgedPair[];
}

/** What stations of an application and those in force of the other service do to each other. */
@Injectable()
export class SharedBandsService {
  constructor(
    private readonly sources: SharedBandSourcesRegistry,
    private readonly profiles: TerrainProfileService,
  ) {}

  async compare(sql: Sql, service: SharedBandService, own: readonly NamedStation[]): Promise<SharedBandFindings> {
    if (own.length === 0) return { stations: 0, total: 0, worst: [] };
    const others = await this.othersNear(sql, service, own);
    const work = new WorkInTurns(PATHS_BUDGET_MS);
    const pairs = (await work.each(own, (station) => sharedBandPairs<NamedStation>([station], others)))
      .flat()
      .filter(({ distanceKm }) => distanceKm <= SHARED_BAND_RADIUS_KM)
      .map((pair): JudgedPair => judged(pair, pair.freeSpaceLossDb, 'FREE_SPACE'))
      .sort(worseFirst);
    const worst: JudgedPair[] = [];
    for (const pair of pairs.slice(0, MOST_PATHS)) {
      worst.push(work.isBudgetSpent ? pair : await this.overTerrain(pair));
      await work.pause();
    }
    return {
      stations: new Set(pairs.map(({ sender, receiver }) => (sender.service === service ? receiver : sender))).size,
      total: pairs.length,
      worst: worst.sort(worseFirst),
    };
  }

  private async othersNear(sql: Sql, service: SharedBandService, own: readonly SharedBandStation[]) {
    const question = {
      places: own.map(({ at }) => at),
      radiusKm: SHARED_BAND_RADIUS_KM,
      ranges: own.flatMap(({ beams }) => beams.map(({ lowMhz, highMhz }) => [lowMhz, highMhz] as const)),
      most: MOST_STATIONS,
    };
    const found: NamedStation[] = [];
    for (const source of this.sources.all())
      if (source.service !== service) found.push(...(await source.inForceNear(sql, question)));
    return found;
  }

  /** In free space where no terrain is installed, where the Recommendation does not apply and where even that is harmless. */
  private async overTerrain(pair: JudgedPair): Promise<JudgedPair> {
    const { sender, receiver, frequencyMhz, distanceKm, senderGainDbi, receiverGainDbi, excessDb } = pair;
    const isOutside = distanceKm < P452.nearestKm || frequencyMhz > P452.highestMhz;
    if (isOutside || excessDb < -BELOW_FREE_SPACE_DB) return pair;
    const ground = await this.profiles.groundBetween(sender.at, receiver.at);
    if (!ground) return pair;
    const { lossDb } = transmissionLoss(
      { frequencyGhz: frequencyMhz / 1000, timePercent: TIME_PERCENT, ...usualRefractivity, polarisation: 'V' },
      {
        transmitter: { heightM: sender.heightM, gainDbi: senderGainDbi },
        receiver: { heightM: receiver.heightM, gainDbi: receiverGainDbi },
        middleLatitude: middleLatitude(sender.at, receiver.at, distanceKm),
        distancesKm: ground.samples.map(({ dKm }) => dKm),
        heightsM: ground.samples.map(({ groundM }) => groundM),
      },
    );
    return judged(pair, lossDb, 'P452');
  }
}

const judged = (
  pair: SharedBandPair<NamedStation>,
  lossDb: number,
  lossModel: JudgedPair['lossModel'],
): JudgedPair => ({ ...pair, lossDb, lossModel, excessDb: sharedBandExcess(pair, lossDb) });

const worseFirst = (a: JudgedPair, b: JudgedPair): number => b.excessDb - a.excessDb;

/** Stands for a figure where there is no pair. */
const NONE = '–';

/** The check that either side has; it names nobody of the other side. */
export function sharedBandCheck(
  code: string,
  service: SharedBandService,
  { stations, worst }: SharedBandFindings,
): CheckResult {
  const received = worst.find(({ receiver }) => receiver.service === service);
  const caused = worst.find(({ sender }) => sender.service === service);
  const other: SharedBandService = service === 'FIXED_LINK' ? 'EARTH_STATION' : 'FIXED_LINK';
  const shown = (pair: JudgedPair | undefined): number | string =>
    pair ? Number((pair.losslessDb - pair.lossDb).toFixed(1)) : NONE;
  const [worstOfAll] = worst;
  return {
    code,
    severity: 'WARN',
    passed: (worstOfAll?.excessDb ?? 0) <= 0,
    params: {
      stations,
      radiusKm: SHARED_BAND_RADIUS_KM,
      receivedDb: shown(received),
      receivedLimitDb: sharedBandLimits[service],
      causedDb: shown(caused),
      causedLimitDb: sharedBandLimits[other],
    },
    modelId: worst.some(({ lossModel }) => lossModel === 'P452') ? 'ITU-R P.452-18, 20 %' : 'ITU-R P.525',
  };
}
