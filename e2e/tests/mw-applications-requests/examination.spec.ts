import { ApplicationForm, lyon, type TypedEnd, type TypedHop } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { type Language, textsIn } from '../../support/texts.js';

const module = '/mw-applications-requests';

const speaking = (language: Language) => async (page: { addInitScript: (script: string) => Promise<unknown> }) => {
  await page.addInitScript(`localStorage.setItem('portal.language', '${language}')`);
};

const chasselay: TypedEnd = { ...lyon.b, name: 'Chasselay', latitude: '45.8790', longitude: '4.7600' };
const morance: TypedEnd = { ...lyon.b, name: 'Morancé', latitude: '45.9050', longitude: '4.7050' };
const further: readonly TypedHop[] = [
  { ...lyon, a: lyon.b, b: chasselay, high: 'A' },
  { ...lyon, a: chasselay, b: morance, high: 'B' },
];

test('three hops with an antenna of the catalogue are submitted in es, and a warning is waived in it', async ({
  open,
}) => {
  const t = textsIn('es');
  const page = await open('applicant', `${module}/application`, speaking('es'));
  const form = new ApplicationForm(page, t);
  const polarisation = t('MW_POLARISATION_V');
  await form.type('Tres vanos', { ...lyon, polarisation });
  const antenna = form.site('A').getByRole('combobox', { name: t('MW_FIELD_ANTENNA'), exact: true });
  await antenna.fill('ANT-');
  // Until then it lists what was found before the text.
  await expect(antenna).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(form.site('A').getByLabel(t.starting('MW_FIELD_ANTENNA_GAIN'))).toBeDisabled();
  const hops = page.getByRole('navigation', { name: t('MW_HOPS') });
  for (const hop of further) {
    await hops.getByRole('button', { name: t('MW_ADD_HOP') }).click();
    // It starts where the one before ends.
    await expect(form.site('A').getByRole('combobox', { name: t('MW_FIELD_SITE_NAME') })).toHaveValue(hop.a.name);
    await form.typeHop({ ...hop, polarisation });
  }
  await expect(hops.getByRole('listitem')).toContainText([
    t('MW_HOP_ENDS', { a: 'Mont Verdun', b: 'Fourvière' }),
    t('MW_HOP_ENDS', { a: 'Fourvière', b: 'Chasselay' }),
    t('MW_HOP_ENDS', { a: 'Chasselay', b: 'Morancé' }),
  ]);
  await expectAccessible(page);
  await form.submit();
  const submitted = new Consultation(page, t);
  await expect(submitted.status).toHaveText(t('STATUS_SUBMITTED'));

  const italian = textsIn('it');
  const review = await open('officer', `${module}/consultation/${submitted.id()}/review/checks`, speaking('it'));
  const waive = review.getByRole('button', { name: italian('WAIVER_GRANT') });
  await expect(waive.first()).toBeVisible();
  const warnings = await waive.count();
  await waive.first().click();
  const dialog = review.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: italian('WAIVER_GRANT') })).toBeDisabled();
  await dialog.getByLabel(italian('DOSSIER_REASON')).fill('Percorso già coordinato.');
  await dialog.getByRole('button', { name: italian('WAIVER_GRANT') }).click();
  await expect(review.getByText('Percorso già coordinato.')).toBeVisible();
  await expect(waive).toHaveCount(warnings - 1);
  await expectAccessible(review);
  await expectFitsTelephone(review);

  // The applicant reads why.
  await page.goto(`/app${module}/consultation/${submitted.id()}/summary`);
  await expect(page.getByText('Percorso già coordinato.')).toBeVisible();
});
