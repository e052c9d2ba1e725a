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

const submitButton = () => screen.findByRole('button', { name: 'Déposer la demande' });

it('hops are added, duplicated, chosen and removed', async () => {
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

describe('the summary of what is wrong', () => {
  it('names hop, site and field, and leads there', async () => {
    apiWith();
    const { person: user } = await open();
    await user.click(await submitButton());
    const summary = await screen.findByRole('alert');
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
    const summary = await screen.findByRole('alert');
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
    const summary = await screen.findByRole('alert');
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
    const dialog = await screen.findByRole('dialog', { name: 'Déposer la demande' });
    await user.click(within(dialog).getByRole('button', { name: 'Déposer la demande' }));
    const channel = screen.getByRole('combobox', { name: 'Canal' });
    await waitFor(() => expect(channel).toBeInvalid());
    expect(channel).toHaveAccessibleDescription(/^Canal hors du plan\s: de 2 à 9\.$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Bond 1 · Canal');
  });
});
