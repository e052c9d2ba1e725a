import { readFile } from 'node:fs/promises';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';

test('an administrator goes from the dashboard to a month, reads the table and keeps it as a file', async ({
  open,
}) => {
  const page = await open('admin', '/main/stat-dashboard', async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'it'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Statistiche' })).toBeVisible();
  await page.getByRole('link', { name: 'Grafici: Ponti radio' }).click();
  const year = new Date().getUTCFullYear();
  await expect(page).toHaveURL(new RegExp(`/main/stat-charts/mwApplicationsRequests/${year}/0$`));
  await expect(page.getByRole('region', { name: 'Per regione' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Anno' }).selectOption(String(year - 1));
  await expect(page).toHaveURL(new RegExp(`/${year - 1}/0$`));
  await page.getByRole('combobox', { name: 'Mese' }).selectOption('ottobre');
  await expect(page).toHaveURL(new RegExp(`/${year - 1}/10$`));
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Mese' })).toHaveValue('0');
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Mese' })).toHaveValue('10');

  await page.getByRole('button', { name: 'Domande e decisioni: mostra la tabella' }).click();
  const table = page.getByRole('table', { name: 'Domande e decisioni' });
  await expect(table.getByRole('row')).toHaveCount(32);
  const shown = await table.getByRole('row').nth(1).getByRole('cell').allTextContents();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Domande e decisioni: salva come CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`statistics-mwApplicationsRequests-${year - 1}-10-applications.csv`);
  const [headings, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(headings).toBe('\uFEFFGiorno;Domande;Decisioni');
  expect(first).toBe(`1 ottobre;${shown.join(';')}`);

  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Per banda: salva come PNG' }).click();
  const picture = await readFile(await (await drawing).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});
