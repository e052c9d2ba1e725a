import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../../test/fake-api.js';
import {
  apiWith,
  draftOf,
  id,
  open,
  SAVE,
  SUBMIT,
  site,
} from '../../../test/mw-applications-requests/application-form.js';

const submitButton = () => screen.findByRole('button', { name: 'Vérifier les réponses' });

const hopList = () => within(screen.getByRole('navigation', { name: 'Bonds' }));
const nameOf = async (where: 'A' | 'B') => (await site(`Site ${where}`)).getByRole('combobox', { name: 'Nom du site' });
const wrongFields = () =>
  [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')].filter((field) =>
    field.matches('[aria-invalid=true]'),
  );

describe('hops', () => {
  it('are added, duplicated, chosen and removed', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Dupliquer le bond' }));
    expect(hopList().getByRole('button', { name: /^Bond 2/ })).toHaveAttribute('aria-current', 'true');
    await user.click(hopList().getByRole('button', { name: 'Ajouter un bond' }));
    await user.click(hopList().getByRole('button', { name: 'Supprimer le bond' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(hopList().getByRole('button', { name: /^Bond 1/ }));
    expect(await nameOf('A')).toHaveValue('Mont Verdun');
    await waitFor(() =>
      expect(draftOf(api.calls(SAVE).at(-1)!).hops.map((hop) => hop.ends.A.siteName)).toEqual([
        'Mont Verdun',
        'Mont Verdun',
      ]),
    );
  });

  it('that are added continue from the last site, and nothing in them is wrong before it is typed', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ajouter un bond' }));
    expect(await nameOf('A')).toHaveValue('Fourvière');
    expect((await site('Site A')).getByRole('textbox', { name: 'Latitude' })).toHaveValue("45° 45' 44.28'' N");
    expect(await nameOf('B')).toHaveValue('');
    // The rules run after the row is drawn.
    await user.click(await nameOf('B'));
    await user.paste('Crêt');
    expect(wrongFields()).toEqual([]);
    await user.clear(await nameOf('B'));
    await user.tab();
    await waitFor(() => expect(wrongFields()).toEqual([screen.getAllByRole('combobox', { name: 'Nom du site' })[1]]));
  });

  it('that are filled are removed after a question, and restored as they were', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Dupliquer le bond' }));
    await user.clear(await nameOf('A'));
    await user.type(await nameOf('A'), 'Pilat');
    const remove = () => user.click(hopList().getByRole('button', { name: 'Supprimer le bond' }));
    await remove();
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer le bond' });
    expect(dialog).toHaveTextContent('Le bond 2 (Pilat → Fourvière) quitte la demande');
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(await nameOf('A')).toHaveValue('Pilat');
    await remove();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer le bond' }));
    expect(await nameOf('A')).toHaveValue('Mont Verdun');
    const restore = await screen.findByRole('button', { name: 'Rétablir le bond' });
    await waitFor(() => expect(restore).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await nameOf('A')).toHaveFocus());
    expect(await nameOf('A')).toHaveValue('Pilat');
    await waitFor(() =>
      expect(draftOf(api.calls(SAVE).at(-1)!).hops.map((hop) => hop.ends.A.siteName)).toEqual(['Mont Verdun', 'Pilat']),
    );
  });

  it('say in the list that a field in them is to be corrected', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ajouter un bond' }));
    await user.click(await submitButton());
    expect(await hopList().findByRole('button', { name: /^Bond 2.*à corriger/ })).toBeVisible();
    expect(hopList().getByRole('button', { name: /^Bond 1/ })).not.toHaveTextContent('à corriger');
  });
});

describe('the position of a site', () => {
  it.each(['45.9034 N 6.1667 E', '45°54\'12.24"N 6°10\'00.12"E'])('takes %s in one field', async (pasted) => {
    apiWith();
    const { person: user } = await open();
    const siteA = await site('Site A');
    await user.click(siteA.getByRole('textbox', { name: 'Position' }));
    await user.paste(pasted);
    await user.click(await nameOf('A'));
    expect(siteA.getByRole('textbox', { name: 'Latitude' })).toHaveValue("45° 54' 12.24'' N");
    expect(siteA.getByRole('textbox', { name: 'Longitude' })).toHaveValue("6° 10' 00.12'' E");
  });

  it('is filled whole by a pair pasted into either coordinate', async () => {
    apiWith();
    const { person: user } = await open();
    const siteB = await site('Site B');
    await user.click(siteB.getByRole('textbox', { name: 'Longitude' }));
    await user.paste('45.9034, 6.1667');
    await user.tab();
    expect(siteB.getByRole('textbox', { name: 'Latitude' })).toHaveValue("45° 54' 12.24'' N");
    expect(siteB.getByRole('textbox', { name: 'Longitude' })).toHaveValue("6° 10' 00.12'' E");
  });
});

describe('the summary of what is wrong', () => {
  const faults = () => screen.findByRole('alert', { name: /à corriger$/ });

  it('names hop, site and field, and leads there', async () => {
    apiWith();
    const { person: user } = await open();
    await user.click(await submitButton());
    const summary = await faults();
    expect(summary).toHaveTextContent('21 champs sont à corriger');
    await user.click(within(summary).getByRole('button', { name: 'Bond 1 · Site B · Latitude' }));
    expect((await site('Site B')).getByRole('textbox', { name: 'Latitude' })).toHaveFocus();
  });

  it('counts what could not be read, in the words of its field, in whichever hop it is', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    const latitude = async () => (await site('Site A')).getByRole('textbox', { name: 'Latitude' });
    await user.clear(await latitude());
    await user.type(await latitude(), '95');
    await user.click(screen.getByRole('button', { name: 'Dupliquer le bond' }));
    await user.click(await submitButton());
    const summary = await faults();
    expect(summary).toHaveTextContent(/Bond 1 · Site A · Latitude – «\s95\s» n’a pas pu être lu\. Latitude/);
    await user.click(within(summary).getByRole('button', { name: 'Bond 1 · Site A · Latitude' }));
    expect(await latitude()).toHaveFocus();
    expect(await latitude()).toHaveValue('95');
    expect(api.calls(SUBMIT)).toHaveLength(0);
  });

  it('names the fields of both sites that the administrator made required', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`, { requiredFields: ['networkType', 'ends.siteCode'] });
    await user.click(await submitButton());
    const summary = await faults();
    for (const name of ['Type de réseau', 'Bond 1 · Site A · Code du site', 'Bond 1 · Site B · Code du site'])
      expect(within(summary).getByRole('button', { name })).toBeVisible();
  });

  it('takes in what the server finds wrong with a hop', async () => {
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
    const dialog = await screen.findByRole('dialog', { name: 'Vérifiez vos réponses' });
    await user.click(within(dialog).getByRole('button', { name: 'Déposer la demande' }));
    const channel = screen.getByRole('combobox', { name: 'Canal' });
    await waitFor(() => expect(channel).toBeInvalid());
    expect(channel).toHaveAccessibleDescription(/^Canal hors du plan\s: de 2 à 9\.$/);
    expect(await faults()).toHaveTextContent('Bond 1 · Canal');
  });
});
