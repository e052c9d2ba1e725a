import type { APIRequestContext } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test, tokenOf } from '../../support/people.js';
import { textsIn } from '../../support/texts.js';

const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Links of the demonstration come in the background; a band whose radius is set, even to the same, has its parity derived. */
async function parityIsDerived(request: APIRequestContext): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, 'officer')}` };
  const found = async (): Promise<number> => {
    await request.put('/api/mwParity/bands', { headers, data: { band: '18G', radiusM: null } });
    const answer = await request.get('/api/mwParity/groups?search=verdun', { headers });
    return (await answer.json()).rows?.length ?? 0;
  };
  await expect.poll(found, { timeout: 60_000, intervals: [2000] }).toBeGreaterThan(0);
}

test('in Spanish, a stranger with a telephone asks for a hilltop and saves its sheet', {
  tag: ['@mw-parity'],
}, async ({ newWindow, request }) => {
  const t = textsIn('es');
  await parityIsDerived(request);
  const page = await newWindow({ ...TELEPHONE, locale: 'es-ES' });
  await page.addInitScript(() => localStorage.setItem('portal.language', 'es'));
  await page.goto('/app/mw-parity/view');
  await page.getByRole('textbox', { name: t('PARITY_SEARCH') }).fill('verdun');
  const card = page.getByRole('complementary', { name: t('MAPPED_CARD') });
  await page
    .getByRole('button', { name: /Verdun/ })
    .first()
    .click();
  await expect(card.getByText(t('PARITY_WHY'), { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: t('PARITY_SHEET_SAVE') }).click();
  expect((await download).suggestedFilename()).toBe(`${t('PARITY_SHEET_FILE')}.pdf`);
});

test('without scripts, the page still gives the sheet of a place', { tag: ['@mw-parity'] }, async ({ newWindow }) => {
  const page = await newWindow({ javaScriptEnabled: false });
  await page.goto('/app/mw-parity/view');
  await page.getByLabel('Latitude').fill('45.85');
  await page.getByLabel('Longitude').fill('4.78');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/mwParity\/answerSheet/),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(answer.headers()['content-type']).toBe('application/pdf');
});
