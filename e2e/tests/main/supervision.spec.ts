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

/** A day as fields of dates take it, `YYYY-MM-DD`. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}

const written = (day: string): string => day.split('-').reverse().join('-');

test('maintenance is announced to open pages, makes them read-only while it lasts, and ends', async ({ as, open }) => {
  const user = await as('watcher');
  const admin = await open('admin', '/main/supervision/maintenance', async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'it'));
  });
  await admin.getByRole('button', { name: 'Annuncia una manutenzione', exact: true }).click();
  const plan = admin.getByRole('dialog', { name: 'Annuncia una manutenzione' });
  await plan.getByRole('textbox', { name: 'Giorno di inizio' }).fill(dayIn(1));
  await plan.getByRole('textbox', { name: 'Ora di inizio' }).fill('2:00');
  await plan.getByRole('textbox', { name: 'Giorno di fine' }).fill(dayIn(1));
  await plan.getByRole('textbox', { name: 'Ora di fine' }).fill('4:30');
  await plan.getByLabel('Motivo in francese').fill('Nouveau serveur');
  await plan.getByLabel('Motivo in italiano').fill('Nuovo server');
  await plan.getByRole('button', { name: 'Salva' }).click();
  const announced = user.getByRole('group').filter({ hasText: 'Nouveau serveur' });
  await expect(announced).toContainText(`Maintenance à partir du ${written(dayIn(1))} 02:00`);

  const row = admin.getByRole('row').filter({ hasText: 'Nuovo server' });
  await expect(row).toContainText('Prevista');
  await row.getByRole('button', { name: /^Modifica la manutenzione/ }).click();
  const change = admin.getByRole('dialog', { name: 'Modifica' });
  await change.getByRole('textbox', { name: 'Giorno di inizio' }).fill(dayIn(-1));
  await change.getByLabel('Sola lettura durante la manutenzione').check();
  await change.getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('In corso');
  const readOnly = user.getByRole('status').filter({ hasText: 'le portail est en lecture seule' });
  await expect(readOnly).toContainText(`jusqu’au ${written(dayIn(1))} 04:30. Nouveau serveur`);
  await expectNoViolations(user);
  await user.reload();
  await expect(readOnly).toBeVisible();

  await row.getByRole('button', { name: /^Elimina la manutenzione/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(row).toHaveCount(0);
  await expect(readOnly).toBeHidden();
});
