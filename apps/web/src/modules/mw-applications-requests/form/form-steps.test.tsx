import { screen, waitFor, within } from '@testing-library/react';
import { apiWith, id, open, retype } from '../../../../test/mw-applications-requests/application-form.js';
import { draft, draftDossier } from '../../../../test/mw-applications-requests/dossiers.js';

it('says step by step what is missing, and leads from the list of it to the field', async () => {
  const [hop] = draft.hops;
  const unnamed = { ...hop!, channelNumber: null, ends: { ...hop!.ends, B: { ...hop!.ends.B, siteName: '' } } };
  apiWith(draftDossier({ draft: { ...draft, hops: [hop!, unnamed] } }));
  const { person: user } = await open(`application/${id}`);
  const steps = within(await screen.findByRole('navigation', { name: 'Étapes de la demande' }));
  expect(await steps.findByRole('button', { name: 'Sites (1 point à compléter)' })).toBeVisible();
  expect(steps.getByRole('button', { name: 'Liaison (1 point à compléter)' })).toBeVisible();
  expect(steps.getByRole('button', { name: 'Projet (complète)' })).toBeVisible();
  expect(steps.getByRole('button', { name: 'Profil' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: '2 points à compléter' }));
  await user.click(await screen.findByRole('button', { name: 'Bond 2 · Site B · Nom du site' }));
  const name = within(screen.getByRole('group', { name: 'Site B' })).getByRole('combobox', { name: 'Nom du site' });
  await waitFor(() => expect(name).toHaveFocus());
  await retype(user, name, 'Fourvière');
  expect(await screen.findByRole('button', { name: '1 point à compléter' })).toBeVisible();
});
