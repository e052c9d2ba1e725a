import { expect } from '../../support/expectations.js';
import { choose } from '../../support/languages.js';
import { test } from '../../support/people.js';

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
