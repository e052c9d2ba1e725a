import { Inject, Injectable } from '@nestjs/common';
import type { TileAddress } from '@portal/contracts';
import {
  type InspectionAction,
  type InspectionContent,
  type InspectionFilter,
  type InspectionRecord,
  type InspectionSorting,
  type InspectionStatus,
  type InspectionStep,
  type InspectionSummary,
  lastNoticeDay,
  type NewInspection,
  nextVisit,
} from '@portal/contracts/modules/agency-control';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { portalDay } from '../../kernel/config/portal-day.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AgencyAuditService } from './agency-audit.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { AnomaliesRepository } from './anomalies.repository.js';
import { AuthorisedSitesRepository, type Site } from './authorised-sites.repository.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { FieldRecordsRepository } from './field-records.repository.js';
import { InspectionDocumentsService, type Wording } from './inspection-documents.service.js';
import { InspectionMailsService } from './inspection-mails.service.js';
import { InspectionReportsService } from './inspection-reports.service.js';
import { type InspectionChange, InspectionsRepository, inspectionsDrawn } from './inspections.repository.js';

const planned: readonly InspectionStatus[] = ['PLANNED', 'NOTIFIED'];
const visited: readonly InspectionStatus[] = ['DONE', 'PARTIAL', 'NO_ACCESS'];

/** States in which each act is allowed. */
const allowedIn: Readonly<Record<InspectionAction, readonly InspectionStatus[]>> = {
  // What is changed after the report is in no document before it is signed again.
  change: [...planned, ...visited, 'REPORTED'],
  notify: ['PLANNED'],
  complete: planned,
  report: visited,
  amend: ['REPORTED'],
  close: ['REPORTED'],
  reopen: ['CLOSED', 'CANCELLED'],
  cancel: planned,
};

type SigningStep = Extract<InspectionStep, { step: 'report' | 'amend' }>;
const isSigning = (taken: InspectionStep): taken is SigningStep => taken.step === 'report' || taken.step === 'amend';

const invalid = (path: string, code: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path, code, message }] });

/** Inspections: planned, announced, done, reported and closed. */
@Injectable()
export class InspectionsService {
  private readonly source: MappedSource<InspectionFilter, null>;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly inspections: InspectionsRepository,
    private readonly sites: AuthorisedSitesRepository,
    private readonly anomalies: AnomaliesRepository,
    private readonly campaigns: CampaignsRepository,
    private readonly records: FieldRecordsRepository,
    private readonly settings: AgencySettingsRepository,
    private readonly mails: InspectionMailsService,
    private readonly reports: InspectionReportsService,
    private readonly documents: InspectionDocumentsService,
    private readonly mapped: MappedListsService,
    private readonly audit: AgencyAuditService,
  ) {
    this.source = {
      key: 'agencyInspections',
      drawn: inspectionsDrawn,
      conditionsOf: (_, filter) => inspections.conditionsOf(filter),
      revision: (sql) => inspections.revision(sql),
    };
  }

  list(query: InspectionFilter & InspectionSorting & Parameters<MappedListsService['page']>[1]) {
    return this.mapped.answer<InspectionSummary>(this.inspections.listing(query), query);
  }

  tile(address: TileAddress, filter: InspectionFilter, known: string | undefined) {
    return this.mapped.tile(this.source, { address, scope: null, filter, known });
  }

  corners(filter: InspectionFilter) {
    return this.mapped.corners(this.source, null, filter);
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string, sql: Sql = this.database): Promise<InspectionRecord> {
    const inspection = await this.inspections.read(sql, id);
    if (!inspection) throw new PortalError('NOT_FOUND');
    const { settings } = await this.settings.general(sql);
    const actions = (Object.keys(allowedIn) as InspectionAction[]).filter(
      (action) =>
        allowedIn[action].includes(inspection.status) &&
        (action !== 'notify' || inspection.announced) &&
        (action !== 'close' || inspection.openFindings === 0),
    );
    return {
      ...inspection,
      noticeBy: inspection.announced ? lastNoticeDay(inspection.plannedOn, settings.noticeDays) : null,
      holders: await this.sites.holdersAt(sql, id),
      anomalies: await this.anomalies.ofInspection(sql, id),
      records: await this.records.ofInspection(sql, id),
      reports: await this.reports.list(sql, id),
      actions,
    };
  }

  /** @throws PortalError VALIDATION_FAILED for a site code or a campaign that nobody knows */
  create(caller: Caller, given: NewInspection): Promise<InspectionRecord> {
    return this.database.transaction(async (sql) => {
      const campaignId = given.campaignId ?? null;
      if (campaignId !== null && !(await this.campaigns.read(sql, campaignId)))
        throw invalid('body.campaignId', 'unknown', 'AG_RULE_CAMPAIGN');
      const content: InspectionContent = {
        plannedOn: given.plannedOn,
        announced: given.announced,
        accessContact: '',
        opensAt: null,
        closesAt: null,
        checklistId: await this.settings.firstChecklist(sql),
        inspectorIds: [caller.id],
        presentPersons: [],
        refusedAccess: false,
        actions: [],
        notes: '',
      };
      const site = await this.siteOf(sql, given);
      const visit = { ...site, campaignId, kind: given.kind, content, by: caller.id };
      const id = await this.inspections.insert(sql, visit);
      await this.anomalies.attach(sql, given.anomalyIds, id);
      if (campaignId !== null) await this.campaigns.place(sql, campaignId);
      await this.audit.record(sql, caller, 'agency_inspection_step', id, { step: 'create' });
      return this.read(id, sql);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED once it is closed */
  change(caller: Caller, id: string, { version, content }: { version: number; content: InspectionContent }) {
    return this.database.transaction(async (sql) => {
      await this.locked(sql, id, version, 'change');
      await this.inspections.changeContent(sql, id, content);
      await this.audit.record(sql, caller, 'agency_inspection_step', id, { step: 'change' });
      return this.read(id, sql);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED; VALIDATION_FAILED when it is too late for a notice */
  async take(caller: Caller, id: string, taken: InspectionStep): Promise<InspectionRecord> {
    const wording = isSigning(taken) ? await this.documents.wordingOf(taken.locale) : undefined;
    return this.database.transaction(async (sql) => {
      const { campaignId } = await this.locked(sql, id, taken.version, taken.step);
      const before = await this.read(id, sql);
      if (!before.actions.includes(taken.step)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.inspections.change(sql, id, await this.changeOf(sql, caller, before, taken));
      if (taken.step === 'notify') await this.notify(sql, before);
      if (wording && isSigning(taken)) await this.sign(sql, caller, id, { ...taken, wording });
      if (campaignId !== null) await this.campaigns.place(sql, campaignId);
      const { version: _, ...detail } = taken;
      await this.audit.record(sql, caller, 'agency_inspection_step', id, detail);
      return this.read(id, sql);
    });
  }

  /** @throws PortalError NOT_FOUND for a finding that is none, or is corrected */
  correct(caller: Caller, findingId: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      const id = await this.records.correct(sql, findingId);
      if (id === undefined) throw new PortalError('NOT_FOUND');
      await this.audit.record(sql, caller, 'agency_inspection_step', id, { step: 'correct', finding: findingId });
    });
  }

  private async changeOf(
    sql: Sql,
    caller: Caller,
    { id, plannedOn, status }: InspectionRecord,
    taken: InspectionStep,
  ): Promise<InspectionChange> {
    switch (taken.step) {
      case 'notify':
        return { status: 'NOTIFIED' };
      case 'complete': {
        const { settings } = await this.settings.general(sql);
        const before = await this.inspections.outcomeBefore(sql, id);
        const next = nextVisit(plannedOn, taken.outcome, { months: settings.intervalMonths, before });
        return { status: taken.as, outcome: taken.outcome, next };
      }
      case 'report':
      case 'amend':
        return { status: 'REPORTED', signedBy: caller.id };
      case 'close':
        return { status: 'CLOSED' };
      case 'reopen':
        return { status: status === 'CANCELLED' ? 'PLANNED' : 'REPORTED', reason: taken.reason };
      case 'cancel':
        return { status: 'CANCELLED', reason: taken.reason };
    }
  }

  /** Signs the report with the state that the step has led to, and tells the holders of what it says of them. */
  private async sign(
    sql: Sql,
    caller: Caller,
    id: string,
    taken: SigningStep & { readonly wording: Wording },
  ): Promise<void> {
    const inspection = await this.read(id, sql);
    const reason = taken.step === 'amend' ? taken.reason : null;
    await this.reports.sign(sql, caller, inspection, { person: taken.person, wording: taken.wording, reason });
    const findings = inspection.records.findings.map(({ data }) => data);
    await this.mails.report(sql, inspection, findings, reason);
  }

  private async notify(sql: Sql, visit: InspectionRecord): Promise<void> {
    const { id, noticeBy, holders } = visit;
    const today = portalDay(new Date(), this.env);
    if (noticeBy === null || today > noticeBy) throw invalid('body.step', 'too_late', 'AG_RULE_NOTICE');
    await this.inspections.invite(
      sql,
      id,
      holders.map((holder) => holder.id),
    );
    await this.mails.announce(sql, visit, holders);
  }

  private async locked(sql: Sql, id: string, version: number, action: InspectionAction) {
    const inspection = await this.inspections.lock(sql, id);
    if (!inspection) throw new PortalError('NOT_FOUND');
    if (inspection.version !== version)
      throw new PortalError('VERSION_CONFLICT', { currentVersion: inspection.version });
    if (!allowedIn[action].includes(inspection.status)) throw new PortalError('TRANSITION_NOT_ALLOWED');
    return inspection;
  }

  private async siteOf(sql: Sql, { siteCode, latitude, longitude }: NewInspection): Promise<Site> {
    if (siteCode) {
      const known = await this.sites.byCode(sql, siteCode);
      if (known) return known;
      if (latitude == null || longitude == null) throw invalid('body.siteCode', 'unknown', 'AG_RULE_SITE');
    }
    const place = { latitude: latitude!, longitude: longitude! };
    const near = await this.sites.nearest(sql, place.latitude, place.longitude);
    const siteName = near?.siteName ?? `${formatLatitude(place.latitude)} ${formatLongitude(place.longitude)}`;
    return { ...place, siteCode: siteCode ?? near?.siteCode ?? null, siteName };
  }
}
