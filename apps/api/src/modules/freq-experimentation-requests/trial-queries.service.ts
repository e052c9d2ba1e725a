import { Injectable } from '@nestjs/common';
import type { Input, Result } from '@portal/contracts';
import {
  type AskedVolume,
  type freqExperimentationRequests,
  passiveBandsIn,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { conflictsWith, freeSlots, occurrencesOf, type RadioVolume, type TimeWindow, windowsOf } from '@portal/radio';
import { ReferenceDataService } from '../../features/catalogue/reference-data.service.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { TrialConflictsRepository } from './trial-conflicts.repository.js';
import { TrialQueriesRepository } from './trial-queries.repository.js';
import { trialBandsKind } from './trial-reference.js';

type Api = typeof freqExperimentationRequests.endpoints;

const iso = (moment: number): string => new Date(moment).toISOString();
/** Slots that are answered. */
const MOST_SLOTS = 50;
/** Time zone of the days of the calendar. */
const ZONE = 'Europe/Paris';

/** @param path of the rule in the request @throws PortalError VALIDATION_FAILED with that path */
function expanded<T>(path: string, expand: () => T): T {
  try {
    return expand();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = error.message === 'occurrences' ? 'EXP_RULE_TOO_MANY_WINDOWS' : 'EXP_RULE_WINDOW_RULE';
    throw new PortalError('VALIDATION_FAILED', {
      issues: [{ path, code: 'custom', message, ...(error.message === 'occurrences' && { params: { most: 2000 } }) }],
    });
  }
}

const windowsIn = (path: string, asked: { rule?: string | undefined; from: string; to: string }): TimeWindow[] =>
  expanded(path, () => windowsOf(asked.rule, Date.parse(asked.from), Date.parse(asked.to)));

/** What integrators and the screens of trials ask about planned trials. */
@Injectable()
export class TrialQueriesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly conflictRows: TrialConflictsRepository,
    private readonly queries: TrialQueriesRepository,
    private readonly records: ReferenceDataService,
  ) {}

  async conflicts({ volumes }: { readonly volumes: readonly AskedVolume[] }): Promise<Result<Api['conflicts']>> {
    const turns = new WorkInTurns();
    const compared = await turns.each(
      volumes,
      (volume, index): RadioVolume => ({
        ...{ id: volume.id, centre: [volume.longitude, volume.latitude], radiusKm: volume.radiusKm },
        ...{ lowMhz: volume.lowMhz, highMhz: volume.highMhz, lowestM: volume.lowestM, highestM: volume.highestM },
        windows: windowsIn(`body.volumes.${index}.rule`, volume),
      }),
    );
    const pairs = await turns.each(compared, (volume, index) => conflictsWith(volume, compared.slice(index + 1)));
    const asked = compared.map(({ id, centre, radiusKm, lowestM, highestM, lowMhz, highMhz, windows }) => ({
      ...{ key: id, windows, bands: [[lowMhz, highMhz] as const] },
      places: [{ area: { type: 'Point' as const, coordinates: [...centre] }, radiusKm, lowestM, highestM }],
    }));
    const planned = await this.conflictRows.find(this.database, asked, []);
    return {
      pairs: pairs.flat().map(({ from, to, ...pair }) => ({ ...pair, from: iso(from), to: iso(to) })),
      planned: planned.map(({ key, kind, from, to, lowMhz, highMhz }) => ({
        ...{ volume: key, kind, from: from.toISOString(), to: to.toISOString(), lowMhz, highMhz },
      })),
    };
  }

  async freeSlots(asked: Input<Api['freeSlots']>['body']): Promise<Result<Api['freeSlots']>> {
    const windows = windowsIn('body.rule', asked);
    const period = { start: Date.parse(asked.from), end: Date.parse(asked.to) };
    const bands = (await this.records.inForce(trialBandsKind, this.database)).map(({ content }) => content);
    const passive = passiveBandsIn([asked.lowMhz, asked.highMhz]).map(([lowMhz, highMhz]) => ({ lowMhz, highMhz }));
    const closed = [...bands.filter(({ access }) => access === 'CLOSED'), ...passive].map(({ lowMhz, highMhz }) => ({
      ...{ lowMhz, highMhz },
      windows: [period],
    }));
    const taken = await this.queries.occupations(this.database, {
      ...asked,
      from: new Date(period.start),
      to: new Date(period.end),
    });
    const slots = freeSlots({ ...asked, windows }, [...taken, ...closed]).slice(0, MOST_SLOTS);
    return {
      windows: slots.map(({ lowMhz, highMhz, starts }) => {
        const under = bands.find(
          (band) => band.access === 'CONDITIONS' && band.lowMhz < highMhz && band.highMhz > lowMhz,
        );
        return {
          lowMhz,
          highMhz,
          startsUtc: starts.map(iso),
          ...(under && { condition: under.condition || under.name }),
        };
      }),
    };
  }

  occurrences({ rule, from, to }: Input<Api['occurrences']>['body']): Result<Api['occurrences']> {
    const starts = expanded('body.rule', () => occurrencesOf(rule, Date.parse(from), Date.parse(to)));
    return { startsUtc: starts.map(iso) };
  }

  async trials(query: Input<Api['trials']>['query']): Promise<Result<Api['trials']>> {
    return { trials: await this.queries.publicTrials(this.database, query) };
  }

  async calendar({ month }: Input<Api['calendar']>['query']): Promise<Result<Api['calendar']>> {
    return { days: await this.queries.calendar(this.database, month, ZONE) };
  }
}
