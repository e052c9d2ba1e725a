import { jest } from '@jest/globals';
import type { SignInRules } from '@portal/contracts';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { adminTab } from '../../../../test/admin-tab.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';

const READ = 'GET /api/main/signInRules';
const SET = 'PUT /api/main/signInRules';
const rules: SignInRules & { version: number } = {
  minimumPasswordLength: 12,
  administratorMinimumPasswordLength: 16,
  secondFactorRoles: [],
  version: 1,
};

async function openRules() {
  const opened = await openScreen(adminTab('signInRules'));
  opened.api.on(READ, () => json(rules));
  await screen.findByRole('textbox', { name: /^Longueur minimale des mots de passe/ });
  return opened;
}
const length = () => screen.getByRole('textbox', { name: /^Longueur minimale des mots de passe/ });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.restoreAllMocks();
});

it('keeps what is typed when the rules were changed elsewhere, and shows them when asked to', async () => {
  const { api, person } = await openRules();
  await person.type(length(), '{Backspace}4');
  api
    .on(SET, () => problem('VERSION_CONFLICT', { currentVersion: 2 }))
    .on(READ, () => json({ ...rules, administratorMinimumPasswordLength: 20, version: 2 }));
  await person.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Quelqu’un d’autre a changé ces réglages');
  expect(length()).toHaveValue('14');
  await person.click(screen.getByRole('button', { name: 'Recharger' }));
  await waitFor(() => expect(length()).toHaveValue('12'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox', { name: /administrat/ })).toHaveValue('20');
});

it('keeps what is typed when the rules are read anew', async () => {
  const { api, person } = await openRules();
  await person.type(length(), '{Backspace}4');
  api.on(READ, () => json({ ...rules, administratorMinimumPasswordLength: 20, version: 2 }));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Quelqu’un d’autre a changé ces réglages');
  expect(length()).toHaveValue('14');
});

it('goes on from what was saved', async () => {
  const { api, person } = await openRules();
  let version = 1;
  api.on(SET, ({ body }) => json({ ...(body as typeof rules), version: ++version }));
  await person.type(length(), '{Backspace}4');
  await person.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  await person.type(length(), '{Backspace}5');
  await person.click(save());
  await waitFor(() => expect(api.calls(SET)).toHaveLength(2));
  expect(api.calls(SET).map(({ body }) => body)).toEqual([
    { ...rules, minimumPasswordLength: 14 },
    { ...rules, minimumPasswordLength: 15, version: 2 },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});
