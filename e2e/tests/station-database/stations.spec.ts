import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';

test('a watcher finds a station and what stands on it', { tag: ['@station-database'] }, async ({ visit }) => {
  const watcher = await visit('watcher', '/station-database/stations-list');
  await watcher.getByRole('searchbox').fill('lyon hexa');
  await watcher
    .getByRole('link', { name: /^\d{10}$/ })
    .first()
    .click();
  await watcher.getByRole('tab', { name: /Émetteurs/ }).click();
  await expect(watcher.getByText('Absent des données publiques').first()).toBeVisible();
});

test('an owner declares a station, and an officer enters it in the register', {
  tag: ['@station-database', '@slow'],
}, async ({ as }) => {
  const owner = await as('owner', '/station-database/declaration');
  await owner.getByLabel('Nom du site').fill('Mont de la journée');
  await owner.getByLabel('Latitude').fill('45.80');
  await owner.getByLabel('Longitude').fill('4.85');
  await owner.getByRole('combobox', { name: 'Support', exact: true }).selectOption({ label: 'Mât' });
  await owner.getByRole('button', { name: 'Ajouter une antenne' }).click();
  await owner.getByLabel('Système').fill('PMR');
  await owner.getByLabel('Bande, de').fill('440');
  await owner.getByLabel('Bande, à').fill('441');
  await owner.getByLabel('PIRE').fill('4');
  await owner.getByLabel('Hauteur au-dessus du sol').fill('20');
  await expect(owner.getByText('De 1 à 5 W de PIRE : une déclaration suffit.')).toBeVisible();
  await owner.getByRole('button', { name: 'Vérifier les réponses' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Déposer' }).click();
  await expect(owner).toHaveURL(/\/consultation\//);

  const officer = await as('officer', '/station-database/requests-list');
  await officer
    .getByRole('link', { name: /Mont de la journée|DST-/ })
    .first()
    .click();
  await officer.getByRole('button', { name: 'Inscrire au registre' }).click();
  await officer.getByRole('dialog').getByRole('button', { name: 'Inscrire' }).click();
  await expect(officer.getByText('La station est inscrite au registre.')).toBeVisible();
  await officer.getByRole('tab', { name: 'Technique' }).click();
  await officer.getByRole('link', { name: 'Ouvrir la fiche' }).click();
  await expect(officer.getByRole('heading', { name: 'Mont de la journée' })).toBeVisible();
});
