import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { type Language, textsIn } from '../../support/texts.js';

test('an officer proposes a change in it, which the applicant counters and then accepts in es', async ({ open }) => {
  test.setTimeout(240_000);
  const [t, es] = [textsIn('it'), textsIn('es')];
  const openIn = (language: Language, login: string, path: string) =>
    open(login, path, async (page) => {
      await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    });
  const applicant = await openIn('es', 'applicant', '/mw-applications-requests/application');
  await new ApplicationForm(applicant, es).type('Dorsale nord', { ...lyon, polarisation: es('MW_POLARISATION_V') });
  await new ApplicationForm(applicant, es).submit();
  await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
  const address = new URL(applicant.url()).pathname.replace('/app', '');
  const officer = await openIn('it', 'officer', address);
  const examined = new Consultation(officer, t);
  const own = new Consultation(applicant, es);
  await examined.act(t('ACTION_ACCEPT'));

  const propose = async (capacity: string, reason: string) => {
    await examined.choose(t('ACTION_PROPOSE'));
    const form = new ApplicationForm(officer, t);
    await form.field(t.starting('MW_FIELD_CAPACITY')).fill(capacity);
    await expectAccessible(officer);
    await expectFitsTelephone(officer);
    await officer.getByRole('button', { name: t('ACTION_PROPOSE_VERB') }).click();
    const dialog = officer.getByRole('dialog');
    await dialog.getByLabel(t('DOSSIER_REASON')).fill(reason);
    await dialog.getByRole('button', { name: t('ACTION_PROPOSE_VERB') }).click();
    await expect(examined.status).toHaveText(t('STATUS_PROPOSAL_SENT'));
  };

  await test.step('the applicant reads the difference and counters it with a reason', async () => {
    await propose('155', 'Il canale è occupato.');
    await expect(own.status).toHaveText(es('STATUS_PROPOSAL_SENT'));
    await expect(applicant.getByRole('alert')).toContainText('Il canale è occupato.');
    await applicant.getByRole('link', { name: es('PROPOSAL_SEE') }).click();
    await expect(applicant.getByRole('row', { name: /400 Mbit\/s 155 Mbit\/s/ })).toBeVisible();
    await expectAccessible(applicant);
    await expectFitsTelephone(applicant);
    await own.act(es('ACTION_COUNTER_PROPOSAL'), { reason: 'Ci servono almeno 200 Mbit/s.' });
    await expect(own.status).toHaveText(es('STATUS_UNDER_REVIEW'));
  });

  await test.step('accepts the next one, which becomes the application', async () => {
    await expect(examined.status).toHaveText(t('STATUS_UNDER_REVIEW'));
    await examined.openTab(t('DOSSIER_TAB_HISTORY'), t('DOSSIER_TAB_PROPOSALS'));
    await expect(officer.getByText('Ci servono almeno 200 Mbit/s.')).toBeVisible();
    await propose('200', 'Con 200 Mbit/s resta possibile.');
    await expect(own.status).toHaveText(es('STATUS_PROPOSAL_SENT'));
    await own.act(es('ACTION_ACCEPT_PROPOSAL'));
    await expect(own.status).toHaveText(es('STATUS_UNDER_REVIEW'));
    await own.openTab(es('DOSSIER_TAB_HISTORY'), es('DOSSIER_TAB_VERSIONS'));
    await expect(applicant.getByRole('row', { name: /400 Mbit\/s 200 Mbit\/s/ })).toBeVisible();
  });
});
