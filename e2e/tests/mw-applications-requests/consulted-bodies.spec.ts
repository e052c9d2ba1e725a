import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Calls } from '../../support/calls.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { type Language, textsIn } from '../../support/texts.js';

const module = '/mw-applications-requests';
const [DEFENCE, AIRPORTS] = ['Bureau Défense', 'Direction des aéroports'];

test('of two bodies one answers in it, the silence of the other counts, and the officer decides on in es', async ({
  open,
  portal,
  request,
}) => {
  test.skip(!portal.change, 'Days pass in the database of the test services only.');
  test.setTimeout(180_000);
  const [es, it] = [textsIn('es'), textsIn('it')];
  const openIn = (language: Language, login: string, path: string) =>
    open(login, path, async (page) => {
      await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    });

  const applicant = await openIn('es', 'applicant', `${module}/application`);
  const form = new ApplicationForm(applicant, es);
  await form.type('Consulta de dos organismos', { ...lyon, polarisation: es('MW_POLARISATION_V') });
  await form.submit();
  const submitted = new Consultation(applicant, es);
  await expect(submitted.status).toHaveText(es('STATUS_SUBMITTED'));
  const id = submitted.id();
  const { version } = await (await (await Calls.as(request, 'officer')).read(id)).json();
  await expect(await (await Calls.as(request, 'officer')).act(id, 'accept', { version })).toBeOK();

  const page = await openIn('es', 'officer', `${module}/consultation/${id}/review/opinions`);
  const dossier = new Consultation(page, es);
  await test.step('the officer consults both', async () => {
    await dossier.choose(es('ACTION_CONSULT'));
    const dialog = page.getByRole('dialog');
    const bodies = dialog.getByRole('combobox', { name: es('OPINION_BODIES') });
    for (const name of [DEFENCE, AIRPORTS]) {
      await bodies.fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await dialog.getByLabel(es('OPINION_QUESTION')).fill('¿Se oponen a la altura del mástil?');
    await dialog.getByRole('button', { name: es('ACTION_CONSULT_VERB'), exact: true }).click();
    await expect(dossier.status).toHaveText(es('STATUS_IN_CONSULTATION'));
    await expect(dossier.section(DEFENCE)).toContainText(es.like('OPINION_DUE_TACIT'));
    await expect(dossier.section(AIRPORTS)).toContainText(es.like('OPINION_DUE'));
  });

  await test.step('one of them answers', async () => {
    const airports = await openIn('it', 'airports', `${module}/consultation/${id}/review/opinions`);
    await expect(airports.getByText('¿Se oponen a la altura del mástil?', { exact: true })).toBeVisible();
    // What other bodies were asked is not theirs to read.
    await expect(airports.getByText(DEFENCE)).toHaveCount(0);
    await airports
      .getByRole('combobox', { name: it('OPINION_ANSWER') })
      .selectOption(it('OPINION_ANSWER_FAVOURABLE_WITH_CONDITIONS'));
    await airports.getByRole('textbox', { name: it('OPINION_TEXT') }).fill('Luce di ostacolo a partire da 45 m.');
    await airports.getByRole('button', { name: it('OPINION_SEND') }).click();
    await airports
      .getByRole('dialog')
      .getByRole('button', { name: it('OPINION_SEND') })
      .click();
    await expect(airports.getByRole('dialog')).toHaveCount(0);
    await expect(airports.getByRole('listitem').filter({ hasText: 'Luce di ostacolo' })).toContainText(
      it('OPINION_ANSWER_FAVOURABLE_WITH_CONDITIONS'),
    );
    await airports.goto('/health/live');
  });

  await test.step('the days of the other one pass: its silence is an opinion, and the dossier is reviewed again', async () => {
    await expect(dossier.section(AIRPORTS)).toContainText('Luce di ostacolo a partire da 45 m.');
    await expect(dossier.status).toHaveText(es('STATUS_IN_CONSULTATION'));
    await portal.change?.('UPDATE dossier_opinion SET due_on = due_on - 31 WHERE dossier_id = $1 AND is_open', [id]);
    // The portal looks for answers that are due when it starts, and each minute. A page that calls while nobody answers
    // reports errors.
    for (const away of [applicant, page]) await away.goto('/health/live');
    await portal.restart();
    await page.goto(`/app${module}/consultation/${id}/review/opinions`);
    await expect(dossier.section(DEFENCE)).toContainText(es('OPINION_ANSWER_TACIT'));
    await expect(dossier.section(DEFENCE)).toContainText(es('DOSSIER_ACTOR_PORTAL'));
    await expect(dossier.status).toHaveText(es('STATUS_UNDER_REVIEW'));
    await expectAccessible(page);
    await expectFitsTelephone(page);
  });

  await test.step('the applicant reads neither', async () => {
    await applicant.goto(`/app${module}/consultation/${id}/review/opinions`);
    await expect(submitted.status).toHaveText(es('STATUS_UNDER_REVIEW'));
    await expect(applicant.getByText(DEFENCE)).toHaveCount(0);
  });
});
