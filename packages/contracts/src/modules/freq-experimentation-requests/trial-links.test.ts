import { fixedLinksOf } from './trial-links.js';

const station = (stationCode: string, latitude: number, linkedStation?: string) => ({
  ...{ stationCode, latitude, longitude: -1.68, heightAglM: 30 },
  ...(linkedStation && { linkedStation }),
});
const frequency = { centreMhz: 24_563, bandwidthMhz: 28, pairedCentreMhz: 25_571, maxEirpDbw: 15, duplex: 'FDD' };
const place = { placeName: 'Rennes', placeKind: 'FIXED', latitude: 48.1, longitude: -1.68, groundElevationM: 40 };
const trial = (own: object) =>
  ({
    ...{ title: 'Boucle', objective: 'Accès', frequencies: [frequency], places: [{ ...place, gainDbi: 38 }] },
    ...own,
  }) as unknown as Parameters<typeof fixedLinksOf>[0];

test('stations that name each other are one link, with the antenna and the ground of their place', () => {
  const stations = [station('A', 48.1, 'B'), station('B', 48.2, 'A'), station('C', 48.3, 'C'), station('D', 48.4, 'X')];
  expect(fixedLinksOf(trial({ stations }), 'EXP-2026-000001')).toEqual({
    ...{ title: 'Boucle', description: 'Accès', reference: 'EXP-2026-000001' },
    links: [
      {
        from: { siteCode: 'B', latitude: 48.2, longitude: -1.68, antennaHeightAglM: 30 },
        to: {
          ...{ siteCode: 'A', latitude: 48.1, longitude: -1.68, antennaHeightAglM: 30 },
          ...{ groundElevationM: 40, antennaGainDbi: 38 },
        },
        frequency: { centreMhz: 24_563, bandwidthMhz: 28, pairedCentreMhz: 25_571 },
      },
    ],
  });
});

test('of several frequencies, none is that of a link', () => {
  const stations = [station('A', 48.1), station('B', 48.2, 'A')];
  const { links } = fixedLinksOf(trial({ stations, frequencies: [frequency, frequency] }), '');
  expect(links).toEqual([expect.not.objectContaining({ frequency: expect.anything() })]);
});
