import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { adminTab } from '../../../test/admin-tab.js';
import { json } from '../../../test/fake-api.js';
import { mapSettings, settings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';

const SAVE = 'POST /api/main/appSettings/setGlobalSettings';
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

const layer = {
  key: 'F_Ortho',
  projection: 'EPSG:3857',
  grid: null,
  title: 'IGN aerial photographs',
  group: 'NATIONAL',
  country: 'FR',
  kind: 'WMTS',
  attribution: '© IGN-F/Géoplateforme',
  minZoom: 0,
  maxZoom: 20,
  requiresApiKey: false,
  url: null,
  enabledGlobally: false,
  selected: false,
  default: false,
};
const topographic = { ...layer, key: 'OpenTopoMap', title: 'OpenTopoMap', group: 'WORLD', country: null };
const LAYERS = 'GET /api/main/appSettings/getAvailableMaps';

async function openTab() {
  const opened = await openScreen(adminTab('general/portal'));
  opened.api.on('GET /api/main/appSettings/getGlobalSettings', () => json(settings));
  opened.api.on(LAYERS, () => json([topographic, layer]));
  await screen.findByRole('checkbox', { name: 'allemand' });
  return opened;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('colours that are hard to read are refused, with their contrast', async () => {
  const { api, person } = await openTab();
  const text = screen.getByRole('textbox', { name: 'Texte' });
  await person.clear(text);
  await person.type(text, '#334455');
  await person.tab();
  expect(text).toHaveAccessibleDescription(/il faut au moins 4,5/);
  await person.click(save());
  expect(api.calls(SAVE)).toEqual([]);
});

it('a module is switched off and an older one gets its address', async () => {
  const { api, person } = await openTab();
  api.on(SAVE, ({ body }) => json({ ...(body as typeof settings), version: 2 }));
  await person.click(screen.getByRole('checkbox', { name: /^Faisceaux hertziens$|^Demandes.*faisceaux/i }));
  await person.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(api.calls(SAVE)[0]?.body).toEqual({ ...settings, enabledModules: ['main'] });
});

it('a base map of others is offered once it is chosen', async () => {
  const { api, person } = await openTab();
  api.on(SAVE, ({ body }) => json({ ...(body as typeof settings), version: 2 }));
  await person.click(await screen.findByRole('checkbox', { name: 'France – IGN aerial photographs' }));
  await person.click(save());
  await waitFor(() => expect(api.calls(SAVE)[0]?.body).toEqual({ ...settings, onlineMapLayers: ['F_Ortho'] }));
});

it('of the base maps, those that the portal offers are proposed and may be shown first', async () => {
  const MAP_SAVE = 'POST /api/main/appSettings/setMapSettings';
  const { api, person } = await openScreen(adminTab('mapSettings/layers'));
  api.on('GET /api/main/maps/probes', () => json({}));
  const stored = { ...mapSettings, version: 4 };
  api.on('GET /api/main/appSettings/getMapSettingsForAdmin', () =>
    json({ ...stored, layers: [], limits: {}, defaults: mapSettings }),
  );
  api.on(LAYERS, () => json([{ ...topographic, enabledGlobally: true }, layer]));
  api.on(MAP_SAVE, ({ body }) =>
    json({ ...(body as { settings: object }).settings, layers: [], version: 5, limits: {}, defaults: mapSettings }),
  );
  await person.click(await screen.findByRole('checkbox', { name: 'OpenTopoMap' }));
  expect(screen.getByRole('checkbox', { name: /IGN/ })).toBeDisabled();
  await person.click(screen.getByRole('combobox', { name: /affiché en premier/ }));
  const choices = await screen.findAllByRole('option', { hidden: true });
  expect(choices.map(({ textContent }) => textContent)).toEqual(['OpenTopoMap']);
  await person.click(choices[0]!);
  await person.click(save());
  await waitFor(() =>
    expect(api.calls(MAP_SAVE)[0]?.body).toEqual({
      settings: { ...stored, layers: [], onlineMapLayers: ['OpenTopoMap'], defaultOnlineMapLayer: 'OpenTopoMap' },
    }),
  );
});

it('a base map is added with the key of its provider, and only a whole address is taken', async () => {
  const MAP_SAVE = 'POST /api/main/appSettings/setMapSettings';
  const { api, person } = await openScreen(adminTab('mapSettings/layers'));
  const stored = { ...mapSettings, version: 4 };
  api.on('GET /api/main/maps/probes', () => json({}));
  api.on('GET /api/main/appSettings/getMapSettingsForAdmin', () =>
    json({ ...stored, layers: [], limits: {}, defaults: mapSettings }),
  );
  api.on(LAYERS, () => json([]));
  api.on(MAP_SAVE, () => json({ ...stored, layers: [], version: 5, limits: {}, defaults: mapSettings }));
  await person.click(await screen.findByRole('button', { name: 'Ajouter un fond de carte' }));
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  await person.type(field(/^Identifiant/), 'Inside');
  await person.type(field(/^Nom/), 'Carte interne');
  await person.type(field(/^Adresse/), 'https://cartes.example/');
  await person.click(screen.getByRole('button', { name: 'Valider' }));
  expect(field(/^Adresse/)).toHaveAccessibleDescription(/repères de ce type/);
  await person.type(field(/^Adresse/), '{{z}/{{x}/{{y}?key={{apiKey}');
  await person.type(screen.getByLabelText('Clé du fournisseur'), 'secret');
  await person.click(screen.getByRole('button', { name: 'Valider' }));
  await person.click(save());
  await waitFor(() => expect(api.calls(MAP_SAVE)).toHaveLength(1));
  expect(api.calls(MAP_SAVE)[0]?.body).toMatchObject({
    settings: {
      layers: [
        {
          key: 'Inside',
          url: 'https://cartes.example/{z}/{x}/{y}?key={apiKey}',
          apiKey: { hasValue: true, value: 'secret' },
        },
      ],
    },
  });
});
