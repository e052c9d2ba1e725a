import { screen, waitFor, within } from '@testing-library/react';
import { applicant } from '../../../../test/dossiers/people.js';
import {
  apiWith,
  CREATE,
  changed,
  draft,
  draftOf,
  draftTrial,
  id,
  open,
  SAVE,
  versionOf,
} from '../../../../test/dossiers/trials.js';

const place = (of: string) => `draft ${applicant.id} sampleTrials ${of}`;
const keep = (of: string, version: number | null, own: object) =>
  localStorage.setItem(
    place(of),
    JSON.stringify({ version, at: '2026-11-25T10:00:00.000Z', draft: { ...draft, ...own } }),
  );
const title = () => screen.findByRole('textbox', { name: 'Objet' });

afterEach(() => localStorage.clear());

describe('what is typed while the server cannot be reached', () => {
  it('is kept on the device until it is saved', async () => {
    let isCut = true;
    const api = apiWith();
    api.on(SAVE, () => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : changed(4)));
    const { person: user } = await open(`application/${id}`);
    await user.tripleClick(await title());
    await user.paste('Hors ligne');
    await user.tab();
    await screen.findByText(/est gardée sur cet appareil/);
    expect(localStorage.getItem(place(id))).toContain('Hors ligne');
    isCut = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem(place(id))).toBeNull());
    expect(draftOf(api.calls(SAVE).at(-1)!).title).toBe('Hors ligne');
  });

  it('is saved when the form is opened again and nobody has changed the draft meanwhile', async () => {
    const trial = draftTrial();
    keep(id, trial.version, { title: 'Tapé dans le train' });
    const api = apiWith(trial);
    await open(`application/${id}`);
    expect(await title()).toHaveValue('Tapé dans le train');
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(versionOf(api.calls(SAVE)[0]!)).toBe(trial.version);
    await waitFor(() => expect(localStorage.getItem(place(id))).toBeNull());
  });

  it('stands beside the draft field by field when somebody has changed that meanwhile', async () => {
    const trial = draftTrial({ version: 7 });
    keep(id, 3, { title: 'Le mien' });
    apiWith(trial);
    const { person: user } = await open(`application/${id}`);
    const table = await screen.findByRole('table', { name: 'Vos saisies non enregistrées' });
    expect(within(table).getByText('Le mien')).toBeVisible();
    expect(await title()).toHaveValue('Lyon nord');
    await user.click(within(table).getByRole('button', { name: /^Reprendre/ }));
    expect(await title()).toHaveValue('Le mien');
  });

  it('of a new application is offered to the next one, or forgotten', async () => {
    keep('new', null, { title: 'Perdue ?' });
    const api = apiWith();
    const { person: user } = await open('application');
    await user.click(await screen.findByRole('button', { name: 'Reprendre cette saisie' }));
    expect(await title()).toHaveValue('Perdue ?');
    await waitFor(() => expect(api.calls(CREATE)).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem(place('new'))).toBeNull());
  });

  it('is ignored when somebody has edited the storage by hand', async () => {
    localStorage.setItem(place(id), '{"draft":');
    apiWith();
    await open(`application/${id}`);
    expect(await title()).toHaveValue('Lyon nord');
  });
});
