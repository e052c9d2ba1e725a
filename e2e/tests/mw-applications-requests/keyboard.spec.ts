import type { Locator, Page } from '@playwright/test';
import { lyon, type TypedEnd } from '../../support/application-form.js';
import { expect } from '../../support/expectations.js';
import { demoPassword, test } from '../../support/people.js';
import { expectAccessible, expectNothingSticksOut } from '../../support/screen.js';

/** More controls than any of these screens has. */
const MOST_TABS = 80;

/** Walks with Tab until the control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await hasFocus()); tabs++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.type(text);
}

/** A list's entry is chosen by typing how it starts. */
async function choose(page: Page, list: Locator, start: string): Promise<void> {
  await typeInto(page, list, start);
  await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${start.replace('.', '\\.')}(?![\\w.])`));
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

async function typeSite(page: Page, end: 'A' | 'B', typed: TypedEnd): Promise<void> {
  const site = page.getByRole('group', { name: `Standort ${end}` });
  await typeInto(page, site.getByLabel('Standortname'), typed.name);
  await typeInto(page, site.getByLabel('Breitengrad'), typed.latitude);
  await typeInto(page, site.getByLabel('Längengrad'), typed.longitude);
  await typeInto(page, site.getByLabel(/^Antennenhöhe/), typed.height);
  await typeInto(page, site.getByLabel(/^Sendeleistung/), typed.power);
  await typeInto(page, site.getByLabel(/^Antennengewinn/), typed.gain);
  await typeInto(page, site.getByLabel(/^Leitungsverlust/), typed.loss);
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNothingSticksOut(page);
}

test('an application is submitted by keyboard alone, in German, on a telephone', async ({ newWindow }) => {
  test.setTimeout(240_000);
  const page = await newWindow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/');

  await test.step('language', async () => {
    await press(page, page.getByRole('button', { name: /Langue/ }));
    const german = page.getByRole('menuitem', { name: /Deutsch/ });
    await expect(german).toBeVisible();
    const hasFocus = () => german.evaluate((element) => element === document.activeElement);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let at = 0; at < 5 && !(await hasFocus()); at++) await page.keyboard.press('ArrowDown');
    await expect(german).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectGood(page);
  });

  await test.step('sign-in', async () => {
    await typeInto(page, page.getByLabel('Benutzername'), 'applicant');
    await typeInto(page, page.getByLabel(/^Passwort/), demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Konto von/ })).toBeVisible();
    await expectGood(page);
  });

  await test.step('way to a new application', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: /Richtfunkstrecken/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Richtfunkstrecken' })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Neuer Antrag' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectGood(page);
  });

  await test.step('fields in the order of the form', async () => {
    await typeInto(page, page.getByLabel('Projektname'), 'Lyon mit der Tastatur');
    await typeSite(page, 'A', lyon.a);
    await typeSite(page, 'B', lyon.b);
    const list = (name: string) => page.getByRole('combobox', { name, exact: true });
    await choose(page, list('Band'), lyon.band);
    await choose(page, list('Kanalplan'), lyon.plan);
    await choose(page, list('Kanal'), lyon.channel);
    await choose(page, list('Polarisation'), 'Vertikal');
    await typeInto(page, page.getByLabel(/^Kapazität/), lyon.capacity);
    await reach(page, page.getByRole('radio', { name: 'A sendet im Oberband' }));
    await page.keyboard.press('ArrowDown');
    const high = page.getByRole('radio', { name: 'B sendet im Oberband' });
    await expect(high).toBeFocused();
    await expect(high).toBeChecked();
    await expectGood(page);
  });

  await test.step('submission', async () => {
    await press(page, page.getByRole('button', { name: 'Antworten prüfen', exact: true }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await expectGood(page);
    await press(page, dialog.getByRole('button', { name: 'Antrag einreichen', exact: true }));
    await expect(page).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
    await expect(page.locator('main [data-tone]').first()).toHaveText('Eingereicht');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectGood(page);
  });
});
