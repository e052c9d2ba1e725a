import { act, screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import {
  apiWith,
  CREATE,
  changed,
  DISCARD,
  draftOf,
  id,
  open,
  READ,
  retype,
  SAVE,
  saved,
  site,
  versionOf,
} from '../../../test/mw-applications-requests/application-form.js';
import { draft, draftDossier, officer, submittedDossier } from '../../../test/mw-applications-requests/dossiers.js';

describe('a draft', () => {
  it('is created at the first change, gets its address without losing what is typed, and is saved after that', async () => {
    const api = apiWith();
    const { person: user, addressNow } = await open();
    const name = await screen.findByRole('textbox', { name: 'Nom du projet' });
    expect(api.calls(CREATE)).toHaveLength(0);
    await user.type(name, 'Lyon');
    expect(await saved()).toBeVisible();
    expect(addressNow()).toBe(`/mw-applications-requests/application/${id}`);
    await user.type(name, ' nord');
    await user.tab();
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(name).toHaveValue('Lyon nord');
    expect(name).toBeInTheDocument();
    expect(draftOf(api.calls(SAVE)[0]!).projectName).toBe('Lyon nord');
    expect(api.calls(CREATE)).toHaveLength(1);
  });

  it('is saved one call at a time, each with the version of the answer before', async () => {
    const held: (() => void)[] = [];
    let version = 3;
    const api = apiWith().on(SAVE, () => new Promise((answer) => held.push(() => answer(changed(++version)))));
    const { person: user } = await open(`application/${id}`);
    const name = await screen.findByRole('textbox', { name: 'Nom du projet' });
    await retype(user, name, 'un');
    await retype(user, name, 'deux');
    await retype(user, name, 'trois');
    expect(api.calls(SAVE)).toHaveLength(1);
    held.shift()?.();
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(2));
    held.shift()?.();
    expect(await saved()).toBeVisible();
    expect(api.calls(SAVE).map((sent) => [versionOf(sent), draftOf(sent).projectName])).toEqual([
      [3, 'un'],
      [4, 'trois'],
    ]);
  });

  it('says that it is not saved, and is saved when asked again', async () => {
    const api = apiWith().on(SAVE, () => problem('SERVICE_UNAVAILABLE'));
    const { person: user } = await open(`application/${id}`);
    await retype(user, await screen.findByRole('textbox', { name: 'Nom du projet' }), 'Lyon');
    expect(await screen.findByText(/^Non enregistré\./)).toBeVisible();
    api.on(SAVE, () => changed(4));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await saved()).toBeVisible();
    expect(api.calls(SAVE).map((sent) => draftOf(sent).projectName)).toEqual(['Lyon', 'Lyon']);
  });

  it('that was changed elsewhere says so and is read again when asked', async () => {
    const api = apiWith().on(SAVE, () => problem('VERSION_CONFLICT', { currentVersion: 9 }));
    const { person: user } = await open(`application/${id}`);
    await retype(user, await screen.findByRole('textbox', { name: 'Nom du projet' }), 'Lyon');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cette demande a été modifiée ailleurs');
    expect(screen.getByRole('button', { name: 'Déposer la demande' })).toBeDisabled();
    api.on(READ, () => json(draftDossier({ version: 9, draft: { ...draft, projectName: 'Ailleurs' } })));
    await user.click(within(alert).getByRole('button', { name: 'Recharger la demande' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nom du projet' })).toHaveValue('Ailleurs'));
    expect(api.calls(SAVE)).toHaveLength(1);
  });

  it('is thrown away after a confirmation that says what is lost', async () => {
    const api = apiWith().on(DISCARD, () => new Response(null, { status: 204 }));
    const { person: user, addressNow } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Supprimer le brouillon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer le brouillon' });
    expect(dialog).toHaveTextContent('Cette étape est définitive.');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer le brouillon' }));
    await waitFor(() => expect(addressNow()).toBe('/mw-applications-requests/start-page'));
    expect(api.calls(DISCARD)).toHaveLength(1);
  });

  it('keeps the user on the page while what was typed cannot be saved', async () => {
    apiWith().on(SAVE, () => problem('SERVICE_UNAVAILABLE'));
    const { person: user, addressNow, router } = await open(`application/${id}`);
    await retype(user, await screen.findByRole('textbox', { name: 'Nom du projet' }), 'Lyon');
    act(() => void router.navigate('/mw-applications-requests/start-page'));
    const dialog = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer\s\?$/ });
    expect(addressNow()).toBe(`/mw-applications-requests/application/${id}`);
    await user.click(within(dialog).getByRole('button', { name: 'Quitter la page' }));
    await waitFor(() => expect(addressNow()).toBe('/mw-applications-requests/start-page'));
  });

  it('of which nothing may be changed any more leads to its consultation', async () => {
    apiWith(submittedDossier());
    const { addressNow } = await open(`application/${id}`);
    await waitFor(() => expect(addressNow()).toBe(`/mw-applications-requests/consultation/${id}/summary`));
  });

  it('is not opened for those who may not apply', async () => {
    apiWith();
    await open('application', { user: officer });
    expect(await screen.findByRole('heading', { name: 'Vous ne pouvez pas déposer de demande' })).toBeVisible();
  });
});

describe('hops', () => {
  it('are added, duplicated, chosen and removed', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Dupliquer le bond' }));
    const list = within(screen.getByRole('navigation', { name: 'Bonds' }));
    expect(list.getByRole('button', { name: /^Bond 2/ })).toHaveAttribute('aria-current', 'true');
    await user.click(list.getByRole('button', { name: 'Ajouter un bond' }));
    expect((await site('Site A')).getByRole('textbox', { name: 'Nom du site' })).toHaveValue('');
    await user.click(list.getByRole('button', { name: /^Bond 2/ }));
    expect((await site('Site A')).getByRole('textbox', { name: 'Nom du site' })).toHaveValue('Mont Verdun');
    await user.click(list.getByRole('button', { name: 'Supprimer le bond' }));
    await waitFor(() =>
      expect(draftOf(api.calls(SAVE).at(-1)!).hops.map((hop) => hop.ends.A.siteName)).toEqual(['Mont Verdun', '']),
    );
  });
});
