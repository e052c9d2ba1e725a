import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { textsIn } from '../../support/texts.js';

const inGerman = async (page: { addInitScript: (script: () => void) => Promise<unknown> }): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('portal.language', 'de'));
};

test('a session decides the files of the week, and its minutes are approved', {
  tag: ['@comsis'],
}, async ({ open }) => {
  const page = await open('decider', '/comsis/meetings');
  await page.getByRole('table', { name: 'Séances' }).getByRole('link').first().click();
  await page.getByRole('checkbox', { name: 'Bureau Défense' }).click();
  await expect(page.getByText('Quorum atteint')).toBeVisible();
  await page.getByRole('button', { name: 'Choisir tous les dossiers sans objection' }).click();
  await page.getByRole('button', { name: 'Décider les dossiers choisis' }).click();
  await expect(page.getByRole('row', { name: /Semnoz/ })).toContainText('Accord');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Procès-verbal/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^minutes-.*\.pdf$/);
  await page.getByRole('button', { name: 'Approuver le procès-verbal' }).click();
  await expect(page.getByText('Procès-verbal approuvé').first()).toBeVisible();
  await page.getByRole('link', { name: 'Registre public' }).click();
  await expect(page.getByRole('row', { name: /Semnoz/ })).toContainText('Accord');
});

test('in German, a holder reads an objection with its conditions and answers it; the body withdraws it', {
  tag: ['@comsis', '@slow'],
}, async ({ open }) => {
  const t = textsIn('de');
  const holder = await open('applicant', '/comsis/board', inGerman);
  await holder.getByRole('listitem').filter({ hasText: 'Gap, Céüse' }).getByRole('link').click();
  await expect(holder.getByText(t('STATUS_OBJECTION')).first()).toBeVisible();
  const address = new URL(holder.url()).hash.replace(/^#/, '').replace(/\/[^/]*$/, '');
  await holder.getByRole('button', { name: t('ACTION_ANSWER_OBJECTION') }).click();
  await holder.getByRole('dialog').getByRole('textbox').fill('Wir setzen einen Hohlraumfilter ein.');
  await holder
    .getByRole('dialog')
    .getByRole('button', { name: t('ACTION_ANSWER_OBJECTION_VERB') })
    .click();
  await expect(holder.getByText(t('STATUS_ANSWERED')).first()).toBeVisible();
  const body = await open('defence', `/comsis${address}/review/opinions`, inGerman);
  await expect(body.getByText(t('OBJECTION_CO_SITE_INTERMOD')).first()).toBeVisible();
  await body.getByRole('button', { name: t('OPINION_CHANGE') }).click();
  await body.getByRole('combobox', { name: t.starting('OPINION_ANSWER') }).selectOption('FAVOURABLE');
  await body.getByRole('button', { name: t('OPINION_SEND') }).click();
  await body
    .getByRole('dialog')
    .getByRole('button', { name: t('OPINION_SEND') })
    .click();
  await expect(body.getByText(t('OPINION_SENT'))).toBeVisible();
});
