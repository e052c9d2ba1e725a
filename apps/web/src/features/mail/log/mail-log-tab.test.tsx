import { jest } from '@jest/globals';
import type { Mail } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { wordsWhileClosing } from '../../../../test/words-while-closing.js';
import { Tab } from './mail-log-tab.js';

const MAILS = '/api/main/mails';
const id = '01990000-0000-7000-8000-000000000001';
const mail = (change: Partial<Mail> = {}): Mail => ({
  id,
  template: 'PASSWORD_RESET',
  locale: 'fr',
  recipient: 'jeanne@x.example',
  about: null,
  isTest: false,
  status: 'FAILED',
  attempts: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  dueAt: null,
  finishedAt: '2026-11-20T12:00:01.000Z',
  lastAnswer: '550 5.1.1 No such user here',
  canRetry: true,
  canCancel: true,
  ...change,
});
const none = { QUEUED: 0, SENDING: 0, SENT: 0, FAILED: 0, UNCERTAIN: 0, CANCELLED: 0 };

async function openTab(shown: Mail, { path = '/mails', goesTo = 'server', counts = {}, isAnimated = false } = {}) {
  const opened = await openScreen({ element: <Tab />, route: '/mails', path, isAnimated });
  opened.api.on(`GET ${MAILS}`, () => json({ rows: [shown], next: null, counts: { ...none, ...counts }, goesTo }));
  for (const act of ['retry', 'cancel'])
    opened.api.on(`POST ${MAILS}/${id}/${act}`, () => json({ ...shown, status: 'QUEUED' }));
  await screen.findByRole('row', { name: /jeanne/ });
  return opened;
}

it('tells what became of a mail, in the words of the mail server', async () => {
  await openTab(mail(), { counts: { FAILED: 3 } });
  const row = screen.getByRole('row', { name: /jeanne/ });
  for (const text of ['Nouveau mot de passe', 'Échec', '550 5.1.1 No such user here'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('3 courriels n’ont pas pu être remis.')).toBeInTheDocument();
});

it('puts the portal’s own remarks in words, and tells where mails go when there is no server', async () => {
  await openTab(mail({ status: 'CANCELLED', lastAnswer: 'TEMPLATE_OFF', canRetry: false, canCancel: false }), {
    goesTo: 'folder',
  });
  expect(screen.getByText('Le modèle est désactivé.')).toBeInTheDocument();
  expect(screen.getByText(/Aucun serveur de messagerie/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /jeanne/ })).not.toBeInTheDocument();
});

it('tells tests from mails that are meant', async () => {
  await openTab(mail({ isTest: true }));
  expect(screen.getByText('Nouveau mot de passe (essai)')).toBeInTheDocument();
});

it('asks the server for the states the address names', async () => {
  const { api } = await openTab(mail(), { path: '/mails?status=FAILED,UNCERTAIN&search=x' });
  expect(api.calls(`GET ${MAILS}`).at(-1)?.query).toEqual({ status: 'FAILED,UNCERTAIN', search: 'x', pageSize: '25' });
});

it('sends a mail that failed again at once', async () => {
  const { api, person } = await openTab(mail());
  await person.click(screen.getByRole('button', { name: 'Envoyer à jeanne@x.example' }));
  expect(await screen.findByText('Le courriel part dans un instant.')).toBeInTheDocument();
  expect(api.calls(`POST ${MAILS}/${id}/retry`)).toHaveLength(1);
});

it('asks before it sends one that may have arrived', async () => {
  const { api, person } = await openTab(mail({ status: 'UNCERTAIN', lastAnswer: 'INTERRUPTED' }), {
    counts: { UNCERTAIN: 1 },
  });
  await person.click(screen.getByRole('button', { name: 'Envoyer à jeanne@x.example' }));
  const dialog = await screen.findByRole('dialog', { name: /Envoyer une nouvelle fois/ });
  expect(api.calls(`POST ${MAILS}/${id}/retry`)).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(api.calls(`POST ${MAILS}/${id}/retry`)).toHaveLength(1));
});

it('asks before it gives a mail up, and says when it was too late', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, person } = await openTab(mail());
  api.on(`POST ${MAILS}/${id}/cancel`, () => problem('TRANSITION_NOT_ALLOWED'));
  await person.click(screen.getByRole('button', { name: 'Abandonner le courriel à jeanne@x.example' }));
  const dialog = await screen.findByRole('dialog', { name: /Abandonner ce courriel/ });
  await person.click(within(dialog).getByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('goes on asking the same question until that is gone', async () => {
  const { person } = await openTab(mail({ status: 'UNCERTAIN' }), { counts: { UNCERTAIN: 1 }, isAnimated: true });
  await person.click(screen.getByRole('button', { name: 'Envoyer à jeanne@x.example' }));
  const cancel = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' });
  expect(await wordsWhileClosing(() => person.click(cancel))).toHaveLength(1);
});
