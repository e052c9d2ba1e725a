import { setTimeout as rest } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { issuesOf, messageKeys, parseOptions } from '@portal/contracts';
import {
  defaultHopCode,
  MAX_HOPS,
  MOST_IMPORTED_LINES,
  MwAntenna,
  type MwChannelPlan,
  type MwDraft,
  type MwHopDraft,
  type MwImportFault,
  type MwImportLine,
  type MwImportReport,
  type MwImportRequest,
  mwApplication,
  mwImportColumnOf,
  notOneOf,
  readMwImport,
} from '@portal/contracts/modules/mw-applications-requests';
import { channelFrequencies } from '@portal/geo';
import { gainAtFrequency } from '@portal/radio';
import { CatalogueUsesRepository, type PinnedVersion } from '../../../features/catalogue/catalogue-uses.repository.js';
import { DossiersService } from '../../../features/dossiers/dossiers.service.js';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { catalogueIssues } from '../catalogue-issues.js';
import { CATALOGUED, readCatalogued } from '../catalogued-ends.js';
import { ChannelPlansRepository } from '../channel-plans.repository.js';
import { completeHop } from '../complete-hops.js';
import { END_NAMES, type EndName, type MeasuredHop } from '../measured-application.js';
import { MwDossierKindService } from '../mw-dossier-kind.service.js';

type Entries = Readonly<Record<(typeof CATALOGUED)[number], ReadonlyMap<string, PinnedVersion>>>;

/** Lines after which other requests get their turn, and how long. A turn without a rest leaves them no processor. */
const LINES_OF_A_TURN = 5;
const REST_MS = 1;

/** A line with its hop as a draft holds it. */
interface JudgedLine extends MwImportLine {
  readonly faults: MwImportFault[];
}

/** Lines that belong together: those with the same reference of the applicant's, every other one alone. */
interface Project {
  readonly title: string;
  readonly lines: readonly JudgedLine[];
}

/** Reads hops from files, and opens drafts of them. */
@Injectable()
export class MwImportService {
  constructor(
    private readonly plans: ChannelPlansRepository,
    private readonly uses: CatalogueUsesRepository,
    private readonly dossiers: DossiersService,
    private readonly kind: MwDossierKindService,
    private readonly database: DatabaseService,
  ) {}

  /** @throws PortalError VALIDATION_FAILED for what is no file of hops, FORBIDDEN, IDEMPOTENCY_KEY_REUSED */
  async import(caller: Caller, request: MwImportRequest): Promise<MwImportReport> {
    const { csv, holderId, importId, acceptsPartialProjects = false } = request;
    const file = readMwImport(csv);
    if ('missing' in file) throw invalidFile('MW_IMPORT_MISSING', { columns: file.missing.join(', ') });
    if (file.lines.length > MOST_IMPORTED_LINES) throw invalidFile('MW_IMPORT_TOO_MANY', { most: MOST_IMPORTED_LINES });
    const lines = await this.judge(file.lines);
    const projects = projectsOf(lines);
    const accepted = projects.flatMap((project) => acceptedOf(project, acceptsPartialProjects) ?? []);
    const drafts: MwImportReport['drafts'] = [];
    for (const [index, { title, lines: ofDraft }] of accepted.entries()) {
      const draft = draftOf(title, ofDraft);
      const given = { requestType: 'NEW', draft, ...(holderId && { holderId }) } as const;
      const opened =
        importId && (await this.dossiers.create(this.kind, caller, { ...given, key: `${importId}-${index}` }));
      drafts.push({ id: opened ? opened.id : null, title, hops: draft.hops.length });
    }
    const kept = new Set(accepted.flatMap(({ lines: ofDraft }) => ofDraft));
    return {
      lines: lines.map((judged) => ({
        line: judged.line,
        route: routeOf(judged.hop),
        faults: judged.faults,
        isAccepted: kept.has(judged),
      })),
      ignored: [...file.ignored],
      refused: projects.filter(({ lines: own }) => !own.some((line) => kept.has(line))).map(refusalOf),
      drafts,
    };
  }

  private async judge(read: readonly MwImportLine[]): Promise<JudgedLine[]> {
    const plans = await this.plans.list(this.database);
    const entries = await this.entriesOf(read);
    const schema = mwApplication({ plans, requiredFields: [] });
    const lines: JudgedLine[] = [];
    const measured: MeasuredHop[] = [];
    for (const [index, line] of read.entries()) {
      if (index % LINES_OF_A_TURN === 0) await rest(REST_MS);
      const { hop, faults } = withEntries(line, entries, plans);
      const judged = schema.safeParse({ projectName: '-', hops: [hop] }, parseOptions);
      const known = new Set(faults.map(({ column }) => column));
      const broken = judged.success
        ? []
        : issuesOf(judged.error)
            .map(faultOf)
            .filter(({ column }) => !known.has(column));
      lines.push({
        ...line,
        hop,
        faults: [...faults, ...bandFaults(line, plans), ...broken, ...spacingFaults(line, plans)],
      });
      const complete = judged.success && namesEntries(line) ? completeHop(hop, index + 1, plans) : undefined;
      if (complete) measured.push(complete);
    }
    for (const issue of catalogueIssues(await readCatalogued(this.uses, this.database, measured))) {
      const [, index = '', ...path] = issue.path.split('.');
      lines[Number(index)]?.faults.push(faultOf({ ...issue, path: path.join('.') }));
    }
    refuseRepeatedCodes(lines);
    return lines;
  }

  private async entriesOf(lines: readonly MwImportLine[]): Promise<Entries> {
    const named = (field: (typeof CATALOGUED)[number]) => [
      ...new Set(lines.flatMap(({ catalogued }) => END_NAMES.map((end) => catalogued[end][field])).filter(Boolean)),
    ];
    return {
      antenna: await this.uses.named(this.database, 'antenna', named('antenna')),
      equipment: await this.uses.named(this.database, 'equipment', named('equipment')),
    };
  }
}

const invalidFile = (message: string, params: Record<string, string | number>): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path: 'body.csv', code: 'custom', message, params }] });

const namesEntries = ({ catalogued }: MwImportLine): boolean =>
  END_NAMES.some((end) => CATALOGUED.some((field) => catalogued[end][field] !== ''));

const routeOf = ({ ends }: MwHopDraft): string => [ends.A.siteName, ends.B.siteName].filter(Boolean).join(' – ');

/** Paths of issues are those of a hop, or start with `hops.0.` of an application that has no other. */
const faultOf = (issue: Pick<MwImportFault, 'message' | 'params'> & { readonly path: string }): MwImportFault => ({
  column: mwImportColumnOf(issue.path.replace(/^hops\.0\./, '')),
  message: issue.message,
  ...(issue.params && { params: issue.params }),
});

function frequencyOf(
  { channelPlanCode, channelNumber, txHighEnd }: MwHopDraft,
  end: EndName,
  plans: readonly MwChannelPlan[],
) {
  const plan = plans.find(({ code }) => code === channelPlanCode);
  const pair = plan && typeof channelNumber === 'number' ? channelFrequencies(plan, channelNumber) : undefined;
  return pair && (txHighEnd === end ? pair.highMhz : pair.lowMhz);
}

/** The hop with what it names in the catalogues; an antenna brings its gain at the frequency of its end. */
function withEntries(line: MwImportLine, entries: Entries, plans: readonly MwChannelPlan[]) {
  const faults: MwImportFault[] = [...line.faults];
  const endOf = (end: EndName) => {
    const typed = line.hop.ends[end];
    const found = Object.fromEntries(
      CATALOGUED.flatMap((field) => {
        const name = line.catalogued[end][field];
        if (name === '') return [];
        const entry = entries[field].get(name);
        if (entry) return [[field, entry]];
        faults.push({ column: `${end}.${field}`, message: 'MW_RULE_NOT_IN_CATALOGUE' });
        return [];
      }),
    ) as Partial<Record<(typeof CATALOGUED)[number], PinnedVersion>>;
    const antenna = MwAntenna.safeParse(found.antenna?.content).data;
    const frequency = frequencyOf(line.hop, end, plans);
    const pinOf = ({ id, version }: PinnedVersion) => ({ id, version });
    return {
      ...typed,
      ...(found.antenna && { antenna: pinOf(found.antenna) }),
      ...(found.equipment && { equipment: pinOf(found.equipment) }),
      ...(antenna && frequency && { antennaGainDbi: Number(gainAtFrequency(antenna, frequency).toFixed(2)) }),
    };
  };
  return { hop: { ...line.hop, ends: { A: endOf('A'), B: endOf('B') } }, faults };
}

/** The form offers bands, the file names them: one without a plan is named as what is wrong, not its plan alone. */
function bandFaults({ hop: { bandCode } }: MwImportLine, plans: readonly MwChannelPlan[]): MwImportFault[] {
  const bands = [...new Set(plans.map((plan) => plan.bandCode))];
  return !bandCode || bands.includes(bandCode) ? [] : [notOneOf('bandCode', bands)];
}

function spacingFaults({ hop, spacingMhz }: MwImportLine, plans: readonly MwChannelPlan[]): MwImportFault[] {
  const plan = plans.find(({ code }) => code === hop.channelPlanCode);
  if (!plan || spacingMhz === undefined || spacingMhz === plan.spacingMhz) return [];
  return [{ column: 'channelSpacingMhz', message: 'MW_IMPORT_SPACING', params: { spacing: plan.spacingMhz } }];
}

/** Hops of one draft have codes of their own. */
function refuseRepeatedCodes(lines: readonly JudgedLine[]): void {
  const taken = new Set<string>();
  for (const { applicantReference, hop, faults } of lines) {
    if (applicantReference === '' || !hop.hopCode) continue;
    const code = JSON.stringify([applicantReference, hop.hopCode]);
    if (taken.has(code)) faults.push({ column: 'hopCode', message: 'MW_RULE_HOP_CODE_TAKEN' });
    taken.add(code);
  }
}

/** Where a project has more lines than a draft may have hops, the lines beyond are faulty. */
function projectsOf(lines: readonly JudgedLine[]): Project[] {
  const projects = new Map<string, JudgedLine[]>();
  for (const line of lines) {
    const { applicantReference: reference } = line;
    const name = reference ? `reference ${reference}` : `line ${line.line}`;
    const project = projects.get(name) ?? [];
    if (project.length >= MAX_HOPS) line.faults.push({ column: 'applicantReference', message: messageKeys.outOfRange });
    project.push(line);
    projects.set(name, project);
  }
  return [...projects.values()].map((own) => ({
    title: own[0]?.applicantReference || routeOf(own[0]!.hop),
    lines: own,
  }));
}

const isFaultless = ({ faults }: JudgedLine): boolean => faults.length === 0;

/** What becomes a draft of a project: all of it, or its faultless lines where that is accepted; undefined for nothing. */
function acceptedOf({ title, lines }: Project, acceptsPart: boolean): Project | undefined {
  const faultless = lines.filter(isFaultless);
  if (faultless.length === 0 || (faultless.length < lines.length && !acceptsPart)) return undefined;
  return { title, lines: faultless };
}

const refusalOf = ({ title, lines }: Project): MwImportReport['refused'][number] => ({
  title,
  hops: lines.length,
  faultyLines: lines.filter((line) => !isFaultless(line)).map(({ line }) => line),
});

/** Characters of an applicant's own reference that a draft keeps. */
const MAX_REFERENCE = 32;

/** Hops without a code get one that no other hop of the draft has. */
function draftOf(title: string, lines: readonly JudgedLine[]): MwDraft {
  const given = new Set(lines.map(({ hop }) => hop.hopCode));
  return {
    projectName: title,
    applicantReference: lines[0]?.applicantReference.slice(0, MAX_REFERENCE) ?? '',
    networkType: lines.find(({ networkType }) => networkType)?.networkType ?? null,
    hops: lines.map(({ hop }, index) =>
      hop.hopCode || !given.has(defaultHopCode(index + 1)) ? hop : { ...hop, hopCode: `${defaultHopCode(index + 1)}*` },
    ),
  };
}
