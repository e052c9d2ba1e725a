import { expect } from '../../support/expectations.js';
import { choose } from '../../support/languages.js';
import { test, tokenOf } from '../../support/people.js';
import { textsIn } from '../../support/texts.js';

test('an applicant answers a survey, sees what is stored of it, and is not asked again', {
  tag: ['@surveys'],
}, async ({ visit }) => {
  const page = await visit('applicant', '/surveys/invitations');
  await page
    .getByRole('link', { name: /^Répondre à/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/frontend\/surveys\/#\/answer\//);
  await page.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await expect(page.getByText('Merci, votre réponse est enregistrée.')).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux enquêtes' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune enquête en cours' })).toBeVisible();
});

test('an invitation is put off on a telephone, in Italian, and answered from the list', {
  tag: ['@surveys', '@slow'],
}, async ({ open }) => {
  const page = await open('rival', '/main/modules', (window) => window.setViewportSize({ width: 390, height: 844 }));
  await choose(page, 'it');
  const invitation = page.getByRole('region', { name: 'Sondaggio in corso' });
  await invitation.getByRole('button', { name: 'Più tardi (ancora 3 volte)' }).click();
  await expect(invitation).toHaveCount(0);
  await page.goto('/frontend/surveys/#/invitations');
  await page
    .getByRole('link', { name: /^Rispondere a/ })
    .first()
    .click();
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('button', { name: 'Inviare la mia risposta' }).click();
  await expect(page.getByText(/^Grazie/)).toBeVisible();
});

test('in German, an officer writes a survey, and reads what people answered', {
  tag: ['@surveys', '@slow'],
}, async ({ open, request }) => {
  const t = textsIn('de');
  const page = await open('officer', '/surveys/write/new', async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'de'));
  });
  await page.getByLabel(t.starting('SURVEY_TITLE')).fill('Neue Karte');
  await page.getByLabel(t.starting('SURVEY_INTRO')).fill('Zwei Minuten.');
  const question = page.getByRole('group', { name: t('SURVEY_QUESTION', { number: '1' }) });
  await question.getByRole('combobox', { name: t('SURVEY_QUESTION', { number: '1' }) }).click();
  await page.getByRole('option', { name: t('SURVEY_KIND_SCALE_1_5') }).click();
  await question.getByLabel(t('SURVEY_LABEL')).fill('Wie gefällt Ihnen die Karte?');
  await page.getByRole('button', { name: t('SURVEY_SAVE'), exact: true }).click();
  await expect(page).toHaveURL(/\/write\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: t('SURVEY_PUBLISH') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('SURVEY_PUBLISH') })
    .click();
  await expect(page.getByText(t('SURVEY_STATUS_OPEN'))).toBeVisible();
  const survey = page.url().split('/').at(-1);
  for (const login of ['applicant', 'owner', 'rival', 'visitor', 'watcher']) {
    const headers = { authorization: `Bearer ${await tokenOf(request, login)}` };
    const values = { q1: 4 };
    const answer = await request.post(`/api/surveys/invitations/${survey}/answer`, { headers, data: { values } });
    await expect(answer).toBeOK();
  }
  await page.goto(`/frontend/surveys/#/results/${survey}`);
  const results = page.getByRole('region', { name: 'Wie gefällt Ihnen die Karte?' });
  await results.getByRole('button', { name: /Tabelle/ }).click();
  await expect(results.getByRole('row', { name: /^4/ })).toContainText('5');
});
