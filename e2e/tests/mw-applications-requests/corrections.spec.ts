import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { type Language, textsIn } from '../../support/texts.js';

const NAME = 'Indicate la regione.';
const CAPACITY = 'Più di 155 Mbit/s?';

test('an officer returns an application with corrections at fields, in it, which are ticked and compared, in de', async ({
  open,
}) => {
  test.setTimeout(240_000);
  const [it, de] = [textsIn('it'), textsIn('de')];
  const openIn = (language: Language, login: string, path: string) =>
    open(login, path, async (page) => {
      await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    });
  const applicant = await openIn('de', 'applicant', '/mw-applications-requests/application');
  const form = new ApplicationForm(applicant, de);
  await form.type('Dorsale', { ...lyon, polarisation: de('MW_POLARISATION_V') });
  await form.submit();
  await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
  const address = new URL(applicant.url()).pathname.replace('/app', '');
  const officer = await openIn('it', 'officer', address);
  const examined = new Consultation(officer, it);

  await test.step('the officer names fields of the application', async () => {
    await examined.choose(it('ACTION_RETURN_INCOMPLETE'));
    const dialog = officer.getByRole('dialog');
    await dialog.getByLabel(it('DOSSIER_REASON')).fill('Alcuni dati non sono chiari.');
    for (const [index, [field, text]] of [
      [it('MW_FIELD_PROJECT_NAME'), NAME],
      [it('MW_FIELD_CAPACITY'), CAPACITY],
    ].entries()) {
      await dialog.getByRole('button', { name: it('CORRECTION_ADD') }).click();
      const correction = dialog.getByRole('group', { name: it('CORRECTION_NUMBER', { number: `${index + 1}` }) });
      await correction.getByRole('combobox').fill(field!);
      await officer.getByRole('option', { name: field! }).click();
      await correction.getByLabel(it('CORRECTION_TEXT')).fill(text!);
    }
    await expectAccessible(officer);
    await dialog.getByRole('button', { name: it('ACTION_RETURN_INCOMPLETE_VERB'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the applicant finds them beside the fields, and ticks one', async () => {
    await applicant.getByRole('link', { name: de('DOSSIER_CORRECT') }).click();
    const asked = applicant.getByRole('region', { name: de('CORRECTIONS_TO_MAKE') });
    await asked.getByRole('button', { name: de('MW_FIELD_PROJECT_NAME') }).click();
    await expect(form.field(de.starting('MW_FIELD_PROJECT_NAME'))).toBeFocused();
    await applicant.keyboard.type('Dorsale Rhône');
    await asked.getByRole('checkbox', { name: NAME }).check();
    await expect(applicant.getByRole('checkbox', { name: NAME }).nth(1)).toBeChecked();
    await expectAccessible(applicant);
    await expectFitsTelephone(applicant);
    await applicant.reload();
    await expect(asked.getByRole('checkbox', { name: NAME })).toBeChecked();
    await expect(asked.getByRole('checkbox', { name: CAPACITY })).not.toBeChecked();
    await form.submit(de('DOSSIER_RESUBMIT'));
    await expect(applicant).toHaveURL(/\/summary$/);
  });

  await test.step('the officer reads what was there before and after', async () => {
    await examined.openTab(it('DOSSIER_TAB_HISTORY'), it('DOSSIER_TAB_CORRECTIONS'));
    const row = (text: string) => officer.getByRole('row').filter({ hasText: text });
    await expect(row(NAME)).toContainText('Dorsale Rhône');
    await expect(row(CAPACITY)).toContainText(it('NO'));
    await expectAccessible(officer);
    await expectFitsTelephone(officer);
  });

  await test.step('and each version, beside the other one or alone, at an address that can be kept', async () => {
    await examined.openTab(it('DOSSIER_TAB_VERSIONS'));
    const difference = officer.getByRole('table', { name: it('DOSSIER_VERSIONS_COMPARED', { from: '1', to: '2' }) });
    await expect(difference.getByRole('row', { name: 'Dorsale Rhône' })).toBeVisible();
    await officer.getByRole('combobox', { name: it('VERSIONS_SHOWN') }).selectOption('1');
    await expect(officer.getByRole('table', { name: it('VERSIONS_FIELDS', { number: '1' }) })).toBeVisible();
    await expect(difference).toHaveCount(0);
    await officer.getByRole('combobox', { name: it('VERSIONS_COMPARED_WITH') }).selectOption('2');
    await expect(officer).toHaveURL(/history\/versions\?version=1&with=2$/);
    await officer.reload();
    await expect(difference).toBeVisible();
    await expect(examined.section(it('VERSIONS_MAP_OF_TWO', { from: '1', to: '2' }))).toBeVisible();
    await expectAccessible(officer);
    await expectFitsTelephone(officer);
  });
});
