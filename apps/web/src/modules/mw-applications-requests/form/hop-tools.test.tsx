import { screen, waitFor, within } from '@testing-library/react';
import {
  apiWith,
  draftOf,
  id,
  open,
  retype,
  SAVE,
} from '../../../../test/mw-applications-requests/application-form.js';
import { draft, draftDossier } from '../../../../test/mw-applications-requests/dossiers.js';

it('swaps the ends of a hop and takes over the channel at a frequency', async () => {
  const api = apiWith();
  const { person: user } = await open(`application/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Permuter A et B' }));
  await user.click(screen.getByText('Trouver un canal par sa fréquence'));
  await retype(user, screen.getByRole('textbox', { name: 'Fréquence (MHz)' }), '1');
  expect(await screen.findByText('Aucun plan de canaux n’a de canal à cette fréquence.')).toBeVisible();
  await retype(user, screen.getByRole('textbox', { name: 'Fréquence (MHz)' }), '18792,5');
  await user.click(await screen.findByRole('button', { name: 'Choisir le canal 3 du plan 18G-27.5' }));
  await waitFor(() =>
    expect(draftOf(api.calls(SAVE).at(-1)!).hops[0]).toMatchObject({
      channelNumber: 3,
      txHighEnd: 'A',
      ends: { A: { siteName: 'Fourvière' }, B: { siteName: 'Mont Verdun' } },
    }),
  );
});

it('shows the fee with its formula, and the hop in other bands', async () => {
  const [hop] = draft.hops;
  apiWith(draftDossier({ draft: { ...draft, hops: [{ ...hop!, capacityMbps: 155 }] } }));
  await open(`application/${id}`);
  const fee = within(await screen.findByRole('region', { name: 'Redevance annuelle estimée' }));
  expect(fee.getByText(/^Mise à disposition/)).toHaveTextContent('× 15,5 € = 596,75 € par an');
  expect(await screen.findByRole('table', { name: 'Le même bond dans les autres bandes' })).toBeVisible();
});
