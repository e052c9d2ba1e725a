import type { BaseLayer } from '@portal/contracts';
import { shippedLayers } from '../app-settings/shipped-layers.js';
import { isPublicAddress } from './public-address.js';
import { tileAddress } from './tile-address.js';

const tile = { z: 10, x: 518, y: 352 };
const shipped = (key: string): BaseLayer => shippedLayers.find((layer) => layer.key === key)!;

describe('the address of a tile at its provider', () => {
  it.each([
    ['OpenStreetMap', 'https://tile.openstreetmap.org/10/518/352.png'],
    ['OpenTopoMap', 'https://a.tile.opentopomap.org/10/518/352.png'],
    ['Relief', 'https://services.arcgisonline.com/ArcGIS/rest/services/World_Shaded_Relief/MapServer/tile/10/352/518'],
    ['D_Topo', 'https://sgx.geodatenzentrum.de/wmts_topplus_open/tile/1.0.0/web/default/WEBMERCATOR/10/352/518.png'],
    [
      'F_Ortho',
      'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ORTHOIMAGERY.ORTHOPHOTOS&STYLE=normal&TILEMATRIXSET=PM&TILEMATRIX=10&TILEROW=352&TILECOL=518&FORMAT=image%2Fjpeg',
    ],
    [
      'SKP_Topo',
      'https://zbgisws.skgeodesy.sk/zbgis_wmts_new/service.svc/get/tile/1.0.0/WMS_zbgis_wmts_new/default/default028mm/10/352/518',
    ],
    [
      'PL_Topo',
      'https://mapy.geoportal.gov.pl/wss/service/WMTS/guest/wmts/TOPO?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=MAPA%20TOPOGRAFICZNA&STYLE=default&FORMAT=image/jpeg&TILEMATRIXSET=EPSG%3A2180&TILEMATRIX=EPSG%3A2180:10&TILEROW=352&TILECOL=518',
    ],
  ])('of %s is made of its template or parameters', (key, address) => {
    expect(tileAddress(shipped(key), tile)).toBe(address);
  });

  it('counts rows from the south where the template says so, and carries the key', () => {
    const url = 'https://tiles.example/{z}/{x}/{-y}?key={apiKey}';
    expect(tileAddress({ ...shipped('OpenStreetMap'), url }, tile, 'a b&c')).toBe(
      'https://tiles.example/10/518/671?key=a%20b%26c',
    );
  });

  it('of a WMS has the box of the tile in metres of Web Mercator', () => {
    const { searchParams } = new URL(tileAddress(shipped('CZ_Topo'), { z: 1, x: 1, y: 0 }));
    const [west, south, east, north] = searchParams.get('BBOX')!.split(',').map(Number);
    expect([west, south]).toEqual([0, 0]);
    expect(east).toBeCloseTo(20_037_508.342_789, 5);
    expect(north).toBeCloseTo(20_037_508.342_789, 5);
    expect(searchParams.get('CRS')).toBe('EPSG:3857');
  });

  it.each([
    ['EPSG:4326', [0, -90, 90, 0]],
    ['EPSG:2056', [2_540_000, 1_230_000, 2_660_000, 1_350_000]],
  ] as const)('of a WMS in %s has the box in its units, in the order of its axes', (projection, expected) => {
    const layer = { ...shipped('CZ_Topo'), projection };
    const { searchParams } = new URL(tileAddress(layer, { z: 2, x: 1, y: 0 }));
    expect(searchParams.get('CRS')).toBe(projection);
    expect(searchParams.get('BBOX')!.split(',').map(Number)).toEqual(expected);
  });
});

describe('an address of the internet', () => {
  it.each(['8.8.8.8', '193.48.0.1', '2a00:1450:4007:80e::200e'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a9fe:a9fe',
    'fec0::1',
    '::10.1.2.3',
    '192.88.99.1',
    'localhost',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
