import type { CurrentUser, DossierView } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  ModelDetails,
  ModelDraft,
  ModelSummary,
} from '../../../../../packages/contracts/test/sample-catalogue.js';
import { allSamplesList, sampleList } from '../../../../../packages/contracts/test/sample-list.js';
import type { TrialSummary } from '../../../../../packages/contracts/test/sample-trial.js';
import { applicant, officer, person, telelien } from '../../../test/dossiers/people.js';
import { draftRecord, header } from '../../../test/dossiers/records.js';
import { catalogueRoutes, catalogueTexts, model } from '../../../test/dossiers/sample-catalogue.js';
import { trial, trialTexts } from '../../../test/dossiers/sample-trials.js';
import { sampleApi } from '../../../test/dossiers/trials.js';
import { json } from '../../../test/fake-api.js';
import { openModule } from '../../../test/open-module.js';
import { clientOf } from '../../kernel/client.js';
import { dossierList } from './dossier-screens.js';

/** A kind without map, footprint, areas or relations of a system, and a list of several kinds. */
const API = '/api/sampleCatalogue/dossiers';
const { id } = header;
const LIST = `GET ${API}`;

const approved: DossierView<ModelDraft, ModelDetails> = {
  ...draftRecord,
  reference: 'ANT-000012',
  status: 'APPROVED',
  title: 'Acme D60',
  permissions: { related: false, involved: false, holderStaff: false, capabilities: [] },
  draft: null,
  details: { manufacturer: 'Acme', model: 'D60', gainDbi: 38 },
};

const apiWith = () =>
  sampleApi('sampleCatalogue', catalogueTexts)
    .on(LIST, () => json({ rows: [{ ...header, title: 'Acme D60', summary: { gainDbi: 38 } }], total: 1, next: null }))
    .on(`GET ${API}/counts`, () => json({ DRAFT: 2, SUBMITTED: 1, APPROVED: 7 }))
    .on(`GET ${API}/${id}`, () => json(approved));

const open = (path: string, user: CurrentUser = applicant) =>
  openModule({ key: 'sampleCatalogue', slug: 'sample-catalogue', routes: catalogueRoutes, path, user });

describe('a catalogue', () => {
  it('lists what is approved apart from what is proposed', async () => {
    const api = apiWith();
    await open('existing');
    expect(await screen.findByRole('button', { name: 'Tous 7' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Brouillon/ })).not.toBeInTheDocument();
    expect(api.calls(LIST).at(-1)?.query).toMatchObject({ status: 'APPROVED,RETIRED', sort: 'title', order: 'asc' });
  });

  it('narrows a list to statuses of that list', async () => {
    const api = apiWith();
    const { person: user } = await open('new?status=DRAFT');
    await waitFor(() => expect(api.calls(LIST).at(-1)?.query).toMatchObject({ status: 'DRAFT' }));
    await user.click(await screen.findByRole('button', { name: 'Tous 3' }));
    await waitFor(() => expect(api.calls(LIST).at(-1)?.query).toMatchObject({ status: 'DRAFT,SUBMITTED,INCOMPLETE' }));
  });

  it('is open to applicants whatever the systems of their organisation', async () => {
    apiWith();
    const other = person({ relationsInfo: [{ requestSystems: ['ES'], parentInfo: telelien, availableOperators: [] }] });
    await open('new', other);
    expect(await screen.findByRole('link', { name: 'Nouvelle demande' })).toHaveAttribute(
      'href',
      '/sample-catalogue/application',
    );
  });

  it('shows an entry without map and areas, and offers the steps of its own workflow', async () => {
    const api = apiWith().on(`POST ${API}/${id}/retire`, () => json({ ...approved, version: 4, status: 'RETIRED' }));
    const { person: user } = await open(`consultation/${id}/summary`, officer);
    await user.click(await screen.findByRole('tab', { name: 'Technique' }));
    expect(await screen.findByRole('region', { name: 'Modèle' })).toHaveTextContent('38 dBi');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Résumé',
      'Technique',
      'Contrôles',
      'Historique',
      'Vue d’ensemble',
      'Diagramme',
    ]);
    expect(screen.getByText('Approuvé')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retirer du catalogue' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'Motif' }));
    await user.paste('Plus fabriqué.');
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() =>
      expect(api.calls(`POST ${API}/${id}/retire`).map(({ body }) => body)).toEqual([
        { version: 3, reason: 'Plus fabriqué.' },
      ]),
    );
  });

  it('shows a part of its own among the technical ones', async () => {
    apiWith();
    const { person: user, addressNow } = await open(`consultation/${id}/summary`, officer);
    await user.click(await screen.findByRole('tab', { name: 'Technique' }));
    await user.click(await screen.findByRole('tab', { name: 'Diagramme' }));
    expect(await screen.findByText('Aucun diagramme mesuré pour D60.')).toBeVisible();
    expect(addressNow()).toBe(`/sample-catalogue/consultation/${id}/technical/pattern`);
  });
});

describe('a list of several kinds', () => {
  const common = { ...header, summary: { frequencyMhz: null, gainDbi: null } };
  const rows = [
    { ...common, id: 't', kind: 'trial', reference: 'MW-2026-000001', status: 'GRANTED' },
    { ...common, id: 'm', kind: 'model', reference: 'ANT-000001', status: 'APPROVED' },
    { ...common, id: 'd', kind: 'model' },
  ];
  const routes = [
    dossierList<TrialSummary | ModelSummary>({
      kinds: [trial, model],
      calls: clientOf(sampleList),
      list: {
        list: allSamplesList,
        texts: { title: 'TRIAL_LIST', subtitle: 'TRIAL_LIST_TEXT' },
      },
    }),
  ];

  it('leads each row to the pages of its kind, and offers an application of each', async () => {
    sampleApi('sampleList', { ...catalogueTexts, ...trialTexts })
      .on('GET /api/sampleList/dossiers', () => json({ rows, total: 3, next: null }))
      .on('GET /api/sampleList/dossiers/counts', () => json({ DRAFT: 1, GRANTED: 1, APPROVED: 1 }));
    const { person: user } = await openModule({
      key: 'sampleList',
      slug: 'sample-trials',
      routes,
      path: 'start-page',
      user: applicant,
    });
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('MW-2026-000001')).toBe('/sample-trials/consultation/t/summary');
    expect(await link('ANT-000001')).toBe('/sample-catalogue/consultation/m/summary');
    expect(await link('Brouillon du 20-11-2026')).toBe('/sample-catalogue/application/d');
    expect(screen.getByRole('button', { name: 'Approuvé 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nouvelle demande' }));
    expect(await screen.findByRole('menuitem', { name: 'Modèle' })).toHaveAttribute(
      'href',
      '/sample-catalogue/application',
    );
  });
});
