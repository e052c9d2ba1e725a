import { screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../../test/fake-api.js';
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
  expect(await fee.findByText(/^Mise à disposition/)).toHaveTextContent('× 15,5 € = 596,75 € par an');
  expect(await screen.findByRole('table', { name: 'Le même bond dans les autres bandes' })).toBeVisible();
});

it('ranks the channels of the plan, and takes one over', async () => {
  const api = apiWith().on('POST /api/mwApplicationsRequests/channels', () =>
    json([
      { channelNumber: 7, isFree: true, carrierDb: null, receivedDb: null, causedDb: -31.5 },
      { channelNumber: 2, isFree: false, carrierDb: 12.25, receivedDb: 3, causedDb: null },
    ]),
  );
  const { person: user } = await open(`application/${id}`);
  await user.click(await screen.findByText('Canaux les moins brouillés'));
  await user.click(screen.getByRole('button', { name: 'Classer les canaux' }));
  const table = within(await screen.findByRole('table', { name: 'Canaux les moins brouillés' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CanalÉtatC/I (dB)I/N reçu (dB)I/N causé (dB)',
    '7Libre––-31,5',
    '2Brouillé12,33,0–',
  ]);
  await user.click(table.getByRole('button', { name: 'Prendre le canal 7' }));
  await waitFor(() => expect(draftOf(api.calls(SAVE).at(-1)!).hops[0]).toMatchObject({ channelNumber: 7 }));
});

it('says what is missing where no channel can be ranked', async () => {
  apiWith().on('POST /api/mwApplicationsRequests/channels', () => json([]));
  const { person: user } = await open(`application/${id}`);
  await user.click(await screen.findByText('Canaux les moins brouillés'));
  await user.click(screen.getByRole('button', { name: 'Classer les canaux' }));
  expect(await screen.findByText(/^Complétez les sites/)).toBeVisible();
});
