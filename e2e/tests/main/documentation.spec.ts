import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const text = (name: string, content: string, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test('a document is added to a folder, and read by an applicant', async ({ as }) => {
  const [admin, applicant] = [await as('admin', '/main/documentation'), await as('applicant')];
  await admin.getByRole('button', { name: 'Ajouter des documents' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Dossier').fill('Guides/Demandeurs');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([
      text('consignes.txt', 'Déposer avant le 15.'),
      text('faux.pdf', '<html>pas un PDF</html>', 'application/pdf'),
    ]);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Ajouter des documents' }).click();
  await expect(dialog.getByRole('alert')).toContainText('faux.pdf');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(admin.getByRole('button', { name: 'consignes.txt', exact: true })).toBeVisible();
  await expectAccessible(admin);
  await expectFitsTelephone(admin);

  await applicant.getByRole('banner').getByRole('link', { name: 'Documentation' }).click();
  await applicant.getByRole('searchbox', { name: 'Chercher un document ou un dossier' }).fill('DEMANDEURS');
  await applicant.getByRole('button', { name: 'consignes.txt', exact: true }).click();
  await expect(applicant.getByText('Déposer avant le 15.')).toBeVisible();
});

test('an article is written, and what is unsafe in it reaches nobody', async ({ as }) => {
  const [admin, applicant] = [await as('admin', '/main/admin-panel/textEditing/texts'), await as('applicant')];
  await admin.getByRole('button', { name: 'Ajouter un article' }).click();
  await admin.getByRole('dialog').getByLabel('Clé de l’article').fill('JOURNEY');
  await admin.getByRole('dialog').getByRole('button', { name: 'Ajouter un article' }).click();
  await admin.getByRole('textbox', { name: 'Titre' }).fill('Un article du parcours');
  await admin
    .getByRole('textbox', { name: /^Texte/ })
    .fill('<p onclick="alert(1)">Mot du parcours</p><script>document.title = "volé"</script>');
  await expect(admin.getByRole('region', { name: 'Aperçu' })).toHaveText('Mot du parcours');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByText('Les textes sont enregistrés.')).toBeVisible();

  await applicant.getByRole('banner').getByRole('link', { name: 'Aide' }).click();
  await applicant.getByRole('searchbox', { name: 'Chercher dans l’aide' }).fill('parcours');
  await expect(applicant.getByText('Mot du parcours')).toBeVisible();
  expect(await applicant.getByText('Mot du parcours').getAttribute('onclick')).toBeNull();
  await expectAccessible(applicant);
  await expectFitsTelephone(applicant);
});
