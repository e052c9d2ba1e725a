import { Inject, Injectable } from '@nestjs/common';
import { CSV_START, csvLine, type Input, type Locale, type Translate } from '@portal/contracts';
import { MOST_REPORTED, type StationRow, stationDatabase } from '@portal/contracts/modules/station-database';
import { ExportTextsService } from '../../../features/exports/export-texts.service.js';
import { MappedListsService } from '../../../features/mapped-lists/mapped-lists.service.js';
import { writeDocument } from '../../../features/written-documents/write-document.js';
import type { DocumentPart } from '../../../features/written-documents/written-document.js';
import type { Caller } from '../../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { FileAnswer } from '../../../kernel/contract/file-answer.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { StationsRepository } from '../stations.repository.js';
import { StationsService } from '../stations.service.js';
import { areaPart, operatorPart, stationParts } from './report-parts.js';

type ReportInput = Input<typeof stationDatabase.endpoints.readReport>;
type ReportType = ReportInput['params']['reportType'];
type ReportQuery = ReportInput['query'];

/** Operators of a summary, and stations of a sheet of a site. */
const MOST_OPERATORS = 200;
const MOST_ON_SITE = 20;

/** Reports about stations, as tagged PDF or CSV, of what their reader may know. */
@Injectable()
export class StationReportsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly stations: StationsService,
    private readonly rows: StationsRepository,
    private readonly mapped: MappedListsService,
    private readonly texts: ExportTextsService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws PortalError NOT_FOUND for a sheet of no station */
  async read(caller: Caller, type: ReportType, query: ReportQuery): Promise<FileAnswer> {
    const { locale, format } = query;
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal] = await Promise.all([this.texts.of('stationDatabase', given), this.texts.of('main', given)]);
    const parts = await this.partsOf(caller, type, query, t);
    const name = `${type.toLowerCase().replaceAll('_', '-')}${query.stationAnfr ? `-${query.stationAnfr}` : ''}`;
    if (format === 'csv')
      return new FileAnswer({
        mediaType: 'text/csv',
        fileName: `${name}.csv`,
        shown: false,
        content: Buffer.from(csvOf(parts, locale)),
      });
    const content = await writeDocument({
      locale,
      title: t(`STATION_REPORT_${type}`),
      letterhead: { name: portal('AGENCY'), unit: t('MODULE_STATION_DATABASE_TITLE'), address: [] },
      writtenAt: new Date(),
      parts: [...parts, { heading: t('STATION_REPORT_LIMITS'), text: t('STATION_NOT_PUBLIC') }],
      footer: t('STATION_REPORT_FOOTER', { day: new Date() }),
    });
    return new FileAnswer({ mediaType: 'application/pdf', fileName: `${name}.pdf`, shown: true, content });
  }

  private async partsOf(caller: Caller, type: ReportType, query: ReportQuery, t: Translate) {
    const words = { t, locale: query.locale };
    if (type === 'OPERATOR_SUMMARY')
      return [operatorPart(await this.rows.operators(this.database, query, MOST_OPERATORS), words)];
    if (type === 'AREA_LIST') {
      const listing = this.rows.listing({
        ...query,
        sort: 'stationAnfr',
        order: 'asc',
        page: 1,
        pageSize: MOST_REPORTED,
      });
      const page = await this.mapped.page<StationRow>(listing, { page: 1, pageSize: MOST_REPORTED });
      const total = page.totalIsExact ? String(page.total) : t('STATION_MORE_THAN', { count: page.total });
      return [areaPart(page.rows, total, words)];
    }
    if (query.stationAnfr === undefined) throw new PortalError('NOT_FOUND');
    const station = await this.stations.card(caller, query.stationAnfr);
    const others = type === 'SITE_SHEET' ? station.neighbours.slice(0, MOST_ON_SITE) : [];
    const parts: DocumentPart[] = [...stationParts(station, words)];
    for (const { stationAnfr } of others)
      parts.push(...stationParts(await this.stations.card(caller, stationAnfr), words));
    return parts;
  }
}

/** Facts and tables of a report, one below the other. */
function csvOf(parts: readonly DocumentPart[], locale: Locale): string {
  const lines = parts.flatMap(({ heading, facts = [], table = [] }) => [
    [heading],
    ...facts.map(([name, value]) => [name, value]),
    ...table.map((row) => [...row]),
  ]);
  return CSV_START + lines.map((cells) => csvLine(cells, locale)).join('');
}
