import type { Correction, DossierCorrections } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applicant } from '../../../../test/dossiers/people.js';
import { draftRecord } from '../../../../test/dossiers/records.js';
import { apiWith, draft, draftTrial, id, open, submittedTrial } from '../../../../test/dossiers/trials.js';
import { json, problem } from '../../../../test/fake-api.js';

const LIST = `GET /api/sampleTrials/dossiers/${id}/corrections`;
const TITLE_ID = '0190a000-0000-7000-8000-0000000000c1';
const TICK = `PATCH /api/sampleTrials/dossiers/${id}/corrections/${TITLE_ID}`;
const officer = { id: 'o1', fullName: 'Hugo Delcourt' };

const event = {
  ...draftRecord.events[0]!,
  ...{ id: 'e2', actor: officer, action: 'returnIncomplete', reason: 'À revoir.' },
  ...{ fromStatus: 'SUBMITTED', toStatus: 'INCOMPLETE' },
};
const own = { reference: 'MW-2026-000123', status: 'INCOMPLETE', events: [...draftRecord.events, event] };

const correction = (path: string, text: string, rest: Partial<Correction> = {}): Correction => ({
  ...{ id: path, path, place: path, text, done: null },
  ...rest,
});
const asked = (corrections: Correction[], rest: Partial<DossierCorrections> = {}) => {
  const round = { versionNumber: 1, askedAt: '2026-11-21T09:00:00.000Z', askedBy: officer, corrections };
  return { rounds: [round], returned: draft, ...rest };
};
const corrections = [
  correction('title', 'Nommez le lieu.', { id: TITLE_ID }),
  correction('to.latitude', 'Trop au nord.', { done: { by: officer, at: '2026-11-21T10:00:00.000Z' } }),
];

const panel = async () => within(await screen.findByRole('region', { name: 'Corrections demandées' }));
const boxes = () => screen.getAllByRole('checkbox', { name: 'Nommez le lieu.' });

test('stand beside their fields and above the form, and are ticked before the server has answered', async () => {
  let answer: (response: Response) => void = () => undefined;
  let done: Correction['done'] = null;
  const api = apiWith(draftTrial(own))
    .on(LIST, () => json(asked([{ ...corrections[0]!, done }, corrections[1]!])))
    .on(TICK, () => new Promise<Response>((resolve) => (answer = resolve)));
  const { person: user } = await open(`application/${id}`);
  const all = await panel();
  expect(all.getByText('1 correction à cocher')).toBeVisible();
  expect(boxes()).toHaveLength(2);
  expect(all.getByRole('checkbox', { name: 'Trop au nord.' })).toBeChecked();
  await user.click(all.getByRole('button', { name: 'Objet' }));
  expect(screen.getByRole('textbox', { name: 'Objet' })).toHaveFocus();

  await user.click(boxes()[1]!);
  for (const box of boxes()) expect(box).toBeChecked();
  expect(api.calls(TICK).map(({ body }) => body)).toEqual([{ isDone: true }]);
  done = corrections[1]!.done;
  answer(new Response(null, { status: 204 }));
  expect(await all.findByText('Toutes les corrections sont cochées.')).toBeVisible();
});

test('are as before when a tick is refused', async () => {
  apiWith(draftTrial(own))
    .on(LIST, () => json(asked(corrections)))
    .on(TICK, () => problem('TRANSITION_NOT_ALLOWED'));
  const { person: user } = await open(`application/${id}`);
  await panel();
  await user.click(boxes()[0]!);
  await waitFor(() => expect(boxes()[0]).not.toBeChecked());
  expect(await screen.findByRole('alert', { name: /./ })).toBeVisible();
});

test('that are not ticked are told in the checklist and before the submission, which they do not stop', async () => {
  apiWith(draftTrial(own)).on(LIST, () => json(asked(corrections)));
  const { person: user } = await open(`application/${id}`);
  await user.click(await screen.findByRole('button', { name: '1 correction à cocher' }));
  expect(await screen.findByText(/Nommez le lieu\. \(non cochée\)/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Vérifier les réponses' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 correction à cocher')).toBeVisible();
  expect(dialog.getByRole('button', { name: /Déposer/ })).toBeEnabled();
});

test('are read afterwards with what was there before and after', async () => {
  const first = submittedTrial().details!;
  const versions = [first, { ...first, title: 'Lyon, Fourvière' }].map((details, index) => ({
    ...{ number: index + 1, submittedAt: '2026-11-21T11:00:00.000Z', details },
    submitter: { id: applicant.id, fullName: applicant.fullName },
  }));
  const removed = correction('from.latitude', 'Site inconnu.', { place: null });
  apiWith(submittedTrial({ ...own, status: 'SUBMITTED' }))
    .on(LIST, () => json(asked([corrections[0]!, corrections[1]!, removed], { returned: null })))
    .on(`GET /api/sampleTrials/dossiers/${id}/versions`, () => json(versions));
  await open(`consultation/${id}/history/corrections`);
  expect(
    await screen.findByRole('row', { name: /^Objet Nommez le lieu\. Lyon nord Lyon, Fourvière Non/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Trop au nord\..*Le .* par Hugo Delcourt/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Site inconnu\..*Supprimé Non/ })).toBeVisible();
});
