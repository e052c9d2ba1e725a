import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect } from '../../support/expectations.js';
import { test, tokenOf } from '../../support/people.js';
import { askForAccount } from '../../support/registration.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const ADMIN = '/main/admin-panel';

interface SavedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Does something that ends in a file. */
async function saved(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function choose(page: Page, format: 'CSV' | 'XLSX'): Promise<void> {
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  await page.getByRole('menuitem', { name: `Exporter en ${format}` }).click();
}

/**
 * The file of the list on screen. What takes long is announced, to be fetched: on a slow machine that may be any list.
 */
async function exported(page: Page, format: 'CSV' | 'XLSX'): Promise<SavedFile> {
  const announced = page.getByRole('status').getByRole('button', { name: /^Télécharger / });
  let isSaved = false;
  const saving = page.waitForEvent('download', { timeout: 60_000 }).then((download) => {
    isSaved = true;
    return download;
  });
  await choose(page, format);
  await expect.poll(async () => isSaved || (await announced.count()) > 0, { timeout: 45_000 }).toBe(true);
  if (!isSaved) await announced.first().click();
  const download = await saving;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

const linesOf = ({ content }: SavedFile): string[] => content.toString('utf8').split('\r\n').slice(0, -1);

/** Leaves more events behind than an export writes while its reader waits. */
async function leaveEvents(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  const order = { table: 'main/users', query: {}, format: 'csv', locale: 'fr', timeZone: 'Europe/Paris' };
  for (let at = 0; at < 45; at++) {
    const made = await request.post('/api/main/exports', { headers, data: order });
    expect(made.status()).toBe(201);
  }
  // Files have sealed events only.
  const sealed = async (): Promise<number> => {
    const verified = await request.post('/api/main/audit/verify', { headers, data: {} });
    return (await verified.json()).checked;
  };
  await expect.poll(sealed).toBeGreaterThanOrEqual(45);
}

test('a filtered list is exported as CSV and XLSX, in the columns and order shown', { tag: '@smoke' }, async ({
  as,
}) => {
  const page = await as('admin', `${ADMIN}/users?search=officer`);
  await expect(page.getByRole('link', { name: 'officer' })).toBeVisible();
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Mes exports' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^main_users_\d{8}-\d{4}\.csv$/);
  const [headings = '', ...rows] = linesOf(csv);
  expect(headings).toMatch(/^\uFEFFIdentifiant;/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^officer;/);

  const xlsx = await exported(page, 'XLSX');
  const [sheet] = (await readXlsx(new Uint8Array(xlsx.content))).sheets;
  expect(sheet?.rows[0]?.map(String)).toEqual(headings.slice(1).split(';'));
  expect(sheet?.rows[1]?.[0]).toBe('officer');
  expect(sheet?.rows).toHaveLength(2);
});

test('every list of the portal is exported as it is shown', async ({ as, request }) => {
  // An empty list offers no export.
  const email = 'ines.rolland@ondes-nord.example';
  await askForAccount(request, { firstName: 'Inès', lastName: 'Rolland', loginName: 'ines.rolland', email });
  const admin = await as('admin');
  for (const tab of [
    'organisations',
    'requestManagement/accountRequests',
    'requestManagement/mailLog',
    'audit?action=login',
  ]) {
    await admin.goto(`/app${ADMIN}/${tab}`);
    const file = await exported(admin, 'CSV');
    expect(linesOf(file)[0]?.split(';').length).toBeGreaterThan(3);
  }
  const officer = await as('officer', '/mw-applications-requests/start-page');
  await expect(officer.getByRole('row').nth(1)).toBeVisible();
  const file = await exported(officer, 'CSV');
  const shown = await officer.getByRole('rowheader').allTextContents();
  expect(
    linesOf(file)
      .slice(1, shown.length + 1)
      .map((line) => line.split(';')[0]),
  ).toEqual(shown);

  await officer.getByRole('button', { name: 'Exporter', exact: true }).click();
  const zip = await saved(officer, () => officer.getByRole('menuitem', { name: 'ZIP des décisions' }).click());
  expect(zip.name).toMatch(/^mw-applications-requests_dossiers_\d{8}-\d{4}\.zip$/);
  const packed = zip.content.toString('latin1');
  expect(packed).toMatch(/^PK/);
  expect(packed).toMatch(/MW-\d{4}-\d{6}_\d{4}-\d{4}\.pdf/);
  expect(packed).toContain('index.csv');

  await officer.goto('/app/mw-applications-requests/start-page?status=IN_FORCE');
  await officer
    .getByRole('checkbox', { name: /^Sélectionner\s:/ })
    .first()
    .check();
  const ticked = await saved(officer, () => officer.getByRole('button', { name: 'ZIP des décisions' }).click());
  expect(new Set(ticked.content.toString('latin1').match(/MW-\d{4}-\d{6}_\d{4}-\d{4}\.pdf/g)).size).toBe(1);
});

test('a long list is exported in the background, and the portal says when the file is ready', {
  tag: '@smoke',
}, async ({ as, request }) => {
  await leaveEvents(request);
  const page = await as('admin', `${ADMIN}/audit`);
  await choose(page, 'XLSX');
  await expect(page.getByText(/Événements consignés.*est en préparation/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Modules' }).click();
  const told = page.getByRole('status').filter({ hasText: /Événements consignés.*est prêt/ });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  const fetched = told.getByRole('button', { name: /^Télécharger main_audit_/ });
  await fetched.focus();
  const early = await saved(page, () => page.keyboard.press('Enter'));
  await expect(told).toBeHidden();

  await page.getByRole('button', { name: /Compte\s:/ }).click();
  await page.getByRole('menuitem', { name: 'Mes exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes exports' })).toBeFocused();
  const row = page.getByRole('listitem').filter({ hasText: 'Événements consignés' });
  await expect(row).toContainText('Prêt');
  await expectAccessible(page);
  await expectFitsTelephone(page);

  const file = await saved(page, () => row.getByRole('button', { name: /^Télécharger main_audit_/ }).click());
  const [sheet] = (await readXlsx(new Uint8Array(file.content))).sheets;
  expect(sheet?.rows.length).toBeGreaterThan(45);
  expect(early.content.equals(file.content)).toBe(true);

  const stranger = await as('officer', '/main/exports');
  await expect(stranger.getByText('Aucun export')).toBeVisible();

  await row.getByRole('button', { name: /^Supprimer l’export main_audit_/ }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer l’export' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Supprimer l’export' }).click();
  await expect(page.getByText('Aucun export')).toBeVisible();
  await expectAccessible(page);
});
