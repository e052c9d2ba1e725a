import type { Page } from '@playwright/test';
import { Administration } from '../../support/administration.js';
import { expect } from '../../support/expectations.js';
import { signIn, test } from '../../support/people.js';
import { expectNoViolations } from '../../support/screen.js';

/** The page of supervision, read in German. */
async function supervisionInGerman(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Langue' }).click();
  await admin.getByRole('menuitem', { name: 'Deutsch' }).click();
  await admin.getByRole('banner').getByRole('link', { name: 'Überwachung' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Überwachung' })).toBeVisible();
}

test('an administrator sees who is connected, and forces a user out with a reason', async ({
  as,
  newWindow,
  request,
}) => {
  await (await Administration.over(request)).openAccount('odile', 'Odile Perrin', 'REQUEST');
  const admin = await as('admin');
  await supervisionInGerman(admin);
  const odile = await newWindow();
  await odile.goto('/app/main/login');
  await signIn(odile, 'odile');
  await expect(odile.getByRole('button', { name: /Compte\s:/ })).toBeVisible();

  const row = admin.getByRole('row').filter({ hasText: 'odile' });
  await expect(row).toContainText('WebSocket');
  await row.getByRole('button', { name: 'odile abmelden' }).click();
  const dialog = admin.getByRole('dialog', { name: 'odile abmelden' });
  await dialog.getByLabel('Grund').fill('Vérification du compte');
  await expectNoViolations(admin);
  await dialog.getByRole('button', { name: 'Abmelden' }).click();
  await expect(admin.getByText(/Sitzung(en)? ende[nt]+ in zehn Sekunden/)).toBeVisible();
  await expect(odile.getByRole('dialog', { name: 'Déconnexion' })).toContainText('Vérification du compte');
  await expect(odile).toHaveURL(/\/main\/login$/);
  await expect(row).toHaveCount(0);
});
