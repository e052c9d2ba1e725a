import { webcrypto } from 'node:crypto';
import type { VerifiedDecision } from '@portal/contracts';
import { act, screen } from '@testing-library/react';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { DecisionPage } from './decision-page.js';

const CODE = 'A'.repeat(22);
const READ = `GET /api/main/decisions/${CODE}`;
/** Of the three bytes `abc`. */
const DIGEST = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

const decision: VerifiedDecision = {
  number: '2026-0042',
  action: 'grant',
  reference: 'MW-2026-000123',
  title: 'Mont Verdun – Fourvière',
  holder: 'Télélien SA',
  decidedAt: '2026-11-20T11:00:00.000Z',
  effectiveFrom: '2026-12-01',
  effectiveUntil: null,
  status: 'IN_FORCE',
  digest: DIGEST,
};

// Browsers have it, the tests' document has not; its bytes are those of another realm.
beforeAll(() => {
  const digest = (name: string, bytes: ArrayBuffer) => webcrypto.subtle.digest(name, Buffer.from(bytes));
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: { digest } });
});

async function openPage(code: string) {
  const opened = await openScreen({ element: <DecisionPage />, route: '/main/decision/:code?' });
  opened.api.on(READ, () => json(decision));
  await act(() => opened.router.navigate(`/main/decision${code && `/${code}`}`));
  return opened;
}

it('says what was decided and what has become of it', async () => {
  await openPage(CODE);
  const section = await screen.findByRole('region', { name: 'Décision n° 2026-0042' });
  for (const text of ['Télélien SA', 'MW-2026-000123', 'En vigueur', '20-11-2026', '01-12-2026'])
    expect(section).toHaveTextContent(text);
  expect(screen.getByText(DIGEST)).toBeVisible();
  const told = 'Authentique : Agence nationale des radiofréquences a pris la décision n° 2026-0042.';
  expect(screen.getByText(told)).toBeVisible();
});

it.each([
  ['abc', 'Ce fichier est le document de la décision.'],
  ['abd', /Ce fichier n’est pas le document de la décision/],
])('compares the file %s with the document, without sending it', async (content, said) => {
  const { person, api } = await openPage(CODE);
  await screen.findByRole('button', { name: 'Choisir le fichier PDF' });
  const calls = api.calls(READ).length;
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await person.upload(input, new File([content], 'decision.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(said)).toBeVisible();
  const verdict = screen.getByText(said).closest('[data-verdict]');
  expect(verdict).toHaveAttribute('data-verdict', content === 'abc' ? 'authentic' : 'refused');
  expect(api.calls(READ)).toHaveLength(calls);
});

it('knows no decision without a code, or with one that nothing has', async () => {
  const { api, router } = await openPage('');
  expect(await screen.findByText('Aucune décision ne porte ce code')).toBeVisible();
  api.on(READ, () => problem('NOT_FOUND'));
  await act(() => router.navigate(`/main/decision/${CODE}`));
  expect(await screen.findByText('Aucune décision ne porte ce code')).toBeVisible();
});
