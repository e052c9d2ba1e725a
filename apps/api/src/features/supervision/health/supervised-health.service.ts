import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { HealthReport } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { EventLoopService } from '../../../kernel/metrics/event-loop.service.js';
import { HOUR_MS } from '../../../kernel/schedule/schedule.service.js';
import { SettingsRepository } from '../../app-settings/settings.repository.js';
import { BackupStatusService } from '../../backups/backup-status.service.js';
import { GeometryQueueService } from '../../geometry-jobs/geometry-queue.service.js';
import { HubBackplaneService } from '../../hub/hub-backplane.service.js';
import { TerrainService } from '../../terrain/terrain.service.js';
import { LinkProbesRepository } from '../links/link-probes.repository.js';
import { TrafficService } from '../traffic/traffic.service.js';
import { type Examinations, examine, type Found } from './health-examination.js';
import { HealthFactsRepository } from './health-facts.repository.js';

const SLOW_LOOP_MS = 250;
const SLOW_DATABASE_MS = 500;
const BEHIND_SECONDS = 120;
/** HTTP statuses of a page that is not there. */
const GONE: readonly number[] = [404, 410];
const GIGABYTE = 1024 ** 3;
/** Backups and drills are made every night; one may be missed. */
const OLD_BACKUP_MS = 50 * HOUR_MS;
/** Free space that is little: a part of the disk, or a multiple of what makes the portal unavailable. */
const LOW_SHARE = 0.05;
const LOW_MULTIPLE = 4;

/** How each part of the portal is doing, for administrators. */
@Injectable()
export class SupervisedHealthService {
  private readonly log = new Logger(SupervisedHealthService.name);
  private readonly examinations: Examinations;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly queue: GeometryQueueService,
    private readonly backplane: HubBackplaneService,
    private readonly traffic: TrafficService,
    private readonly facts: HealthFactsRepository,
    private readonly backups: BackupStatusService,
    private readonly terrain: TerrainService,
    private readonly eventLoop: EventLoopService,
    private readonly probes: LinkProbesRepository,
    private readonly settings: SettingsRepository,
  ) {
    this.examinations = {
      api: () => this.api(),
      worker: () => this.worker(),
      database: () => this.databaseAnswers(),
      queue: () => this.queueAnswers(),
      hub: () => this.hub(),
      mail: () => this.mail(),
      disk: () => this.disk(),
      backup: () => this.backup(),
      terrain: () => this.terrainFiles(),
      links: () => this.links(),
    };
  }

  async check(): Promise<HealthReport> {
    const checks = await examine(this.examinations, (part, error) => this.log.warn({ part, err: error }, 'No answer'));
    return { checkedAt: new Date().toISOString(), checks };
  }

  private async api(): Promise<Found<'api'>> {
    const { worst } = this.eventLoop;
    if (worst && worst.ms > SLOW_LOOP_MS)
      return { status: 'WARNING', finding: 'SLOW', values: { ms: worst.ms, routes: worst.routes.join(', ') || '–' } };
    return { status: 'OK', finding: 'OK', values: { processes: await this.traffic.runningProcesses() } };
  }

  private async worker(): Promise<Found<'worker'>> {
    const { workers, waitSeconds } = await this.facts.work();
    if (workers === 0) return { status: 'DOWN', finding: 'NONE' };
    const minutes = waitSeconds / 60;
    if (waitSeconds > BEHIND_SECONDS) return { status: 'WARNING', finding: 'BEHIND', values: { minutes } };
    return { status: 'OK', finding: 'OK', values: { workers } };
  }

  private async databaseAnswers(): Promise<Found<'database'>> {
    const began = performance.now();
    try {
      await this.database.ping();
    } catch (error) {
      this.log.warn({ err: error }, 'The database does not answer');
      return { status: 'DOWN', finding: 'DOWN' };
    }
    const ms = performance.now() - began;
    const isSlow = ms > SLOW_DATABASE_MS;
    return { status: isSlow ? 'WARNING' : 'OK', finding: isSlow ? 'SLOW' : 'OK', values: { ms } };
  }

  private async queueAnswers(): Promise<Found<'queue'>> {
    try {
      return { status: 'OK', finding: 'OK', values: { waiting: await this.queue.waiting() } };
    } catch (error) {
      this.log.warn({ err: error }, 'The queue does not answer');
      return { status: 'DOWN', finding: 'DOWN' };
    }
  }

  private async hub(): Promise<Found<'hub'>> {
    const { length } = await this.backplane.connections();
    if (this.backplane.isCutOff) return { status: 'WARNING', finding: 'ALONE' };
    return { status: 'OK', finding: 'OK', values: { connections: length } };
  }

  private async mail(): Promise<Found<'mail'>> {
    const { waiting, late, failed } = await this.facts.mail();
    if (late > 0) return { status: 'WARNING', finding: 'LATE', values: { count: late } };
    if (failed > 0) return { status: 'WARNING', finding: 'FAILED', values: { count: failed } };
    if (this.env.smtpUrl === undefined) return { status: 'WARNING', finding: 'FOLDER' };
    return { status: 'OK', finding: 'OK', values: { waiting } };
  }

  /** Addresses of modules that open elsewhere, as they answered last night. What asks for a sign-in is there. */
  private async links(): Promise<Found<'links'>> {
    const { value } = await this.settings.read('main', 'GLOBAL');
    const probes = (await this.probes.list()).filter(
      ({ module, address }) => value.moduleAddresses[module] === address,
    );
    if (probes.length === 0) return { status: 'OK', finding: 'NONE' };
    const broken = probes.filter(({ status }) => status === null || status >= 500 || GONE.includes(status));
    if (broken.length === 0) return { status: 'OK', finding: 'OK', values: { links: probes.length } };
    const addresses = broken.map(({ address, status, failure }) => `${address} (${status ?? failure})`);
    return { status: 'WARNING', finding: 'BROKEN', values: { addresses: addresses.join(', ') } };
  }

  private async disk(): Promise<Found<'disk'>> {
    const { bavail, blocks, bsize } = await statfs(this.env.dataDir);
    const free = bavail * bsize;
    const values = { free: free / GIGABYTE };
    if (free < this.env.minFreeDiskBytes) return { status: 'DOWN', finding: 'FULL', values };
    const low = Math.max(this.env.minFreeDiskBytes * LOW_MULTIPLE, blocks * bsize * LOW_SHARE);
    return free < low ? { status: 'WARNING', finding: 'LOW', values } : { status: 'OK', finding: 'OK', values };
  }

  private async terrainFiles(): Promise<Found<'terrain'>> {
    const { files, faults, isDemo } = await this.terrain.installed();
    const [first] = faults;
    if (first) return { status: 'WARNING', finding: first.reason, values: { file: first.file, faults: faults.length } };
    if (files > 0) return { status: 'OK', finding: 'OK', values: { files } };
    return { status: 'WARNING', finding: isDemo ? 'DEMO' : 'NONE' };
  }

  private async backup(): Promise<Found<'backup'>> {
    const { backup, drill } = await this.backups.read();
    if (!backup) return { status: 'WARNING', finding: 'NONE' };
    const values = { backup: backup.finishedAt, ...(drill && { drill: drill.finishedAt }) };
    if (!backup.succeeded) return { status: 'DOWN', finding: 'FAILED', values };
    if (drill && !drill.succeeded) return { status: 'DOWN', finding: 'DRILL_FAILED', values };
    if (isOld(backup.finishedAt)) return { status: 'WARNING', finding: 'OLD', values };
    if (!drill) return { status: 'WARNING', finding: 'NO_DRILL', values };
    if (isOld(drill.finishedAt)) return { status: 'WARNING', finding: 'DRILL_OLD', values };
    return { status: 'OK', finding: 'OK', values };
  }
}

const isOld = (moment: string): boolean => Date.parse(moment) < Date.now() - OLD_BACKUP_MS;
