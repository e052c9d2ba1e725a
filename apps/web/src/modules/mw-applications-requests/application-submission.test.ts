import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { problem } from '../../../test/fake-api.js';
import {
  apiWith,
  changed,
  draftOf,
  id,
  open,
  SAVE,
  SUBMIT,
  site,
  versionOf,
} from '../../../test/mw-applications-requests/application-form.js';
import { draftDossier, officer } from '../../../test/mw-applications-requests/dossiers.js';

describe('a submission', () => {
  const submitButton = () => screen.findByRole('button', { name: 'Déposer la demande' });
  const confirm = async (user: UserEvent) => {
    const dialog = await screen.findByRole('dialog', { name: 'Déposer la demande' });
    await user.click(within(dialog).getByRole('button', { name: 'Déposer la demande' }));
  };

  it('lists what is missing, each entry leading to its field, and sends nothing', async () => {
    const api = apiWith();
    const { person: user } = await open();
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('21 champs sont à corriger');
    await user.click(within(summary).getByRole('button', { name: 'Bond 1 · Site B · Latitude' }));
    expect((await site('Site B')).getByRole('textbox', { name: 'Latitude' })).toHaveFocus();
    expect(api.calls(SUBMIT)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('counts what could not be read, in the words of its field, in whichever hop it is', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    const latitude = async () => (await site('Site A')).getByRole('textbox', { name: 'Latitude' });
    await user.clear(await latitude());
    await user.type(await latitude(), '95');
    await user.click(screen.getByRole('button', { name: 'Dupliquer le bond' }));
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(/Bond 1 · Site A · Latitude – «\s95\s» n’a pas pu être lu\. Latitude/);
    await user.click(within(summary).getByRole('button', { name: 'Bond 1 · Site A · Latitude' }));
    expect(await latitude()).toHaveFocus();
    expect(await latitude()).toHaveValue('95');
    expect(api.calls(SUBMIT)).toHaveLength(0);
  });

  it('names what will happen, saves what is typed first, and ends at the consultation', async () => {
    const api = apiWith().on(SUBMIT, () => changed(5, { status: 'SUBMITTED', reference: 'MW-2026-000123' }));
    const { person: user, addressNow } = await open(`application/${id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Nom du projet' }), ' !');
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'La demande sera contrôlée puis transmise au régulateur.',
    );
    await confirm(user);
    await waitFor(() => expect(addressNow()).toBe(`/mw-applications-requests/consultation/${id}/summary`));
    expect(api.calls(SAVE).at(-1) && draftOf(api.calls(SAVE).at(-1)!).projectName).toBe('Lyon nord !');
    expect(api.calls(SUBMIT).map(versionOf)).toEqual([4]);
  });

  it('that the server finds wrong is told at the fields it names', async () => {
    const issues = [
      {
        path: 'draft.hops.0.channelNumber',
        code: 'custom',
        message: 'MW_RULE_CHANNEL_IN_PLAN',
        params: { minimum: 2, maximum: 9 },
      },
    ];
    apiWith().on(SUBMIT, () => problem('VALIDATION_FAILED', { issues }));
    const { person: user } = await open(`application/${id}`);
    await user.click(await submitButton());
    await confirm(user);
    const channel = screen.getByRole('combobox', { name: 'Canal' });
    await waitFor(() => expect(channel).toBeInvalid());
    expect(channel).toHaveAccessibleDescription(/^Canal hors du plan\s: de 2 à 9\.$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Bond 1 · Canal');
  });

  it('that meets a forbidden area names the area', async () => {
    const checks = [
      {
        code: 'MW_RESTRICTED_AREA',
        severity: 'BLOCK' as const,
        passed: false,
        params: { hop: 'B1', area: 'Camp de Canjuers', effect: 'FORBID', subjects: 'SITE_A,PATH', overlapKm: 1.5 },
        modelId: null,
      },
    ];
    apiWith().on(SUBMIT, () => problem('CHECKS_FAILED', { checks }));
    const { person: user } = await open(`application/${id}`);
    await user.click(await submitButton());
    await confirm(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('des contrôles bloquants ont échoué');
    expect(alert).toHaveTextContent('Bloquant');
    expect(alert).toHaveTextContent('Camp de Canjuers');
  });

  it('asks for what the administrator made required', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`, { requiredFields: ['networkType', 'ends.siteCode'] });
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
    for (const name of ['Type de réseau', 'Bond 1 · Site A · Code du site', 'Bond 1 · Site B · Code du site'])
      expect(within(summary).getByRole('button', { name })).toBeVisible();
  });

  it('of a returned dossier begins with the reason it came back for', async () => {
    const returned = draftDossier({
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
    apiWith(returned);
    await open(`application/${id}`);
    expect(await screen.findByText('Le mandat manque.')).toBeVisible();
    expect(screen.getByText('Retourné comme incomplet le 20-11-2026 par Alex Régnier')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Déposer à nouveau' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Supprimer le brouillon' })).not.toBeInTheDocument();
  });
});
