import { fileURLToPath } from 'node:url';
import { Calls } from '../../support/calls.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { type Language, textsIn } from '../../support/texts.js';

const module = '/mw-applications-requests/consultation';
const NAME = 'guide-du-demandeur.pdf';
const guide = fileURLToPath(new URL(`../../../infra/demo/documents/${NAME}`, import.meta.url));
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('files go with a message to the officer and with a body’s opinion, and are read, in de and it', async ({
  open,
  request,
}) => {
  test.setTimeout(180_000);
  const [de, it] = [textsIn('de'), textsIn('it')];
  const openIn = (language: Language, login: string, path: string) =>
    open(login, path, async (page) => {
      await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    });
  const submitted = await (await Calls.as(request, 'applicant')).first('SUBMITTED');
  const consulted = await (await Calls.as(request, 'defence')).first('IN_CONSULTATION');

  await test.step('the applicant is told which file is refused, and sends the message without it', async () => {
    const page = await openIn('de', 'applicant', `${module}/${submitted}/messages`);
    await page.getByRole('textbox', { name: de('DOSSIER_MESSAGE_NEW') }).fill('Hier ist der Plan.');
    await page.locator('input[type=file]').setInputFiles([guide]);
    await page.locator('input[type=file]').setInputFiles([text('falsch.pdf', '<html>kein PDF</html>')]);
    const chosen = page.getByRole('list', { name: de('DOSSIER_ATTACHMENTS') });
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: de('DOSSIER_MESSAGE_SEND') }).click();
    await expect(chosen.getByRole('alert')).toHaveText(de('UPLOAD_REFUSED_CONTENT', { name: 'falsch.pdf' }));
    await expectAccessible(page);
    await expectFitsTelephone(page);
    await page.getByRole('button', { name: de('FILE_REMOVE', { name: 'falsch.pdf' }) }).click();
    await page.getByRole('button', { name: de('DOSSIER_MESSAGE_SEND') }).click();
    await expect(page.getByText(de('DOSSIER_MESSAGE_SENT'))).toBeVisible();
    await expect(page.getByRole('button', { name: de('DOCUMENT_VIEW', { name: NAME }) })).toBeVisible();
    await expectAccessible(page);
    await expectFitsTelephone(page);
  });

  await test.step('the officer looks at it', async () => {
    const page = await openIn('it', 'officer', `${module}/${submitted}/messages`);
    await expect(page.getByText('Hier ist der Plan.')).toBeVisible();
    await page.getByRole('button', { name: it('DOCUMENT_VIEW', { name: NAME }) }).click();
    const viewer = page.getByRole('dialog', { name: NAME });
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: it('DOCUMENT_DOWNLOAD', { name: NAME }) }).click();
    expect((await download).suggestedFilename()).toBe(NAME);
  });

  await test.step('the staff of a body give an opinion with a file, which the officer reads', async () => {
    const page = await openIn('it', 'defence', `${module}/${consulted}/review/opinions`);
    await page.getByRole('combobox', { name: it('OPINION_ANSWER') }).selectOption(it('OPINION_ANSWER_FAVOURABLE'));
    await page.locator('input[type=file]').setInputFiles([text('studio.txt', 'Nessun disturbo.')]);
    await page.getByRole('button', { name: it('OPINION_SEND') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: it('OPINION_SEND') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: it('DOCUMENT_VIEW', { name: 'studio.txt' }) })).toBeVisible();
    await expectAccessible(page);
    await expectFitsTelephone(page);

    const officer = await openIn('de', 'officer', `${module}/${consulted}/review/opinions`);
    await officer.getByRole('button', { name: de('DOCUMENT_VIEW', { name: 'studio.txt' }) }).click();
    await expect(officer.getByRole('textbox', { name: de('FILE_VIEWER_TEXT', { name: 'studio.txt' }) })).toHaveValue(
      'Nessun disturbo.',
    );
  });
});
