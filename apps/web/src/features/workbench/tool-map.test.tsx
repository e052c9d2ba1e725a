import { screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../test/fake-api.js';
import { mapSettings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';
import type { MapFeature } from '../map/map-feature.js';
import { ToolMap } from './tool-map.js';

const site: MapFeature = { kind: 'point', id: 'a', role: 'point', label: 'Tour A', at: [2, 48] };

async function open(withProfile = false) {
  const opened = await openScreen({
    element: <ToolMap label="Carte du dossier" features={[site]} legend={[]} height={300} withProfile={withProfile} />,
    path: '/',
  });
  opened.api.on('GET /api/main/appSettings/getMapSettings', () => json(mapSettings));
  opened.api.on('GET /api/main/maps/ownMaps', () => json([]));
  await screen.findByRole('toolbar', { name: 'Outils de la carte' });
  return opened;
}

describe('a map that is not drawn on', () => {
  it('measures between typed positions, and shows nothing of it before', async () => {
    const { person } = await open();
    expect(screen.queryByRole('textbox', { name: 'Point 1' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Mesurer/ }));
    await person.type(screen.getByRole('textbox', { name: 'Point 1' }), '0 0');
    await person.type(screen.getByRole('textbox', { name: 'Point 2' }), '0 1');
    await person.tab();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Distance' })).toHaveTextContent(/111,319/));
  });

  it('shows the terrain between typed places below, where profiles are offered', async () => {
    const { person } = await open(true);
    const tool = screen.getByRole('button', { name: 'Profil de terrain' });
    await person.click(tool);
    const section = within(await screen.findByRole('region', { name: 'Profil de terrain' }));
    expect(section.getByRole('status')).toHaveTextContent(/extrémités/);
    expect(section.getByRole('textbox', { name: /^Extrémité A/ })).toBeVisible();
    await person.click(tool);
    expect(screen.queryByRole('region', { name: 'Profil de terrain' })).toBeNull();
  });

  it('has no tool that draws, and prints only once the map is there', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Cercle' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Profil de terrain' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Imprimer/ })).toBeDisabled();
  });
});
