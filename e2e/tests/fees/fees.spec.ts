import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';

test('an owner reads why a line costs what it does; an accountant credits what was contested', {
  tag: ['@fees'],
}, async ({ visit }) => {
  const owner = await visit('owner', '/fees/statements/disputed');
  await owner
    .getByRole('link', { name: /^F-\d{4}-/ })
    .first()
    .click();
  await owner.getByRole('button', { name: 'Pourquoi la ligne 1' }).click();
  await expect(owner.getByRole('heading', { name: /^Ligne 1, pourquoi/ })).toBeVisible();
  await expect(owner.getByRole('cell', { name: /art\. 3/ }).first()).toBeVisible();
  const number = await owner.getByRole('heading', { level: 1 }).textContent();

  const accountant = await visit('accountant', `/fees/statement/${number}`);
  await accountant.getByRole('button', { name: 'Accepter' }).click();
  const dialog = accountant.getByRole('dialog');
  await dialog.getByLabel(/Avoir, €/).fill('10,00');
  await dialog.getByLabel(/Décision/).fill('Modulation adaptative constatée');
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await expect(accountant.getByRole('cell', { name: 'Acceptée' })).toBeVisible();
  await expect(accountant.getByText('Corrigé', { exact: true })).toBeVisible();

  await owner.reload();
  await expect(owner.getByRole('rowheader', { name: /^A-\d{4}-000001$/ })).toBeVisible();
});
