import { screen, waitFor } from '@testing-library/react';
import { json } from '../../../../test/fake-api.js';
import { apiWith, draftOf, id, open, SAVE, site } from '../../../../test/mw-applications-requests/application-form.js';

it('one of the own sites brings its code, position and altitude', async () => {
  const nivolet = { siteName: 'Crêt du Nivolet', siteCode: 'SITE-412', latitude: 45.61, longitude: 5.97 };
  const api = apiWith().on('GET /api/mwApplicationsRequests/ownSites', () =>
    json([{ ...nivolet, groundElevationM: 1547, hops: 2 }]),
  );
  const { person: user } = await open(`application/${id}`);
  const name = (await site('Site B')).getByRole('combobox', { name: 'Nom du site' });
  await user.clear(name);
  await user.type(name, 'cret');
  const option = await screen.findByRole('option', { name: /Crêt du Nivolet.*SITE-412/ });
  await user.click(option);
  await waitFor(() =>
    expect(draftOf(api.calls(SAVE).at(-1)!).hops[0]?.ends.B).toMatchObject({
      siteName: 'Crêt du Nivolet',
      siteCode: 'SITE-412',
      latitude: '45.61',
      longitude: '5.97',
      groundElevationM: 1547,
    }),
  );
});
