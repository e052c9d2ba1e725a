import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { officer } from '../../../../test/dossiers/people.js';
import {
  AREAS,
  apiWith,
  CHECKS,
  changed,
  draftOf,
  draftTrial,
  id,
  open,
  READ,
  SAVE,
  SUBMIT,
  submittedTrial,
  versionOf,
} from '../../../../test/dossiers/trials.js';
import { json, problem, type Sent } from '../../../../test/fake-api.js';

const submitButton = () => screen.findByRole('button', { name: 'Vérifier les réponses' });
const field = (name: string) => screen.findByRole('textbox', { name });

const confirm = async (user: UserEvent) => {
  const dialog = await screen.findByRole('dialog', { name: 'Vérifiez vos réponses' });
  await user.click(within(dialog).getByRole('button', { name: 'Déposer la demande' }));
};

const submit = async (user: UserEvent) => {
  await user.click(await submitButton());
  await confirm(user);
};

describe('a submission', () => {
  it('lists what is missing, each entry leading to its field, and sends nothing', async () => {
    const api = apiWith();
    const { person: user } = await open('application');
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('6 champs sont à corriger');
    await user.click(within(summary).getByRole('button', { name: 'Latitude d’arrivée' }));
    expect(await field('Latitude d’arrivée')).toHaveFocus();
    expect(api.calls(SUBMIT)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names what will happen, saves what is typed first, and ends at the consultation', async () => {
    const submitted = { status: 'SUBMITTED', reference: 'MW-2026-000123' };
    const api = apiWith();
    api.on(SUBMIT, () => {
      api.on(READ, () => json(submittedTrial(submitted)));
      return changed(5, submitted);
    });
    const { person: user, addressNow } = await open(`application/${id}`);
    await user.click(await field('Objet'));
    await user.paste(' !');
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'La demande sera contrôlée puis transmise au régulateur.',
    );
    await confirm(user);
    await waitFor(() => expect(addressNow()).toBe(`/sample-trials/consultation/${id}/summary`));
    const done = 'Demande déposée sous le numéro MW-2026-000123';
    const note = await screen.findByRole('region', { name: done });
    expect(note).toHaveTextContent('Suite : examen de la recevabilité. Vous serez averti de chaque étape.');
    expect(within(note).getByRole('button', { name: 'Imprimer l’accusé de réception' })).toBeVisible();
    expect(draftOf(api.calls(SAVE).at(-1)!).title).toBe('Lyon nord !');
    expect(api.calls(SUBMIT).map(versionOf)).toEqual([4]);
  });

  it('is preceded by what the checks found and by every answer, which leads back to its fields', async () => {
    const short = { code: 'TRIAL_LONG', severity: 'WARN', passed: false, params: { days: 60 }, modelId: null };
    apiWith().on(CHECKS, () => json({ checks: [short] }));
    const { person: user } = await open(`application/${id}`);
    await screen.findByText('1 point à signaler');
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'Vérifiez vos réponses' });
    const sections = within(dialog).getAllByRole('group');
    expect(sections[0]).toHaveTextContent('L’essai dure 60 jours.');
    expect(within(dialog).getByRole('group', { name: 'La demande' })).toHaveTextContent(/Objet\s*Lyon nord/);
    await user.click(within(dialog).getByRole('button', { name: 'Modifier\u00a0: La demande' }));
    await waitFor(async () => expect(await field('Objet')).toHaveFocus());
  });

  it('that the server finds wrong says so at the fields it names', async () => {
    const issues = [
      { path: 'draft.frequencyMhz', code: 'too_big', message: 'RULE_AT_MOST', params: { maximum: 86_000 } },
    ];
    apiWith().on(SUBMIT, () => problem('VALIDATION_FAILED', { issues }));
    const { person: user } = await open(`application/${id}`);
    await submit(user);
    const frequency = await field('Fréquence (MHz)');
    await waitFor(() => expect(frequency).toBeInvalid());
    expect(frequency).toHaveAccessibleDescription(/^Valeur maximale\s: 86000\.$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Fréquence');
  });

  it('that meets a forbidden area names the area', async () => {
    const checks = [
      {
        code: 'TRIAL_AREA',
        severity: 'BLOCK' as const,
        passed: false,
        params: { area: 'Camp de Canjuers', effect: 'FORBID', subjects: 'PATH' },
        modelId: null,
      },
    ];
    apiWith().on(SUBMIT, () => problem('CHECKS_FAILED', { checks }));
    const { person: user } = await open(`application/${id}`);
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('des contrôles bloquants ont échoué');
    expect(alert).toHaveTextContent('Bloquant');
    expect(alert).toHaveTextContent('Camp de Canjuers interdit cet essai.');
    const above = alert.compareDocumentPosition(await field('Objet')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(above).toBeTruthy();
  });

  it('is known to meet a forbidden area while the position is typed', async () => {
    const check = {
      code: 'TRIAL_AREA',
      severity: 'BLOCK',
      passed: false,
      params: { area: 'Camp de Canjuers' },
      modelId: null,
    };
    const forbidden = ({ body }: Sent) => draftOf({ body } as Sent).ends.from.latitude === '43.7';
    const api = apiWith().on(AREAS, (sent) => json({ areas: [], checks: forbidden(sent) ? [check] : [] }));
    const { person: user } = await open(`application/${id}`);
    await waitFor(() => expect(api.calls(AREAS)).toHaveLength(1));
    expect(screen.queryByText('Camp de Canjuers interdit cet essai.')).not.toBeInTheDocument();
    const latitude = await field('Latitude de départ');
    await user.clear(latitude);
    await user.paste('43.7');
    expect(await screen.findByText('Camp de Canjuers interdit cet essai.')).toBeVisible();
    expect(api.calls(AREAS).map(({ body }) => Object.keys((body as { draft: object }).draft))).toEqual([
      ['ends'],
      ['ends'],
    ]);
    await user.clear(latitude);
    await user.paste('45.8505');
    await waitFor(() => expect(screen.queryByText('Camp de Canjuers interdit cet essai.')).not.toBeInTheDocument());
  });

  it('is known to fail a check once what it is about is complete', async () => {
    const long = { code: 'TRIAL_LONG', severity: 'BLOCK', passed: false, params: { days: 90 }, modelId: null };
    const api = apiWith().on(CHECKS, () =>
      json({ checks: [long, { ...long, passed: true }, { ...long, severity: 'WARN', params: { days: 60 } }] }),
    );
    const { person: user } = await open(`application/${id}`);
    expect(await screen.findByText('L’essai dure 90 jours.')).toBeVisible();
    expect(screen.queryByText('L’essai est court.')).not.toBeInTheDocument();
    expect(screen.queryByText('L’essai dure 60 jours.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '2 points à signaler' }));
    expect(screen.getByText('L’essai dure 60 jours.')).toBeVisible();
    expect(api.calls(CHECKS).map(({ body }) => body)).toEqual([expect.objectContaining({ dossierId: id })]);
  });

  it('says when it could not be checked while it is typed', async () => {
    apiWith().on(AREAS, () => problem('NOT_FOUND'));
    await open(`application/${id}`);
    expect(await screen.findByText('Les contrôles pendant la saisie n’ont pas pu être effectués.')).toBeVisible();
  });

  it('asks for what the administrator made required', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`, { requiredFields: ['remark'] });
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('button', { name: 'Remarque' })).toBeVisible();
  });

  it('of a returned dossier begins with the reason for which it was returned', async () => {
    const returned = draftTrial({
      reference: 'MW-2026-000123',
      status: 'INCOMPLETE',
      events: [
        {
          id: 'e2',
          at: '2026-11-20T12:00:00.000Z',
          actor: { id: officer.id, fullName: officer.fullName },
          action: 'returnIncomplete',
          fromStatus: 'SUBMITTED',
          toStatus: 'INCOMPLETE',
          reason: 'Le mandat manque.',
          versionNumber: 1,
        },
      ],
    });
    apiWith(returned).on(`GET /api/sampleTrials/dossiers/${id}/corrections`, () =>
      json({ rounds: [], returned: null }),
    );
    await open(`application/${id}`);
    expect(await screen.findByText('Le mandat manque.')).toBeVisible();
    expect(screen.getByText('Retourné comme incomplet le 20-11-2026 par Alex Régnier')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vérifier les réponses' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Supprimer le brouillon' })).not.toBeInTheDocument();
  });
});
