import { Inject, Injectable } from '@nestjs/common';
import type { Input } from '@portal/contracts';
import type {
  agencyControl,
  BearingTaken,
  ComplaintContent,
  ComplaintRecord,
  Fix,
  Suspect,
} from '@portal/contracts/modules/agency-control';
import { bearingFix } from '@portal/geo';
import { InterferenceSuspectsRegistry } from '../../features/interference/interference-suspects.registry.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { portalDay } from '../../kernel/config/portal-day.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AgencyAuditService } from './agency-audit.service.js';
import { ComplaintsRepository } from './complaints.repository.js';

type Api = typeof agencyControl.endpoints;

/** Suspects stand within the ellipse, three standard deviations wide, and at least within so many metres. */
const LEAST_RADIUS_M = 2000;
const FARTHEST_M = 30_000;
const WIDE = 3;

function fixOf(bearings: readonly BearingTaken[]): Fix | null {
  const fix = bearingFix(
    bearings.map(({ latitude, longitude, azimuthDeg, sigmaDeg }) => ({
      from: [longitude, latitude],
      azimuth: azimuthDeg,
      sigma: sigmaDeg,
    })),
  );
  if (!fix) return null;
  const [longitude, latitude] = fix.position;
  return {
    latitude,
    longitude,
    ellipse: { majorM: fix.majorM, minorM: fix.minorM, azimuthDeg: fix.majorAzimuth },
  };
}

/** Complaints of interference: where it comes from, and who transmits there. */
@Injectable()
export class ComplaintsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly complaints: ComplaintsRepository,
    private readonly others: InterferenceSuspectsRegistry,
    private readonly audit: AgencyAuditService,
  ) {}

  /** @throws PortalError VALIDATION_FAILED for bearings that do not meet */
  fix(bearings: readonly BearingTaken[]): Fix {
    const fix = fixOf(bearings);
    if (fix) return fix;
    const issue = { path: 'body.bearings', code: 'no_fix', message: 'AG_RULE_BEARINGS' };
    throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
  }

  list() {
    return this.complaints.list(this.database);
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string, sql: Sql = this.database): Promise<ComplaintRecord> {
    const complaint = await this.complaints.read(sql, id);
    if (!complaint) throw new PortalError('NOT_FOUND');
    return { ...complaint, suspects: await this.suspects(sql, complaint) };
  }

  private async suspects(sql: Sql, complaint: Omit<ComplaintRecord, 'suspects'>): Promise<Suspect[]> {
    const { fix, lowMhz, highMhz, from } = complaint;
    const { latitude, longitude } = fix ?? complaint;
    const radiusM = Math.min(FARTHEST_M, Math.max(LEAST_RADIUS_M, WIDE * (fix?.ellipse.majorM ?? 0)));
    const area = { latitude, longitude, radiusM, lowMhz, highMhz };
    const known = await this.complaints.suspects(sql, area);
    const to = complaint.to ?? portalDay(new Date(), this.env);
    const trials = await this.others.near(sql, { ...area, from, to });
    return [
      ...trials.map(({ reference, distanceM, contacts, canBeStopped, ...band }) => ({
        ...{ kind: 'TRIAL' as const, reference, name: `${band.lowMhz}–${band.highMhz} MHz`, holder: null },
        ...{ distanceM, latitude: null, longitude: null, contacts: [...contacts], canBeStopped },
      })),
      ...known.map((suspect) => ({ ...suspect, contacts: [], canBeStopped: false })),
    ];
  }

  /**
   * Orders a suspect of an open complaint to stop, which the history of both tells.
   *
   * @throws PortalError NOT_FOUND; TRANSITION_NOT_ALLOWED for somebody who is no suspect, or does not transmit
   */
  stopSuspect(caller: Caller, id: string, { reference, reason }: Input<Api['stopSuspect']>['body']) {
    return this.database.transaction(async (sql) => {
      const complaint = await this.complaints.lock(sql, id);
      const { reference: because, suspects } = await this.read(id, sql);
      const isSuspected = suspects.some((suspect) => suspect.reference === reference && suspect.canBeStopped);
      if (complaint?.status === 'CLOSED' || !isSuspected) throw new PortalError('TRANSITION_NOT_ALLOWED');
      const order = { reference, reason: `${because}: ${reason}` };
      if (!(await this.others.stop(sql, caller, order))) throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.audit.record(sql, caller, 'agency_complaint_step', id, { step: 'halt', reference, reason });
      return this.read(id, sql);
    });
  }

  create(caller: Caller, content: ComplaintContent): Promise<ComplaintRecord> {
    return this.database.transaction(async (sql) => {
      const id = await this.complaints.insert(sql, content, fixOf(content.bearings), caller.id);
      await this.audit.record(sql, caller, 'agency_complaint_step', id, { step: 'create' });
      return this.read(id, sql);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED once it is closed */
  change(caller: Caller, id: string, { version, content }: { version: number; content: ComplaintContent }) {
    return this.database.transaction(async (sql) => {
      await this.locked(sql, id, version);
      await this.complaints.update(sql, id, content, fixOf(content.bearings));
      await this.audit.record(sql, caller, 'agency_complaint_step', id, { step: 'change' });
      return this.read(id, sql);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED once it is closed */
  close(caller: Caller, id: string, { version, reason }: { version: number; reason: string }) {
    return this.database.transaction(async (sql) => {
      await this.locked(sql, id, version);
      await this.complaints.close(sql, id, reason);
      await this.audit.record(sql, caller, 'agency_complaint_step', id, { step: 'close', reason });
      return this.read(id, sql);
    });
  }

  private async locked(sql: Sql, id: string, version: number): Promise<void> {
    const complaint = await this.complaints.lock(sql, id);
    if (!complaint) throw new PortalError('NOT_FOUND');
    if (complaint.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: complaint.version });
    if (complaint.status === 'CLOSED') throw new PortalError('TRANSITION_NOT_ALLOWED');
  }
}
