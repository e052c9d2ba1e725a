import type { Input } from '@portal/contracts';
import { agencyControl } from '@portal/contracts/modules/agency-control';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { AgencySettingsService } from './agency-settings.service.js';
import { AnomaliesService } from './anomalies.service.js';
import { CampaignsService } from './campaigns.service.js';
import { ComplaintsService } from './complaints.service.js';
import { DayPlansService } from './day-plans.service.js';
import { DeclaredStationsService } from './declared-stations.service.js';
import { FieldRecordsService } from './field-records.service.js';
import { InspectionFilesService } from './inspection-files.service.js';
import { InspectionReportsService } from './inspection-reports.service.js';
import { InspectionsService } from './inspections.service.js';
import { QualityService } from './quality.service.js';
import { RuleRunsService } from './rule-runs.service.js';

const api = agencyControl.endpoints;
type Api = typeof api;

const known = ({ request }: HttpContext): string | undefined => request.headers['if-none-match'];

@GroupController(agencyControl)
export class AgencyControlController {
  constructor(
    private readonly anomalies: AnomaliesService,
    private readonly rules: RuleRunsService,
    private readonly inspections: InspectionsService,
    private readonly files: InspectionFilesService,
    private readonly reports: InspectionReportsService,
    private readonly records: FieldRecordsService,
    private readonly campaigns: CampaignsService,
    private readonly stations: DeclaredStationsService,
    private readonly days: DayPlansService,
    private readonly complaints: ComplaintsService,
    private readonly quality: QualityService,
    private readonly settings: AgencySettingsService,
  ) {}

  @Implements(api.listRows)
  listRows({ query }: Input<Api['listRows']>) {
    return this.anomalies.list(query);
  }

  @Implements(api.readTile)
  readTile({ params, query }: Input<Api['readTile']>, _: Caller, context: HttpContext) {
    return this.anomalies.tile(params, query, known(context));
  }

  @Implements(api.readCorners)
  async readCorners({ query }: Input<Api['readCorners']>) {
    return { corners: await this.anomalies.corners(query) };
  }

  @Implements(api.readAnomaly)
  readAnomaly({ params }: Input<Api['readAnomaly']>) {
    return this.anomalies.read(params.id);
  }

  @Implements(api.stepAnomaly)
  stepAnomaly({ params, body }: Input<Api['stepAnomaly']>, caller: Caller) {
    return this.anomalies.take(caller, params.id, body);
  }

  @Implements(api.runRules)
  runRules() {
    return this.rules.runAll();
  }

  @Implements(api.listInspections)
  listInspections({ query }: Input<Api['listInspections']>) {
    return this.inspections.list(query);
  }

  @Implements(api.readInspectionTile)
  readInspectionTile({ params, query }: Input<Api['readInspectionTile']>, _: Caller, context: HttpContext) {
    return this.inspections.tile(params, query, known(context));
  }

  @Implements(api.readInspectionCorners)
  async readInspectionCorners({ query }: Input<Api['readInspectionCorners']>) {
    return { corners: await this.inspections.corners(query) };
  }

  @Implements(api.readInspection)
  readInspection({ params }: Input<Api['readInspection']>) {
    return this.inspections.read(params.id);
  }

  @Implements(api.createInspection)
  createInspection({ body }: Input<Api['createInspection']>, caller: Caller) {
    return this.inspections.create(caller, body);
  }

  @Implements(api.changeInspection)
  changeInspection({ params, body }: Input<Api['changeInspection']>, caller: Caller) {
    return this.inspections.change(caller, params.id, body);
  }

  @Implements(api.stepInspection)
  stepInspection({ params, body }: Input<Api['stepInspection']>, caller: Caller) {
    return this.inspections.take(caller, params.id, body);
  }

  @Implements(api.readInspectionDocument)
  readInspectionDocument({ params, query }: Input<Api['readInspectionDocument']>) {
    return this.files.read(params.id, query);
  }

  @Implements(api.correctFinding)
  async correctFinding({ params }: Input<Api['correctFinding']>, caller: Caller) {
    await this.inspections.correct(caller, params.id);
    return undefined;
  }

  @Implements(api.sync)
  sync({ body }: Input<Api['sync']>, caller: Caller) {
    return this.records.sync(caller, body.records);
  }

  @Implements(api.listCampaigns)
  listCampaigns({ query }: Input<Api['listCampaigns']>) {
    return this.campaigns.list(query);
  }

  @Implements(api.readCampaignTile)
  readCampaignTile({ params, query }: Input<Api['readCampaignTile']>, _: Caller, context: HttpContext) {
    return this.campaigns.tile(params, query, known(context));
  }

  @Implements(api.readCampaignCorners)
  async readCampaignCorners({ query }: Input<Api['readCampaignCorners']>) {
    return { corners: await this.campaigns.corners(query) };
  }

  @Implements(api.readCampaign)
  readCampaign({ params }: Input<Api['readCampaign']>) {
    return this.campaigns.read(params.id);
  }

  @Implements(api.createCampaign)
  createCampaign({ body }: Input<Api['createCampaign']>, caller: Caller) {
    return this.campaigns.create(caller, body);
  }

  @Implements(api.changeCampaign)
  changeCampaign({ params, body }: Input<Api['changeCampaign']>, caller: Caller) {
    return this.campaigns.change(caller, params.id, body);
  }

  @Implements(api.planDay)
  planDay({ body }: Input<Api['planDay']>) {
    return this.days.plan(body);
  }

  @Implements(api.listStations)
  listStations({ query }: Input<Api['listStations']>) {
    return this.stations.list(query);
  }

  @Implements(api.readStationTile)
  readStationTile({ params, query }: Input<Api['readStationTile']>, _: Caller, context: HttpContext) {
    return this.stations.tile(params, query, known(context));
  }

  @Implements(api.readStationCorners)
  async readStationCorners({ query }: Input<Api['readStationCorners']>) {
    return { corners: await this.stations.corners(query) };
  }

  @Implements(api.fix)
  fix({ body }: Input<Api['fix']>) {
    return this.complaints.fix(body.bearings);
  }

  @Implements(api.listComplaints)
  listComplaints() {
    return this.complaints.list();
  }

  @Implements(api.readComplaint)
  readComplaint({ params }: Input<Api['readComplaint']>) {
    return this.complaints.read(params.id);
  }

  @Implements(api.createComplaint)
  createComplaint({ body }: Input<Api['createComplaint']>, caller: Caller) {
    return this.complaints.create(caller, body);
  }

  @Implements(api.changeComplaint)
  changeComplaint({ params, body }: Input<Api['changeComplaint']>, caller: Caller) {
    return this.complaints.change(caller, params.id, body);
  }

  @Implements(api.stopSuspect)
  stopSuspect({ params, body }: Input<Api['stopSuspect']>, caller: Caller) {
    return this.complaints.stopSuspect(caller, params.id, body);
  }

  @Implements(api.closeComplaint)
  closeComplaint({ params, body }: Input<Api['closeComplaint']>, caller: Caller) {
    return this.complaints.close(caller, params.id, body);
  }

  @Implements(api.listQuality)
  listQuality({ query }: Input<Api['listQuality']>) {
    return this.quality.list(query.search);
  }

  @Implements(api.readOwnQuality)
  readOwnQuality(_: Input<Api['readOwnQuality']>, caller: Caller) {
    return this.quality.own(caller);
  }

  @Implements(api.verifyReport)
  verifyReport({ params }: Input<Api['verifyReport']>) {
    return this.reports.verify(params.code);
  }

  @Implements(api.listInspectors)
  listInspectors() {
    return this.settings.inspectors();
  }

  @Implements(api.readGeneral)
  readGeneral() {
    return this.settings.general();
  }

  @Implements(api.saveGeneral)
  saveGeneral({ body }: Input<Api['saveGeneral']>, caller: Caller) {
    return this.settings.save(caller, body);
  }
}
