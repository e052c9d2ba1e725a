import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { textsIn } from '../../support/texts.js';

test('in Italian, an applicant writes a band trial and submits it', {
  tag: ['@freq-experimentation-requests'],
}, async ({ open }) => {
  const t = textsIn('it');
  const page = await open(
    'applicant',
    '/freq-experimentation-requests/request/band/0/initial/technical',
    async (window) => {
      await window.addInitScript(() => localStorage.setItem('portal.language', 'it'));
    },
  );
  const type = (label: string, text: string) => page.getByLabel(t.starting(label)).first().fill(text);
  await type('EXP_FIELD_TITLE', 'Prova a Valence');
  await type('EXP_FIELD_OBJECTIVE', 'Misurare la copertura.');
  await type('EXP_FIELD_TECHNICAL_CONTACT', 'Lina Ferrand');
  await type('EXP_FIELD_CONTACT_NAME', 'Lina Ferrand');
  await type('EXP_FIELD_CONTACT_PHONE', '+33 6 39 98 00 31');
  await type('EXP_FIELD_CONTACT_EMAIL', 'lina.ferrand@campuslab.example');
  await type('EXP_FIELD_CENTRE_MHZ', '3850');
  await type('EXP_FIELD_BANDWIDTH_MHZ', '20');
  await type('EXP_FIELD_MAX_EIRP_DBW', '10');
  await page.getByLabel(t.starting('EXP_FIELD_DUPLEX')).first().selectOption('TDD');
  const year = new Date().getFullYear() + 2;
  await type('EXP_FIELD_START_DATE', `${year}-03-01`);
  await type('EXP_FIELD_END_DATE', `${year}-03-20`);
  await type('EXP_FIELD_PLACE_NAME', 'Valence');
  await type('EXP_FIELD_LATITUDE', '44.93');
  await type('EXP_FIELD_LONGITUDE', '4.89');
  await type('EXP_FIELD_RADIUS_KM', '2');
  await type('EXP_FIELD_ALTITUDE_MIN_M', '0');
  await type('EXP_FIELD_ALTITUDE_MAX_M', '50');
  await page.getByLabel(t.starting('EXP_FIELD_TECHNOLOGY')).first().selectOption('NR');
  await type('EXP_FIELD_BLOCK_LOW_MHZ', '3840');
  await type('EXP_FIELD_BLOCK_HIGH_MHZ', '3860');
  for (const undertaking of ['PRECARIOUS', 'NO_PROTECTION', 'STOP', 'REPORT'])
    await page.getByRole('checkbox', { name: t.starting(`EXP_FIELD_UNDERTAKES_${undertaking}`) }).check();
  const submit = t('DOSSIER_SUBMIT');
  await page.getByRole('button', { name: t('DOSSIER_ANSWERS'), exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  await expect(page).toHaveURL(/\/consult\/band\//);
  await expect(page.getByText(/EXP-\d{4}-\d{6}/).first()).toBeVisible();
});
