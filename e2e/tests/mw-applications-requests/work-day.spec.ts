import { readFileSync } from 'node:fs';
import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Calls } from '../../support/calls.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { type Language, textsIn } from '../../support/texts.js';

test.use({
  provoked: [
    'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    'TypeError: Failed to fetch',
    'ApiError: VERSION_CONFLICT',
  ],
});

const module = '/mw-applications-requests';

const speaking = (language: Language) => async (page: { addInitScript: (script: string) => Promise<unknown> }) => {
  await page.addInitScript(`localStorage.setItem('portal.language', '${language}')`);
};

/** A file of hops along 47.99° N, one draft each; every seventeenth line has a channel that its plan has not. */
function fileOfHops(lines: number, faulty: number): string {
  const headings =
    'networkType;bandCode;channelPlanId;channelNumber;txHighEnd;polarisation;capacityMbps;A.siteName;A.lat;A.lon;' +
    'A.antennaHeightAglM;A.antennaGainDbi;A.txPowerDbm;A.lineLossDb;B.siteName;B.lat;B.lon;B.antennaHeightAglM;' +
    'B.antennaGainDbi;B.txPowerDbm;B.lineLossDb';
  const rows = Array.from({ length: lines }, (_, i) => {
    const channel = i % 17 === 3 && i < 17 * faulty ? 99 : 1 + (i % 15);
    const [west, east] = [(-4.4 + i * 0.02).toFixed(4), (-4.29 + i * 0.02).toFixed(4)];
    return `PUBLIC_NETWORK;18G;18G-27.5;${channel};B;V;155;Amer ${i};47,99;${west};30;38,5;20;1;Balise ${i};48.02;${east};30;38,5;20;1`;
  });
  return [headings, ...rows].join('\r\n');
}

for (const language of ['es', 'en'] as const)
  test(`in ${language}, the faultless ones of 200 hops in a file become drafts`, async ({ open }) => {
    const t = textsIn(language);
    const page = await open('applicant', `${module}/start-page/imports`, speaking(language));
    const file = { name: 'vanos.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOfHops(200, 12)) };
    await page.locator('input[type=file]').setInputFiles(file);
    const result = t('MW_IMPORT_RESULT', { file: 'vanos.csv', good: '188', faulty: '12', drafts: '188' });
    await expect(page.getByText(result)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('table', { name: t('MW_IMPORT_FAULTS') }).getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
    await expectFitsTelephone(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('MW_IMPORT_REPORT') }).click();
    const report = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(report[0]).toMatch(/importStatus;importErrors$/);
    expect(report.filter((line) => line.includes(`;${t('MW_IMPORT_FAULTY')};`))).toHaveLength(12);

    const calls = await Calls.as(page.request, 'applicant');
    const before = await calls.count('DRAFT');
    await page.getByRole('button', { name: t('MW_IMPORT_CONFIRM') }).click();
    await expect(page.getByText(t('MW_IMPORT_DONE'))).toBeVisible({ timeout: 60_000 });
    expect(await calls.count('DRAFT')).toBe(before + 188);
    await page.getByRole('link', { name: t('MW_IMPORT_TO_LIST') }).click();
    await expect(page).toHaveURL(/\?status=DRAFT$/);
  });

test('what is typed without a connection, in de, is saved once there is one again, beside what es saved', async ({
  open,
}) => {
  const t = textsIn('de');
  const page = await open('applicant', `${module}/application`, speaking('de'));
  const form = new ApplicationForm(page, t);
  const capacity = form.field(t.starting('MW_FIELD_CAPACITY'));
  const saved = page.getByText(t.like('DOSSIER_SAVED_AT'));
  const lost = page.getByText(t('DOSSIER_LOCAL_KEPT'));
  await form.field(t('MW_FIELD_PROJECT_NAME')).fill('Ohne Netz');
  await expect(saved).toBeVisible();

  await test.step('typing goes on, and the screen says that nothing reaches the portal', async () => {
    await page.context().setOffline(true);
    await capacity.fill('310');
    await expect(lost).toBeVisible();
    await form
      .site('A')
      .getByRole('combobox', { name: t('MW_FIELD_SITE_NAME') })
      .fill('Feldberg');
    await page.context().setOffline(false);
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(capacity).toHaveValue('310');
    await expect(form.site('A').getByRole('combobox', { name: t('MW_FIELD_SITE_NAME') })).toHaveValue('Feldberg');
  });

  await test.step('what another window saved meanwhile is compared field by field', async () => {
    await page.context().setOffline(true);
    await capacity.fill('420');
    await expect(lost).toBeVisible();
    const es = textsIn('es');
    const other = await open('applicant', new URL(page.url()).pathname.replace('/app', ''), speaking('es'));
    await new ApplicationForm(other, es).field(es('MW_FIELD_PROJECT_NAME')).fill('Anderswo benannt');
    await expect(other.getByText(es.like('DOSSIER_SAVED_AT'))).toBeVisible();
    await page.context().setOffline(false);
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('DOSSIER_RELOAD') })
      .click();
    const name = page.getByRole('textbox', { name: t('MW_FIELD_PROJECT_NAME'), exact: true });
    await expect(name).toHaveValue('Anderswo benannt');
    await page
      .getByRole('button', { name: t.like('DOSSIER_TYPED_TAKE_NAME') })
      .last()
      .click();
    await expect(capacity).toHaveValue('420');
    await expect(saved).toBeVisible();
    await expectAccessible(page);
  });
});

test('the second of two officers is told, in fr, what the first one did in it', async ({ open }) => {
  test.setTimeout(180_000);
  const t = textsIn('it');
  const applicant = await open('applicant', `${module}/application`, speaking('it'));
  const form = new ApplicationForm(applicant, t);
  await form.type('Due funzionari', { ...lyon, channel: '4', polarisation: t('MW_POLARISATION_V') });
  await form.submit();
  await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
  const address = new URL(applicant.url()).pathname.replace('/app', '');
  const [first, second] = [await open('officer', address, speaking('it')), await open('officer', address)];
  // The second officer's answer is still on its way while the first one's is carried out.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route('**/accept', async (route) => {
    await held;
    await route.continue();
  });
  const later = new Consultation(second);
  await later.choose('Accepter');
  await second.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await new Consultation(first, t).act(t('ACTION_ACCEPT'));
  release();
  await expect(second.getByText(textsIn('fr')('ERROR_VERSION_CONFLICT'))).toBeVisible();
  await expect(later.status).toHaveText(textsIn('fr')('STATUS_UNDER_REVIEW'));
});
