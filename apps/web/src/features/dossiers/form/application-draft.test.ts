import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { officer, person, telelien } from '../../../../test/dossiers/people.js';
import {
  apiWith,
  CREATE,
  changed,
  DISCARD,
  draft,
  draftOf,
  draftTrial,
  id,
  open,
  READ,
  SAVE,
  submittedTrial,
  versionOf,
} from '../../../../test/dossiers/trials.js';
import { json, problem } from '../../../../test/fake-api.js';

const title = () => screen.findByRole('textbox', { name: 'Objet' });
const saved = () => screen.findByText(/^Enregistré à \d\d:\d\d$/);

/** Replaces the text of a field at once, and leaves it: a machine that types slowly would have it saved in between. */
async function retype(user: UserEvent, text: string) {
  const field = await title();
  await user.tripleClick(field);
  await user.paste(text);
  await user.tab();
}

describe('a draft', () => {
  it('is created at the first change, gets its address without losing what is typed, and is saved after that', async () => {
    const api = apiWith();
    const { person: user, addressNow } = await open('application');
    const field = await title();
    expect(api.calls(CREATE)).toHaveLength(0);
    await user.click(field);
    await user.paste('Lyon');
    expect(await saved()).toBeVisible();
    expect(addressNow()).toBe(`/sample-trials/application/${id}`);
    await user.paste(' nord');
    await user.tab();
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(field).toHaveValue('Lyon nord');
    expect(field).toBeInTheDocument();
    expect(draftOf(api.calls(SAVE)[0]!).title).toBe('Lyon nord');
    expect(api.calls(CREATE)).toHaveLength(1);
  });

  it('is saved one call at a time, each with the version of the answer before', async () => {
    const held: (() => void)[] = [];
    let version = 3;
    const api = apiWith().on(SAVE, () => new Promise((answer) => held.push(() => answer(changed(++version)))));
    const { person: user } = await open(`application/${id}`);
    await retype(user, 'un');
    await retype(user, 'deux');
    await retype(user, 'trois');
    expect(api.calls(SAVE)).toHaveLength(1);
    held.shift()?.();
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(2));
    held.shift()?.();
    expect(await saved()).toBeVisible();
    expect(api.calls(SAVE).map((sent) => [versionOf(sent), draftOf(sent).title])).toEqual([
      [3, 'un'],
      [4, 'trois'],
    ]);
  });

  it('that could not be saved says so, and is saved when asked again', async () => {
    const api = apiWith().on(SAVE, () => problem('SERVICE_UNAVAILABLE'));
    const { person: user } = await open(`application/${id}`);
    await retype(user, 'Lyon');
    expect(await screen.findByText(/^Non enregistré\./)).toBeVisible();
    api.on(SAVE, () => changed(4));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await saved()).toBeVisible();
    expect(api.calls(SAVE).map((sent) => draftOf(sent).title)).toEqual(['Lyon', 'Lyon']);
  });

  it('that was changed elsewhere says so beside its save state, and keeps what was typed to compare', async () => {
    const api = apiWith().on(SAVE, () => problem('VERSION_CONFLICT', { currentVersion: 9 }));
    const { person: user } = await open(`application/${id}`);
    await retype(user, 'Lyon');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cette demande a été modifiée ailleurs');
    expect(screen.getByRole('button', { name: 'Vérifier les réponses' })).toBeDisabled();
    api.on(READ, () => json(draftTrial({ version: 9, draft: { ...draft, title: 'Ailleurs' } })));
    await user.click(within(alert).getByRole('button', { name: 'Recharger la demande' }));
    await waitFor(async () => expect(await title()).toHaveValue('Ailleurs'));
    expect(api.calls(SAVE)).toHaveLength(1);
    const typed = await screen.findByRole('row', { name: /^Objet/ });
    expect(typed).toHaveTextContent(/Objet\s*Lyon\s*Ailleurs/);
    api.on(SAVE, () => changed(10));
    await user.click(within(typed).getByRole('button', { name: 'Reprendre\u00a0: Objet' }));
    expect(await title()).toHaveValue('Lyon');
    expect(screen.queryByText('Vos saisies non enregistrées')).not.toBeInTheDocument();
    await waitFor(() => expect(api.calls(SAVE).map(versionOf)).toEqual([3, 9]));
  });

  it('is thrown away after a confirmation that says what is lost', async () => {
    const api = apiWith().on(DISCARD, () => new Response(null, { status: 204 }));
    const { person: user, addressNow } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Supprimer le brouillon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer le brouillon' });
    expect(dialog).toHaveTextContent('Cette étape est définitive.');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer le brouillon' }));
    await waitFor(() => expect(addressNow()).toBe('/sample-trials/start-page'));
    expect(api.calls(DISCARD)).toHaveLength(1);
  });

  it('keeps the user on the page while what was typed cannot be saved', async () => {
    apiWith().on(SAVE, () => problem('SERVICE_UNAVAILABLE'));
    const { person: user, addressNow, router } = await open(`application/${id}`);
    await retype(user, 'Lyon');
    act(() => void router.navigate('/sample-trials/start-page'));
    const dialog = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer\s\?$/ });
    expect(addressNow()).toBe(`/sample-trials/application/${id}`);
    await user.click(within(dialog).getByRole('button', { name: 'Quitter la page' }));
    await waitFor(() => expect(addressNow()).toBe('/sample-trials/start-page'));
  });

  it('of which nothing may be changed any more leads to its consultation', async () => {
    apiWith(submittedTrial());
    const { addressNow } = await open(`application/${id}`);
    await waitFor(() => expect(addressNow()).toBe(`/sample-trials/consultation/${id}/summary`));
  });

  it('is not opened for those who may not apply', async () => {
    apiWith();
    await open('application', { user: officer });
    expect(await screen.findByRole('heading', { name: 'Vous ne pouvez pas déposer de demande' })).toBeVisible();
    expect(screen.getByText('Seuls les opérateurs demandent des essais.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir à la liste' })).toHaveAttribute(
      'href',
      '/sample-trials/start-page',
    );
  });

  it('is created for the organisation that was chosen, which is fixed from then on', async () => {
    const other = { id: '0190a000-0000-7000-8000-000000000002', companyName: 'Alpina Réseaux' };
    const user = person({
      relationsInfo: [{ requestSystems: ['MW'], parentInfo: telelien, availableOperators: [other] }],
    });
    const api = apiWith();
    const { person: visitor } = await open('application', { user });
    const holder = await screen.findByRole('combobox', { name: 'Titulaire' });
    await visitor.selectOptions(holder, 'Alpina Réseaux');
    await retype(visitor, 'Lyon');
    await waitFor(() => expect(api.calls(CREATE).map(({ body }) => body)).toMatchObject([{ holderId: other.id }]));
    await saved();
    expect(holder).toBeDisabled();
  });
});
