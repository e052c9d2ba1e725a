import { expect } from '../../support/expectations.js';
import { choose } from '../../support/languages.js';
import { test, tokenOf } from '../../support/people.js';
import { textsIn } from '../../support/texts.js';

const t = textsIn('de');

interface Right {
  readonly reference: string;
  readonly details: { readonly hops: readonly { readonly ends: { readonly A: Place } }[] };
}
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

test('an area is published around a right in force: its holder is told, and a point inside is answered with it', {
  tag: ['@restricted-areas'],
}, async ({ open, as, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const headers = { authorization: `Bearer ${await tokenOf(request, 'owner')}` };
  const dossiers = '/api/mwApplicationsRequests/dossiers';
  const { rows } = await (await request.get(dossiers, { headers, params: { status: 'IN_FORCE' } })).json();
  const { reference, details }: Right = await (await request.get(`${dossiers}/${rows[0].id}`, { headers })).json();
  await request.dispose();
  const { latitude, longitude } = details.hops[0]!.ends.A;
  const name = `Konzert bei ${reference}`;

  const officer = await open('officer', '/restricted-areas/view?edit=new');
  await choose(officer, 'de');
  const form = officer.locator('form').filter({ has: officer.getByRole('button', { name: t('RA_SAVE') }) });
  await form.getByLabel(t.starting('RA_NAME')).first().fill(name);
  await form.getByRole('button', { name: t('MAP_TEST_ADD') }).click();
  await officer.getByRole('menuitem', { name: t('SHAPE_CIRCLE') }).click();
  for (const [label, value] of [
    ['SHAPE_LATITUDE', latitude],
    ['SHAPE_LONGITUDE', longitude],
    ['SHAPE_RADIUS', 2],
  ] as const) {
    const field = form.getByLabel(t.starting(label)).first();
    await field.fill(String(value));
    await field.press('Tab');
  }
  await form.getByLabel(t('RA_VISIBILITY')).selectOption(t('RA_VISIBILITY_SIGNED_IN'));
  await form.getByRole('button', { name: t('RA_SAVE') }).click();
  await officer.getByRole('textbox', { name: t('RA_SEARCH') }).fill(name);
  await officer.getByRole('button', { name }).click();
  await expect(officer.getByRole('link', { name: reference })).toBeVisible();
  await officer.getByRole('button', { name: t('RA_ACT_PUBLISH') }).click();
  await officer
    .getByRole('dialog')
    .getByRole('button', { name: t('RA_ACT_PUBLISH') })
    .click();
  await expect(officer.getByText(t('RA_DONE_PUBLISH'))).toBeVisible();

  const owner = await as('owner');
  await choose(owner, 'de');
  await owner.getByRole('button', { name: /^Benachrichtigungen: / }).click();
  await owner.getByRole('link', { name: new RegExp(name) }).click();
  await expect(owner.getByRole('heading', { name })).toBeVisible();
  await expect(owner.getByRole('link', { name: reference })).toBeVisible();

  const applicant = await open('applicant', '/restricted-areas/view');
  await choose(applicant, 'de');
  await applicant.getByRole('button', { name: t('RA_ASK_POINT'), exact: true }).click();
  await applicant.getByRole('textbox', { name: t('RA_ASK_PLACE') }).fill(`${latitude} ${longitude}`);
  await applicant.getByRole('button', { name: t('RA_ASK_SUBMIT') }).click();
  await applicant
    .getByRole('list', { name: t('RA_ASK_FOUND') })
    .getByRole('button', { name })
    .click();
  await expect(applicant.getByRole('heading', { name })).toBeVisible();
});
