import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { isMailed } from '../../support/mails.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

test('a submission and its return reach the people concerned, each in their language', async ({ as }) => {
  test.setTimeout(180_000);
  const applicant = await as('applicant', '/mw-applications-requests/application');
  const officer = await as('officer');
  let reference = '';

  await test.step('the officer’s bell counts the dossier that the applicant submits', async () => {
    await officer.getByRole('button', { name: 'Langue' }).click();
    await officer.getByRole('menuitem', { name: 'Deutsch' }).click();
    const form = new ApplicationForm(applicant);
    await form.type('Liaison du bac', lyon);
    await form.submit();
    await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
    const dossier = new Consultation(applicant);
    await expect(dossier.status).toHaveText('Déposé');
    reference = await dossier.reference();
    await expect(officer.getByRole('button', { name: /^Benachrichtigungen: \d+ ungelesen$/ })).toBeVisible();
  });

  await test.step('it says in German what came, and leads there', async () => {
    await officer.getByRole('button', { name: /^Benachrichtigungen: / }).click();
    const notices = officer.getByRole('dialog', { name: 'Benachrichtigungen' });
    const notice = notices.getByRole('listitem').filter({ hasText: reference });
    await expect(notice).toContainText(`Vorgang zu prüfen: ${reference} (Liaison du bac) von Télélien SA.`);
    await expectAccessible(officer);
    await expectFitsTelephone(officer);
    await notice.getByRole('link').click();
    await expect(officer.getByRole('heading', { level: 1, name: reference })).toBeVisible();
    await officer.getByRole('button', { name: 'Sprache' }).click();
    await officer.getByRole('menuitem', { name: 'Français' }).click();
  });

  await test.step('the applicant’s bell and a mail tell of the return', async () => {
    await new Consultation(officer).act('Retourner comme incomplet', { reason: 'Hauteur du pylône ?' });
    const bell = applicant.getByRole('button', { name: /^Notifications\s: \d+ non lue/ });
    await bell.click();
    const notice = applicant
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: `${reference} (Liaison du bac) vous est retourné` });
    await notice.getByRole('button', { name: /^Marquer comme lue/ }).click();
    await expect(notice.getByRole('button', { name: /^Marquer comme non lue/ })).toBeVisible();
    await expect.poll(() => isMailed('jeanne.martin@telelien.example', 'Hauteur du pyl')).toBe(true);
  });
});
