import { screen, waitFor, within } from '@testing-library/react';
import { apiWith, draftOf, id, open, SAVE } from '../../../../test/mw-applications-requests/application-form.js';
import { draft, plans } from '../../../../test/mw-applications-requests/dossiers.js';
import { swapped } from './application-draft.js';
import { figuresOf } from './hop-figures.js';

const section = async () => within(await screen.findByRole('group', { name: 'Relais passifs' }));
const row = async (name: string) => within((await section()).getByRole('listitem', { name: `Relais passif ${name}` }));

const hop = draft.hops[0]!;
const plane = {
  type: 'PLANE',
  ...{ latitude: '45.80', longitude: '4.70', heightAglM: 12, widthM: 4, heightM: 6 },
} as const;
const dishes = {
  type: 'BACK_TO_BACK',
  ...{ latitude: '45.77', longitude: '4.75', heightAglM: 12 },
  ...{ gainADbi: 43, gainBDbi: 40, lineLossDb: 1.5 },
} as const;

it('passive repeaters are added, typed, moved by keyboard and removed', async () => {
  const api = apiWith();
  const { person: user } = await open(`application/${id}`);
  const repeaters = async () => draftOf(api.calls(SAVE).at(-1)!).hops[0]!.passiveRepeaters;
  expect((await section()).getByText(/Aucun/)).toBeVisible();
  const add = () => screen.findByRole('button', { name: 'Ajouter un relais passif' });
  await user.click(await add());
  await user.click((await row('P1')).getByRole('textbox', { name: 'Position' }));
  await user.paste('45.80 N 4.70 E');
  await user.selectOptions((await row('P1')).getByRole('combobox', { name: 'Type de relais' }), 'Réflecteur plan');
  await user.type((await row('P1')).getByRole('textbox', { name: 'Largeur du réflecteur (m)' }), '4');
  await user.click(await add());
  expect(screen.queryByRole('button', { name: 'Ajouter un relais passif' })).not.toBeInTheDocument();
  const down = (await row('P1')).getByRole('button', { name: 'Déplacer P1 vers l’extrémité B' });
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await repeaters()).toMatchObject([{ type: null }, { type: 'PLANE', widthM: 4 }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Déplacer P2 vers l’extrémité A' })).toHaveFocus());
  await user.click((await row('P1')).getByRole('button', { name: 'Supprimer P1' }));
  await waitFor(async () => expect(await repeaters()).toMatchObject([{ type: 'PLANE', widthM: 4 }]));
  expect((await row('P1')).getByRole('textbox', { name: 'Largeur du réflecteur (m)' })).toHaveValue('4');
});

it('repeaters turn with the ends of their hop, and so do the antennas of each', () => {
  const { passiveRepeaters } = swapped({ ...hop, passiveRepeaters: [plane, dishes] });
  expect(passiveRepeaters).toMatchObject([
    { type: 'BACK_TO_BACK', gainADbi: 40, gainBDbi: 43 },
    { type: 'PLANE', widthM: 4 },
  ]);
});

it('figures go through complete repeaters, and wait for others', () => {
  // Legs of 8.318 and 10.343 km, together 273.54 dB, less 118.92 dB of the plane.
  const { lengthKm, azimuthAB, ends } = figuresOf({ ...hop, passiveRepeaters: [plane] }, plans);
  expect(lengthKm).toBeCloseTo(10.347, 3);
  expect(azimuthAB).toBeCloseTo(227.59, 2);
  expect(ends.A.freeSpaceLossDb).toBeCloseTo(154.62, 1);
  const waiting = figuresOf({ ...hop, passiveRepeaters: [{ ...plane, widthM: null }] }, plans);
  expect([waiting.azimuthAB, waiting.ends.A.freeSpaceLossDb]).toEqual([undefined, undefined]);
  expect(waiting.lengthKm).toBeCloseTo(10.347, 3);
});
