import type { UserSession } from '@portal/contracts';
import { screen, within } from '@testing-library/react';
import { json } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { wordsWhileClosing } from '../../../../test/words-while-closing.js';
import { MySessions } from './my-sessions.js';

const session = (id: string, isCurrent: boolean): UserSession => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  address: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-12-01T08:00:00.000Z',
  rememberMe: false,
  isCurrent,
});

it('goes on asking about the same sessions until the question is gone', async () => {
  const { api, person } = await openScreen({ element: <MySessions />, isAnimated: true });
  api.on('GET /api/main/auth/sessions', () => json([session('s-1', true), session('s-2', false)]));
  await person.click(await screen.findByRole('button', { name: /les autres/i }));
  const dialog = await screen.findByRole('dialog');
  const cancel = within(dialog).getByRole('button', { name: 'Annuler' });
  expect(await wordsWhileClosing(() => person.click(cancel))).toHaveLength(1);
});
