import { Inject, Injectable } from '@nestjs/common';
import { type Locale, PDF_MEDIA_TYPE, type Translate } from '@portal/contracts';
import type { InspectionRecord } from '@portal/contracts/modules/agency-control';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { ExportTextsService } from '../../features/exports/export-texts.service.js';
import { writeDocument } from '../../features/written-documents/write-document.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { InspectionsService } from './inspections.service.js';
import { type SiteBrief, SiteBriefsRepository } from './site-briefs.repository.js';

/** Rows that a table of the report has at most: the rest is in the portal. */
const MOST_ROWS = 200;

interface Asked {
  readonly kind: 'REPORT' | 'BRIEF';
  readonly locale: Locale;
}

/** Writes the report of an inspection, and the brief of its site before the visit. */
@Injectable()
export class InspectionDocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly inspections: InspectionsService,
    private readonly briefs: SiteBriefsRepository,
    private readonly settings: AgencySettingsRepository,
    private readonly texts: ExportTextsService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws PortalError NOT_FOUND */
  async write(id: string, { kind, locale }: Asked): Promise<FileAnswer> {
    const inspection = await this.inspections.read(id);
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal] = await Promise.all([this.texts.of('agencyControl', given), this.texts.of('main', given)]);
    const parts =
      kind === 'BRIEF'
        ? briefParts(await this.briefs.read(this.database, id), t)
        : reportParts(inspection, await this.itemsOf(inspection), t);
    const content = await writeDocument({
      locale,
      title: t(kind === 'BRIEF' ? 'AG_BRIEF_OF' : 'AG_REPORT_OF', { reference: inspection.reference }),
      letterhead: { name: portal('AGENCY'), unit: t('AG_TITLE'), address: [] },
      writtenAt: inspection.signedAt ? new Date(inspection.signedAt) : new Date(),
      ...(kind === 'REPORT' && inspection.signedAt === null && { draftMark: t('AG_REPORT_DRAFT') }),
      parts: [visitPart(inspection, t), ...parts],
      footer: `${inspection.reference} · {page} / {pages}`,
    });
    return new FileAnswer({
      mediaType: PDF_MEDIA_TYPE,
      fileName: `${inspection.reference}-${kind.toLowerCase()}.pdf`,
      shown: false,
      content,
      sizeBytes: content.length,
    });
  }

  /** Texts of the items of the checklist, by their names. */
  private async itemsOf({ content }: InspectionRecord): Promise<ReadonlyMap<string, string>> {
    const checklist = content.checklistId && (await this.settings.checklist(this.database, content.checklistId));
    return new Map(checklist ? checklist.items.map(({ id, text }) => [id, text]) : []);
  }
}

const known = (facts: readonly (readonly [string, string | null | undefined])[]): (readonly [string, string])[] =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

const visitPart = (visit: InspectionRecord, t: Translate): DocumentPart => ({
  heading: visit.siteName,
  facts: known([
    [t('AG_POSITION'), `${formatLatitude(visit.latitude)} ${formatLongitude(visit.longitude)}`],
    [t('AG_PLANNED_ON'), visit.plannedOn],
    [t('AG_KIND'), t(`AG_KIND_${visit.kind}`)],
    [t('AG_CAMPAIGN'), visit.campaign],
    [t('AG_ACCESS'), visit.content.accessContact],
    [t('AG_HOLDERS'), visit.holders.map(({ companyName }) => companyName).join(', ')],
    [t('AG_STATUS'), t(`AG_INSPECTION_${visit.status}`)],
    [t('AG_OUTCOME'), visit.outcome && t(`AG_OUTCOME_${visit.outcome}`)],
    [
      t('AG_NEXT_VISIT'),
      visit.next &&
        t('AG_NEXT_FORMULA', { months: visit.next.months, factor: visit.next.factor, date: visit.next.dueOn }),
    ],
    [t('AG_SIGNED'), visit.signedAt && `${visit.signedBy} · ${visit.signedAt}`],
  ]),
});

const withRows = (heading: string, head: readonly string[], rows: readonly (readonly string[])[]): DocumentPart[] =>
  rows.length > 0 ? [{ heading, table: [head, ...rows.slice(0, MOST_ROWS)] }] : [];

function reportParts(
  { records, content }: InspectionRecord,
  items: ReadonlyMap<string, string>,
  t: Translate,
): DocumentPart[] {
  const { findings, measurements, answers, notes } = records;
  const text = [content.notes, ...notes.map((note) => `${note.by} : ${note.text}`)].filter(Boolean).join('\n');
  return [
    ...findings.slice(0, MOST_ROWS).map(({ data, dueOn, correctedAt }, index) => ({
      heading: t('AG_FINDING', { number: index + 1 }),
      facts: known([
        [t('AG_OUTCOME'), t(`AG_OUTCOME_${data.gravity}`)],
        [t('AG_LEGAL_REFERENCE'), data.legalRef],
        [t('AG_REMEDY'), data.remedy],
        [t('AG_DUE'), dueOn],
        [t('AG_CORRECTED_ON'), correctedAt?.slice(0, 10)],
      ]),
      text: data.text,
    })),
    ...withRows(
      t('AG_MEASUREMENTS'),
      [
        t('AG_FIELD_FREQUENCY'),
        t('AG_FIELD_LEVEL'),
        t('AG_FIELD_UNCERTAINTY'),
        t('AG_FIELD_DETECTOR'),
        t('AG_FIELD_RBW'),
      ],
      measurements.map(({ data }) => [
        `${data.frequencyMhz} MHz`,
        data.levelDbm == null ? `${data.fieldDbuvM} dBµV/m` : `${data.levelDbm} dBm`,
        `${data.uncertaintyDb} dB`,
        t(`AG_DETECTOR_${data.detector}`),
        `${data.rbwKhz} kHz`,
      ]),
    ),
    ...withRows(
      t('AG_CHECKLIST'),
      [t('AG_CHECKLIST_ITEMS'), t('AG_FIELD_OF_RESULT'), t('AG_FIELD_OF_VALUE')],
      answers.map(({ data }) => [
        items.get(data.itemId) ?? data.itemId,
        t(`AG_FIELD_${data.result}`),
        data.value == null ? '' : String(data.value),
      ]),
    ),
    ...(text === '' ? [] : [{ heading: t('AG_NOTES'), text }]),
  ];
}

const briefParts = ({ rights, stations, areas, earlier }: SiteBrief, t: Translate): DocumentPart[] => [
  ...withRows(
    t('AG_BRIEF_RIGHTS'),
    [t('AG_AUTHORISATION'), t('AG_HOLDER'), t('AG_FIELD_FREQUENCY'), t('AG_AZIMUTH'), t('AG_HEIGHT')],
    rights.map(({ reference, holder, frequencyMhz, azimuthDeg, heightM }) => [
      reference,
      holder,
      frequencyMhz === null ? '' : `${frequencyMhz} MHz`,
      `${azimuthDeg}°`,
      `${heightM} m`,
    ]),
  ),
  ...withRows(
    t('AG_TAB_STATIONS'),
    [t('AG_STATION'), t('AG_OPERATOR'), t('AG_SYSTEMS'), t('AG_SUPPORT')],
    stations.map(({ stationAnfr, operator, systems, heightM }) => [
      stationAnfr,
      operator,
      systems.join(', '),
      heightM === null ? '' : `${heightM} m`,
    ]),
  ),
  ...withRows(
    t('AG_BRIEF_AREAS'),
    [t('AG_BRIEF_AREA'), t('AG_NAME')],
    areas.map(({ areaCode, name }) => [areaCode, name]),
  ),
  ...withRows(
    t('AG_BRIEF_EARLIER'),
    [t('AG_INSPECTION'), t('AG_PLANNED_ON'), t('AG_OUTCOME'), t('AG_FINDINGS')],
    earlier.map(({ reference, plannedOn, outcome, text }) => [
      reference,
      plannedOn,
      outcome === null ? '' : t(`AG_OUTCOME_${outcome}`),
      text ?? '',
    ]),
  ),
];
