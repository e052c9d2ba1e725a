import type { APIRequestContext, Page } from '@playwright/test';
import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test, tokenOf } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { textsIn } from '../../support/texts.js';

/** A second language shows nothing new on most days: it is walked in the slow set. */
const isSlow = Boolean(process.env.SLOW_TESTS);

/** A dish of the demonstration that keeps the mask of class 2, and not that of class 3. */
const KNOWN = 'PB12-18';

interface Pattern {
  readonly cut: string;
  readonly polarisation: string;
  readonly points: readonly (readonly [number, number])[];
}

/** As NSMA WG16.99.050: a dish with the patterns of the known one. */
async function almostTheKnown(request: APIRequestContext, model: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'visitor')}` };
  const { rows } = await (await request.get(`/api/antennas/entries?search=${KNOWN}`, { headers })).json();
  const { entry } = await (await request.get(`/api/antennas/entries/${rows[0].id}`, { headers })).json();
  const cuts = (entry.patterns as Pattern[]).flatMap(({ cut, polarisation, points }) => [
    `PATCUT:,${cut}`,
    `POLARI:,${polarisation}`,
    `NUPOIN:,${points.length}`,
    ...points.map(([angle, gain]) => `${angle},${gain}`),
  ]);
  return [
    'REVNUM:,NSMA WG16.99.050',
    'REVDAT:,20261120',
    'ANTMAN:,Parabella',
    `MODNUM:,${model}`,
    `LOWFRQ:,${entry.lowFreqMhz}`,
    `HGHFRQ:,${entry.highFreqMhz}`,
    'GUNITS:,DBI/DBR',
    `MDGAIN:,${entry.gainMidDbi}`,
    `AZWIDT:,${entry.azBeamwidthDeg}`,
    `ELWIDT:,${entry.elBeamwidthDeg}`,
    'PATTYP:,ENVELOPE',
    `NUMCUT:,${entry.patterns.length}`,
    ...cuts,
    'ENDFIL:,EOF',
    '',
  ].join('\r\n');
}

async function drop(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

for (const language of isSlow ? (['fr', 'it'] as const) : (['it'] as const))
  test(`in ${language}, an antenna goes from its file into the catalogue and a link, and is retired`, async ({
    open,
    request,
  }) => {
    test.setTimeout(240_000);
    const t = textsIn(language);
    const model = `E2E 120 ${language}`;
    const inLanguage = (login: string, path: string) =>
      open(login, path, async (page) => {
        await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
      });
    const applicant = await inLanguage('applicant', '/antennas/application');
    const tab = (key: string) => applicant.getByRole('tab', { name: t(key) }).click();
    const rpeClass = applicant.getByLabel(t('ANTENNA_FIELD_RPE_CLASS'), { exact: true });
    const rival = await inLanguage('rival', '/antennas/drafts-list');

    await test.step('the file fills the form, whose checks warn of class 3', async () => {
      await tab('ANTENNA_TAB_PATTERNS');
      await drop(applicant, 'e2e.adf', await almostTheKnown(request, model));
      await expect(applicant.getByText(t('ANTENNA_PATTERN_FILE_KEPT', { name: 'e2e.adf' }))).toBeVisible();
      await tab('ANTENNA_TAB_IDENTITY');
      await expect(applicant.getByLabel(t('CATALOGUE_FIELD_MODEL'))).toHaveValue(model);
      await applicant
        .getByRole('combobox', { name: t('ANTENNA_FIELD_ANTENNA_TYPE'), exact: true })
        .selectOption({ label: t('ANTENNA_TYPE_PARABOLIC') });
      await applicant.getByLabel(t('ANTENNA_USAGE_FIXED_P2P')).check();
      await tab('ANTENNA_TAB_ELECTRICAL');
      await applicant.getByLabel(t('ANTENNA_POLARISATION_DUAL')).check();
      await tab('ANTENNA_TAB_MECHANICAL');
      await applicant.getByLabel(t('ANTENNA_FIELD_DIAMETER_M')).fill('1,2');
      await tab('ANTENNA_TAB_COMPLIANCE');
      await rpeClass.selectOption({ label: t('ANTENNA_CLASS_3') });
      await applicant
        .getByText(t.like('DOSSIER_LIVE_REMARKS_one'))
        .or(applicant.getByText(t.like('DOSSIER_LIVE_REMARKS_other')))
        .click();
      await expect(applicant.getByText(t.like('CHECK_ANTENNA_CLASS_FAILED'))).toBeVisible();
      await expectAccessible(applicant);
    });

    await test.step('a rival does not see the draft', async () => {
      await expect(applicant).toHaveURL(/\/application\/[\w-]{36}$/);
      await rival.goto(new URL(applicant.url()).pathname);
      await expect(rival.getByRole('alert')).toBeVisible();
      await expect(rival.getByLabel(t('CATALOGUE_FIELD_MODEL'))).toHaveCount(0);
    });

    await new ApplicationForm(applicant, t).submit();
    await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
    const address = new URL(applicant.url()).pathname.replace('/app', '');
    await test.step('nor what was submitted', async () => {
      await rival.goto(`/app${address}`);
      await expect(rival.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(rival.getByText(model)).toHaveCount(0);
    });

    const officer = await inLanguage('officer', address);
    await test.step('the officer compares it with its near-duplicate and returns it', async () => {
      const dossier = new Consultation(officer, t);
      await expect(officer.getByText(t.like('CHECK_ANTENNA_DUPLICATE_FAILED'))).toBeVisible();
      await officer.getByRole('link', { name: t('ANTENNA_COMPARE_DUPLICATE') }).click();
      await expect(officer.getByText(new RegExp(KNOWN)).first()).toBeVisible();
      await officer.goto(`/app${address}`);
      await dossier.act(t('ACTION_RETURN'), { reason: 'Class 3 is exceeded.' });
      await expect(dossier.status).toHaveText(t('STATUS_RETURNED'));
    });

    await test.step('corrected, it is approved', async () => {
      await applicant.goto(`/app${address}`);
      await applicant.getByRole('link', { name: t('DOSSIER_CORRECT') }).click();
      await tab('ANTENNA_TAB_COMPLIANCE');
      await rpeClass.selectOption({ label: t('ANTENNA_CLASS_2') });
      await new ApplicationForm(applicant, t).submit(t('DOSSIER_RESUBMIT'));
      await expect(new Consultation(applicant, t).status).toHaveText(t('STATUS_SUBMITTED'));
      await officer.reload();
      await new Consultation(officer, t).act(t('ACTION_APPROVE'));
      await expect(new Consultation(officer, t).status).toHaveText(t('STATUS_APPROVED'));
    });

    await test.step('it is chosen in an application for a link, with its gain', async () => {
      await applicant.goto('/app/mw-applications-requests/application');
      const form = new ApplicationForm(applicant, t);
      await form.type(`E2E ${language}`, { ...lyon, polarisation: t('MW_POLARISATION_V') });
      const site = form.site('A');
      await site.getByRole('combobox', { name: t('MW_FIELD_ANTENNA') }).fill(model);
      await applicant
        .getByRole('listbox')
        .getByRole('option', { name: new RegExp(model) })
        .click();
      const gain = site.getByLabel(t.starting('MW_FIELD_ANTENNA_GAIN'));
      await expect(gain).toBeDisabled();
      await expect(gain).toHaveValue('44,8');
      await expect(form.figureByEnd(t('MW_FIGURE_EIRP')).first()).toHaveText('63,80 dBm');
      await expectAccessible(applicant);
      await expectFitsTelephone(applicant);
      await form.submit();
      await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
    });

    await test.step('retired while in use, it stays in the link as it was', async () => {
      await officer.goto(`/app/antennas/existing-antennas?search=${encodeURIComponent(model)}`);
      await officer.getByRole('link', { name: /^ANT-/ }).click();
      const drawer = officer.getByRole('dialog').first();
      await expect(drawer.getByRole('link', { name: /^MW-/ })).toBeVisible();
      await drawer.getByRole('button', { name: t('CATALOGUE_RETIRE') }).click();
      const question = officer.getByRole('dialog').last();
      await question.getByRole('textbox', { name: t('CATALOGUE_RETIRE_REASON') }).fill('No longer made.');
      await question.getByRole('button', { name: t('CATALOGUE_RETIRE_VERB'), exact: true }).click();
      await expect(drawer).toContainText('No longer made.');
      await new Consultation(applicant, t).openTab(t('DOSSIER_TAB_TECHNICAL'));
      await applicant.getByRole('link', { name: new RegExp(`Parabella ${model} \\(ANT-\\d+\\)`) }).click();
      await expect(applicant.getByRole('dialog')).toContainText('No longer made.');
    });
  });

for (const language of isSlow ? (['it', 'de'] as const) : (['de'] as const))
  test(`in ${language}, a faulty file has its lines named, and an antenna is chosen by keyboard`, async ({ open }) => {
    const t = textsIn(language);
    const page = await open('applicant', '/antennas/application', async (window) => {
      await window.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    });
    await page.getByRole('tab', { name: t('ANTENNA_TAB_PATTERNS') }).click();
    const rows = Array.from({ length: 40 }, (_, at) => `18700;AZ;V/V;${at};basso;ENVELOPE`);
    await drop(page, 'e2e.csv', ['frequencyMhz;cut;polarisation;angleDeg;relGainDb;kind', ...rows].join('\n'));
    const named = page.getByRole('alert').getByRole('row');
    const faults = named.filter({ hasText: t('ANTENNA_FAULT_NUMBER_INVALID') });
    await expect(faults).toHaveCount(40);
    await expect(faults.first()).toContainText('2');
    await expect(faults.last()).toContainText('41');

    await page.goto('/app/mw-applications-requests/application');
    const site = new ApplicationForm(page, t).site('A');
    const name = t('MW_FIELD_ANTENNA');
    await site.getByRole('combobox', { name }).focus();
    await page.keyboard.type('parabella pb6-18');
    await expect(page.getByRole('listbox', { name }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const gain = site.getByLabel(t.starting('MW_FIELD_ANTENNA_GAIN'));
    await expect(gain).toHaveValue('38,8');
    await expect(gain).toBeDisabled();
    await expectAccessible(page);
  });
