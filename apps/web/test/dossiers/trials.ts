import { type CurrentUser, type DossierView, type ListedDossier, Locale } from '@portal/contracts';
import type { TrialDetails, TrialDraft, TrialSummary } from '../../../../packages/contracts/test/sample-trial.js';
import { FakeApi, json, type Sent } from '../fake-api.js';
import { openModule } from '../open-module.js';
import { textsIn } from '../shipped-texts.js';
import { applicant } from './people.js';
import { draftRecord, header, submittedRecord } from './records.js';
import { trialRoutes, trialTexts } from './sample-trials.js';

export type TrialDossier = DossierView<TrialDraft, TrialDetails>;

const API = '/api/sampleTrials';
export const { id } = header;
export const LIST = `GET ${API}/dossiers`;
export const COUNTS = `GET ${API}/dossiers/counts`;
export const REVISION = `GET ${API}/dossiers/revision`;
export const CREATE = `POST ${API}/dossiers`;
export const READ = `GET ${API}/dossiers/${id}`;
export const SAVE = `PATCH ${API}/dossiers/${id}`;
export const CHECKS = `POST ${API}/checks`;
export const AREAS = `POST ${API}/dossiers/areas`;
export const SUBMIT = `POST ${API}/dossiers/${id}/submit`;
export const DISCARD = `DELETE ${API}/dossiers/${id}`;
export const act = (action: string) => `POST ${API}/dossiers/${id}/${action}`;

/** Complete, between Mont Verdun and Fourvière. */
export const draft: TrialDraft = {
  title: 'Lyon nord',
  remark: '',
  frequencyMhz: 18_700,
  ends: {
    from: { latitude: '45.8505', longitude: '4.7790' },
    to: { latitude: '45.7623', longitude: '4.8216' },
  },
};

export const row = (own: Partial<ListedDossier<TrialSummary>>): ListedDossier<TrialSummary> => ({
  ...header,
  summary: { frequencyMhz: 18_700 },
  ...own,
});

export const draftTrial = (own: Partial<TrialDossier> = {}): TrialDossier => ({
  ...draftRecord,
  draft,
  details: null,
  ...own,
});

export const submittedTrial = (own: Partial<TrialDossier> = {}): TrialDossier => ({
  ...submittedRecord,
  draft: null,
  details: {
    title: 'Lyon nord',
    remark: null,
    frequencyMhz: 18_700,
    ends: {
      from: { latitude: 45.8505, longitude: 4.779 },
      to: { latitude: 45.7623, longitude: 4.8216 },
    },
  },
  ...own,
});

export const changed = (version: number, own = {}) => json({ id, version, status: 'DRAFT', reference: null, ...own });
export const versionOf = ({ body }: Sent) => (body as { version: number }).version;
export const draftOf = ({ body }: Sent) => (body as { draft: TrialDraft }).draft;

/** A server that has the texts of a sample module in every language; its own are French. */
export function sampleApi(module: string, own: Readonly<Record<string, string>>): FakeApi {
  return new FakeApi().on(`GET /api/${module}/appSettings/getLocaleTranslations`, ({ query }) => {
    const locale = Locale.parse(query.locale);
    const texts = Object.assign(
      {},
      ...['dossiers', 'areas', 'map', 'workbench', 'drawing', 'shapes'].map((folder) => textsIn(folder, locale)),
      own,
    );
    return json(Object.fromEntries(Object.entries(texts).map(([key, VALUE]) => [key, { VALUE }])));
  });
}

/** A server that keeps a draft and counts its versions. */
export function apiWith(dossier = draftTrial()): FakeApi {
  let { version } = dossier;
  return sampleApi('sampleTrials', trialTexts)
    .on(READ, () => json(dossier))
    .on(CREATE, () => changed(version))
    .on(SAVE, () => changed(++version))
    .on(AREAS, () => json({ areas: [], checks: [] }))
    .on(CHECKS, () => json({ checks: [] }))
    .on(LIST, () => json({ rows: [], total: 0, next: null }))
    .on(COUNTS, () => json({}));
}

interface Visit {
  readonly user?: CurrentUser;
  readonly locale?: Locale;
  readonly requiredFields?: readonly string[];
}

export const open = (path: string, { user = applicant, ...visit }: Visit = {}) =>
  openModule({ key: 'sampleTrials', slug: 'sample-trials', routes: trialRoutes, path, user, ...visit });
