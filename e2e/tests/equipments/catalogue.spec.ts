import type { Locator, Page } from '@playwright/test';
import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { textsIn } from '../../support/texts.js';

const t = textsIn('de');
const MODEL = 'E2E Richtfunk';

/** Pastes rows as a spreadsheet copies them. */
async function paste(page: Page, into: Locator, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await into.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

async function drop(panel: Locator, rows: readonly string[]): Promise<void> {
  const file = { name: 'modi.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await panel.locator('input[type="file"]').setInputFiles(file);
}

test('in German, an equipment goes from its table of modes into the catalogue and a link', async ({ open }) => {
  test.setTimeout(180_000);
  const inGerman = (login: string, path: string) =>
    open(login, path, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => localStorage.setItem('portal.language', 'de'));
    });
  const applicant = await inGerman('applicant', '/equipments/application');
  const openTab = async (key: string): Promise<Locator> => {
    await applicant.getByRole('tab', { name: t(key) }).click();
    return applicant.getByRole('tabpanel', { name: t(key) });
  };
  const table = (panel: Locator, key: string) => panel.getByRole('group', { name: t(key), exact: true });
  const cell = (panel: Locator, key: string, row: number) =>
    panel.getByLabel(t('CATALOGUE_CELL', { label: t(key), number: String(row) }));

  await test.step('bands are pasted, and modes read from a table of its maker, whose faults are named', async () => {
    const identity = await openTab('EQUIPMENT_TAB_IDENTITY');
    await identity.getByLabel(t('CATALOGUE_FIELD_MANUFACTURER')).fill('Hyperion RF');
    await identity.getByLabel(t('CATALOGUE_FIELD_MODEL')).fill(MODEL);
    await identity
      .getByRole('combobox', { name: t('EQUIPMENT_FIELD_SYSTEM_KIND') })
      .selectOption({ label: t('EQUIPMENT_KIND_P2P_FDD') });
    const radio = await openTab('EQUIPMENT_TAB_RF');
    await radio.getByLabel(t('EQUIPMENT_FIELD_CHANNEL_SPACINGS_MHZ')).fill('28');
    await radio.getByLabel(t('EQUIPMENT_FIELD_TX_POWER_MIN_DBM')).fill('-5');
    await radio.getByLabel(t('EQUIPMENT_FIELD_TX_POWER_MAX_DBM')).fill('24');
    const bands = table(radio, 'EQUIPMENT_FIELD_BANDS');
    await paste(applicant, cell(bands, 'EQUIPMENT_FIELD_BAND_CODE', 1), ['18G\t17700\t19700\t1010']);
    await expect(cell(bands, 'EQUIPMENT_FIELD_HIGH_MHZ', 1)).toHaveValue('19700');

    const modulations = await openTab('EQUIPMENT_TAB_MODULATIONS');
    const heading = 'Modulation;Spacing (MHz);Capacity;Tx power;Threshold';
    await drop(modulations, [heading, 'QPSK;28;vierzig;24;-91', '5;28;40;24;-91']);
    const faults = modulations.getByRole('alert').getByRole('row');
    await expect(faults.nth(1)).toHaveText(/^2.*vierzig$/);
    await expect(faults.nth(2)).toHaveText(/^3.*5$/);
    await drop(modulations, [heading, 'QPSK;28;40,5;24;-91', '256QAM;28;100;22;-69,5']);
    await expect(modulations.getByText(t('EQUIPMENT_MODES_READ_other', { count: '2' }))).toBeVisible();
    await expect(cell(modulations, 'EQUIPMENT_FIELD_RIC_MBPS', 1)).toHaveValue('40,5');
  });

  await test.step('rows of a spreadsheet take the place of modes, with a cell too many', async () => {
    const modulations = await openTab('EQUIPMENT_TAB_MODULATIONS');
    await paste(applicant, cell(modulations, 'EQUIPMENT_FIELD_CHANNEL_SPACING_MHZ', 2), [
      '28\t64\t5L\t100,5\t23\t-77,5\t\t\t\t\tzu viel',
      '28\t256\t6L\t100\t22\t-69,5',
    ]);
    await expect(modulations.getByText(t('CATALOGUE_PASTED_other', { count: '2' }))).toBeVisible();
    await expect(modulations.getByText(t('CATALOGUE_PASTED_LEFT_one', { count: '1' }))).toBeVisible();
    await expect(cell(modulations, 'EQUIPMENT_FIELD_RX_THRESHOLD_BER6_DBM', 3)).toHaveValue('-69,5');
    await expect(applicant.getByText(t.like('CHECK_EQUIPMENT_EFFICIENCY_FAILED'))).toBeVisible();
    await cell(modulations, 'EQUIPMENT_FIELD_RIC_MBPS', 2).fill('118');
    await cell(modulations, 'EQUIPMENT_FIELD_RIC_MBPS', 3).fill('160,5');
    await expect(applicant.getByText(t.like('CHECK_EQUIPMENT_EFFICIENCY_FAILED'))).toHaveCount(0);
  });

  await test.step('masks are pasted, and what separates two channels is read beside them', async () => {
    const masks = await openTab('EQUIPMENT_TAB_MASKS');
    for (const key of ['EQUIPMENT_FIELD_TX_MASK', 'EQUIPMENT_FIELD_RX_SELECTIVITY']) {
      const mask = table(masks, key);
      const rows = ['0\t0', '12,5\t0', '15\t25', '40\t50'];
      await paste(applicant, mask.getByRole('button', { name: t('CATALOGUE_ADD_ROW') }), rows);
      await expect(cell(mask, 'EQUIPMENT_FIELD_ATTENUATION_DB', 4)).toHaveValue('50');
    }
    await expect(applicant.getByText(t('PLOT_SEPARATION')).first()).toBeVisible();
    await expectAccessible(applicant);
    await expectFitsTelephone(applicant);
    await new ApplicationForm(applicant, t).submit();
    await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
  });

  await test.step('approved, it is chosen in an application for a link and bounds its power', async () => {
    const officer = await inGerman('officer', new URL(applicant.url()).pathname.replace('/app', ''));
    await new Consultation(officer, t).act(t('ACTION_APPROVE'));
    await expect(new Consultation(officer, t).status).toHaveText(t('STATUS_APPROVED'));
    await applicant.goto('/app/mw-applications-requests/application');
    const form = new ApplicationForm(applicant, t);
    await form.type('E2E Gerät', { ...lyon, polarisation: t('MW_POLARISATION_V'), capacity: '150' });
    const site = form.site('A');
    await site.getByRole('combobox', { name: t('MW_FIELD_EQUIPMENT') }).fill(MODEL);
    await applicant
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(MODEL) })
      .click();
    await expect(site.getByText(t('MW_POWER_OF_CATALOGUE', { limit: '22' }))).toBeVisible();
  });
});
