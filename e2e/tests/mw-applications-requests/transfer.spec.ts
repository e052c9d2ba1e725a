import { Administration } from '../../support/administration.js';
import { Calls } from '../../support/calls.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { textsIn } from '../../support/texts.js';

const ALPINA = '01990000-0000-7000-8000-000000000011';
const startPage = '/mw-applications-requests/start-page';

test('a right goes to another organisation, which agrees before the regulator decides', async ({
  open,
  request,
  playwright,
  baseURL,
}) => {
  const administration = await Administration.over(request);
  await administration.openAccount('cession', 'Camille Cession', 'OWNER', ALPINA);

  const german = textsIn('de');
  const page = await open('owner', `${startPage}?status=IN_FORCE&search=germain`, async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'de'));
  });
  await page.getByRole('link', { name: /^MW-/ }).click();
  const given = new Consultation(page, german);
  await given
    .section(german('RIGHTS_SECTION'))
    .getByRole('button', { name: german('TRANSFER_OPEN') })
    .click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: german('TRANSFER_SUBMIT') });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(german('TRANSFER_TO')).fill('alp');
  await page.getByRole('option', { name: 'Alpina Réseaux' }).click();
  await dialog.getByLabel(german('DOSSIER_REASON')).fill('Das Netz wurde verkauft.');
  await expectAccessible(page);
  await submit.click();
  await expect(given.status).toHaveText(german('STATUS_SUBMITTED'));
  await expect(page.getByText(german('TRANSFER_NOT_AGREED', { name: 'Alpina Réseaux' }))).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);

  const spanish = textsIn('es');
  const receiving = await open(
    'cession',
    `/mw-applications-requests/consultation/${given.id()}/summary`,
    async (window) => {
      await window.addInitScript(() => localStorage.setItem('portal.language', 'es'));
    },
  );
  const received = new Consultation(receiving, spanish);
  await expect(receiving.getByText(spanish('TRANSFER_ASKED'))).toBeVisible();
  await received.choose(spanish('ACTION_CONFIRM_TRANSFER'));
  await receiving
    .getByRole('dialog')
    .getByRole('button', { name: spanish('ACTION_CONFIRM_TRANSFER_VERB'), exact: true })
    .click();
  await expect(receiving.getByText(spanish('TRANSFER_ASKED'))).toHaveCount(0);
  await expect(received.fact(spanish('TRANSFER_AGREEMENT'))).toHaveText(spanish.like('TRANSFER_AGREED'));
  await expect(received.buttons.filter({ hasText: spanish('ACTION_CONFIRM_TRANSFER') })).toHaveCount(0);
  await expectAccessible(receiving);

  const calls = await playwright.request.newContext({ baseURL });
  const officer = await Calls.as(calls, 'officer');
  const { version } = await (await officer.read(given.id())).json();
  await expect(await officer.act(given.id(), 'accept', { version })).toBeOK();
  await calls.dispose();
  await expect(given.status).toHaveText(german('STATUS_UNDER_REVIEW'));
});
