import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AvailableMap, BaseLayerForAdmin, MapSettingsForAdmin } from '@portal/contracts';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let provider: Server;
let host: string;
/** Addresses that the provider was asked for. */
const asked: string[] = [];
let portal: TestPortal;
let admin: string;
let applicant: string;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (url.startsWith('/page/')) return response.setHeader('content-type', 'image/png').end('<html>Error</html>');
    if (url.startsWith('/away/')) return response.writeHead(302, { location: `http://${host}/tiles/0/0/0.png` }).end();
    if (url.startsWith('/large/')) return response.end(Buffer.concat([PNG, Buffer.alloc(2_000_001)]));
    if (url.startsWith('/broken/')) return response.writeHead(500).end();
    return response.setHeader('content-type', 'image/png').end(PNG);
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
  portal = await startTestPortal({ env: { MAP_HOSTS: host } });
  [admin, applicant] = await Promise.all([portal.signIn('admin'), portal.signIn('applicant')]);
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await new Promise((done) => provider.close(done));
});

const settings = '/api/main/appSettings';
const read = async <T>(path: string, token = admin): Promise<T> =>
  (await portal.http(token).get(path).expect(200)).body;
const current = () => read<MapSettingsForAdmin>(`${settings}/getMapSettingsForAdmin`);

const inputOf = ({ apiKey: _key, isShipped: _shipped, isChanged: _changed, ...layer }: BaseLayerForAdmin) => layer;

/** Saves one layer, changed or new, over what is there. */
async function saveLayer(key: string, members: object) {
  const { limits: _limits, defaults: _defaults, layers, ...rest } = await current();
  const blank = { ...inputOf(layers.find((layer) => layer.key === 'OpenStreetMap')!), key, title: key };
  const known = layers.map(inputOf);
  const changed = { ...(known.find((layer) => layer.key === key) ?? blank), ...members };
  const others = known.filter((layer) => layer.key !== key);
  return portal
    .http(admin)
    .post(`${settings}/setMapSettings`)
    .send({ settings: { ...rest, layers: [...others, changed] } });
}

async function offer(...keys: string[]) {
  const global = await read<object>(`${settings}/getGlobalSettings`);
  await portal
    .http(admin)
    .post(`${settings}/setGlobalSettings`)
    .send({ ...global, onlineMapLayers: keys })
    .expect(200);
}

const tile = (key: string, address: string, token = applicant) =>
  portal.http(token).get(`/api/main/maps/layers/${key}/${address}`);

/** Whose tiles are 50 km wide at level 2. */
const swissGrid = { origin: [2_420_000, 1_350_000], resolutions: [4000, 1000, 195.3125], tileSize: 256 };

describe('base maps of others', () => {
  it('are 61 that come with the portal, and those that an administrator adds', async () => {
    const { layers } = await current();
    expect(layers).toHaveLength(61);
    expect(layers.every(({ isShipped, isChanged }) => isShipped && !isChanged)).toBe(true);
    const saved = await saveLayer('Inside', { url: `http://${host}/tiles/{z}/{x}/{y}.png?key={apiKey}`, maxZoom: 12 });
    expect(saved.status).toBe(200);
    expect((await current()).layers.at(-1)).toMatchObject({
      key: 'Inside',
      isShipped: false,
      apiKey: { hasValue: false },
    });
  });

  it('keep the key of a provider: set, used, never answered, not in the history', async () => {
    const key = 'secret-of-the-provider';
    expect((await saveLayer('Inside', { apiKey: { hasValue: true, value: key } })).status).toBe(200);
    await offer('Inside', 'OpenStreetMap');
    const answer = await tile('Inside', '3/4/2').expect(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(Buffer.compare(answer.body, PNG)).toBe(0);
    expect(asked.at(-1)).toBe(`/tiles/3/4/2.png?key=${key}`);
    await tile('Inside', '3/4/2').set('If-None-Match', String(answer.headers.etag)).expect(304);
    const everything = [
      await current(),
      await read(`${settings}/getAvailableMaps`, applicant),
      await read(`/api/main/appSettings/getSettingsHistory?kind=MAP`),
    ];
    expect(JSON.stringify(everything)).not.toContain(key);
    expect((await current()).layers.at(-1)?.apiKey).toEqual({ hasValue: true, value: null });
  });

  it('are told to users with an address of the portal only, the key and the provider apart', async () => {
    const maps = await read<AvailableMap[]>(`${settings}/getAvailableMaps`, applicant);
    const inside = maps.find(({ key }) => key === 'Inside');
    expect(inside).toMatchObject({ url: '/api/main/maps/layers/Inside/{z}/{x}/{y}', enabledGlobally: true });
    expect(maps.find(({ key }) => key === 'Here')).toMatchObject({ url: null, requiresApiKey: true });
    expect(JSON.stringify(maps)).not.toContain(host);
  });

  it('are cut as their provider cuts them, in another projection too', async () => {
    const url = `http://${host}/swiss/{z}/{x}/{y}.png`;
    await saveLayer('Swiss', { url, projection: 'EPSG:2056', grid: swissGrid, maxZoom: 2, country: 'CH' });
    await offer('Inside', 'Swiss');
    const maps = await read<AvailableMap[]>(`${settings}/getAvailableMaps`, applicant);
    expect(maps.find(({ key }) => key === 'Swiss')).toMatchObject({ projection: 'EPSG:2056', grid: swissGrid });
    await tile('Swiss', '2/9/6').expect(200);
    expect(asked.at(-1)).toBe('/swiss/2/9/6.png');
    await tile('Swiss', '2/10/6').expect(404);
    await tile('Swiss', '2/9/7').expect(404);
    await portal.http(admin).post('/api/main/maps/probeLayer').send({ layer: 'Swiss' }).expect(200);
    // Bern lies 180 km east and 150 km south of the grid's corner.
    expect(asked.at(-1)).toBe('/swiss/2/3/3.png');
  });

  it.each([
    ['a tile beyond the map', 'Inside', '3/8/0'],
    ['a row before the first', 'Inside', '3/0/-1'],
    ['a zoom below 0', 'Inside', '-1/0/0'],
    ['a zoom that the layer has not', 'Inside', '13/0/0'],
    ['a figure that is none', 'Inside', '3/a/0'],
    ['a layer that is not offered', 'Relief', '3/4/2'],
    ['a layer that does not exist', 'Atlantis', '3/4/2'],
    ['a name that is no key', '__proto__', '3/4/2'],
  ])('give no tile for %s', async (_, key, address) => {
    await tile(key, address).expect(404);
  });

  it('are for users who have signed in', async () => {
    await portal.http().get('/api/main/maps/layers/Inside/3/4/2').expect(401);
  });

  it.each([
    ['answers a page', '/page', 'NO_PICTURE'],
    ['leads elsewhere', '/away', 'REFUSED'],
    ['sends too much', '/large', 'TOO_LARGE'],
    ['fails', '/broken', 'REFUSED'],
  ])('whose provider %s give a clear error, and a probe that tells why', async (_, path, outcome) => {
    await saveLayer('Inside', { url: `http://${host}${path}/{z}/{x}/{y}`, maxZoom: 12 });
    const { body } = await tile('Inside', '4/4/2').expect(502);
    expect(body).toMatchObject({ code: 'PROVIDER_FAILED', values: { layer: 'Inside', outcome } });
    const probe = await portal.http(admin).post('/api/main/maps/probeLayer').send({ layer: 'Inside' }).expect(200);
    expect(probe.body).toMatchObject({ outcome });
    expect(await read('/api/main/maps/probes')).toMatchObject({ Inside: { outcome } });
  });

  it.each([
    ['the address of a machine inside', 'http://169.254.169.254/{z}/{x}/{y}'],
    ['the portal’s own machine', 'http://127.0.0.1:1/{z}/{x}/{y}'],
    ['a name of the machine', 'http://localhost:1/{z}/{x}/{y}'],
    ['an address written as IPv6', 'http://[::ffff:127.0.0.1]:1/{z}/{x}/{y}'],
  ])('are never asked of %s', async (_, url) => {
    await saveLayer('Inside', { url, maxZoom: 12 });
    const { body } = await portal.http(admin).post('/api/main/maps/probeLayer').send({ layer: 'Inside' }).expect(200);
    expect(body.outcome).toBe('PRIVATE_ADDRESS');
  });

  it.each<[string, object, string, string]>([
    ['a script', { url: 'javascript:alert(1)//{z}{x}{y}' }, 'url', 'RULE_LAYER_ADDRESS'],
    ['an address without the tile', { url: 'https://tiles.example/map.png' }, 'url', 'RULE_LAYER_ADDRESS'],
    ['a host named by the tile', { url: 'https://{z}.example/{x}/{y}' }, 'url', 'RULE_LAYER_ADDRESS'],
    ['an unknown placeholder', { url: 'https://tiles.example/{z}/{x}/{y}/{secret}' }, 'url', 'RULE_LAYER_ADDRESS'],
    [
      'a key for every browser',
      { url: 'https://t.example/{z}/{x}/{y}?{apiKey}', delivery: 'DIRECT' },
      'delivery',
      'RULE_LAYER_THROUGH_PORTAL',
    ],
    ['zooms the wrong way round', { minZoom: 9, maxZoom: 3 }, 'maxZoom', 'RULE_OUT_OF_RANGE'],
    [
      'a WMTS without its layer',
      { kind: 'WMTS', url: 'https://t.example/wmts', matrixSet: 'PM' },
      'layer',
      '_RSFAP_SHARED_REQUIRED',
    ],
    ['a projection that is not known', { projection: 'EPSG:99999' }, 'projection', 'RULE_NOT_A_CHOICE'],
    ['another projection without its grid', { projection: 'EPSG:2154' }, 'grid', '_RSFAP_SHARED_REQUIRED'],
    [
      'rows from the south in another grid',
      { url: 'https://t.example/{z}/{x}/{-y}', projection: 'EPSG:2056', grid: swissGrid, maxZoom: 2 },
      'url',
      'RULE_LAYER_ADDRESS',
    ],
    [
      'more zooms than its grid',
      { projection: 'EPSG:2056', grid: swissGrid, maxZoom: 3 },
      'maxZoom',
      'RULE_OUT_OF_RANGE',
    ],
    [
      'a grid that gets coarser',
      { projection: 'EPSG:2056', grid: { ...swissGrid, resolutions: [100, 200] }, maxZoom: 1 },
      'resolutions',
      'RULE_RESOLUTIONS',
    ],
  ])('do not take %s', async (_, members, path, message) => {
    const { status, body } = await saveLayer('Other', members);
    expect(status).toBe(400);
    const found = body.issues.map((issue: { path: string; message: string }) => [
      issue.path.split('.').at(-1),
      issue.message,
    ]);
    expect(found).toEqual([[path, message]]);
  });

  it('that browsers ask for themselves are the only other sites a page may show pictures of', async () => {
    await saveLayer('Inside', { url: 'https://{a-c}.tiles.example/{z}/{x}/{y}', delivery: 'DIRECT' });
    const maps = await read<AvailableMap[]>(`${settings}/getAvailableMaps`, applicant);
    expect(maps.at(-1)?.url).toBe('https://{a-c}.tiles.example/{z}/{x}/{y}');
    await tile('Inside', '3/4/2').expect(404);
    const { headers } = await portal.http().get('/app/').expect(204);
    const hosts = ['a', 'b', 'c'].map((name) => `https://${name}.tiles.example`).join(' ');
    expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${hosts};`);
    await portal.http().get('/app/main/login').expect(404);
  });

  it('come back as they came with the portal when they are left out, and their history knows the change', async () => {
    await saveLayer('Relief', { title: 'Our relief' });
    const { limits: _limits, defaults: _defaults, layers, ...rest } = await current();
    expect(layers.find(({ key }) => key === 'Relief')).toMatchObject({ title: 'Our relief', isChanged: true });
    const kept = layers.filter(({ key }) => key !== 'Relief').map(inputOf);
    await portal
      .http(admin)
      .post(`${settings}/setMapSettings`)
      .send({ settings: { ...rest, layers: kept } })
      .expect(200);
    expect((await current()).layers.find(({ key }) => key === 'Relief')).toMatchObject({ isChanged: false });
  });
});

describe('pictures over maps', () => {
  const place = {
    name: 'Radio clutter',
    attribution: 'Regulator',
    projection: 'EPSG:4326',
    extent: [-5, 42, 8, 51],
    opacity: 0.6,
    minZoom: 4,
    maxZoom: 14,
    requiredRoles: ['REGULATOR'],
  };
  const upload = async (content: Buffer, name: string) => {
    const { body } = await portal.http(admin).post('/api/main/uploads/uploadFiles').attach('files[0]', content, name);
    return body[0]?.resultData?.id as string;
  };
  const add = async (body: object) => portal.http(admin).post('/api/main/maps/imageMaps').send(body);

  it('are offered to those who may lay them, with their content', async () => {
    const fileId = await upload(PNG, 'clutter.png');
    const { body: added } = await await add({ ...place, fileId });
    const officer = await portal.signIn('officer');
    const ofUser = (token: string) => read<object[]>(`${settings}/getAvailableImageMapSettingsForUser`, token);
    expect(await ofUser(officer)).toEqual([{ ...place, id: added.id, url: `/api/main/maps/image/${added.id}` }]);
    expect(await ofUser(applicant)).toEqual([]);
    const picture = await portal.http(officer).get(added.url).expect(200);
    expect(Buffer.compare(picture.body, PNG)).toBe(0);
    await portal.http(applicant).get(added.url).expect(404);
    const change = { ...place, name: 'Clutter of 2026', requiredRoles: [], version: added.version };
    await portal.http(admin).put(`/api/main/maps/imageMaps/${added.id}`).send(change).expect(200);
    await portal.http(admin).put(`/api/main/maps/imageMaps/${added.id}`).send(change).expect(409);
    expect(await ofUser(applicant)).toMatchObject([{ name: 'Clutter of 2026' }]);
    await portal.http(admin).delete(`/api/main/maps/imageMaps/${added.id}`).expect(204);
    expect(await ofUser(officer)).toEqual([]);
    await portal.http(officer).get(added.url).expect(404);
  });

  it.each<[string, object, string]>([
    ['an extent the wrong way round', { extent: [8, 42, -5, 51] }, 'body.extent'],
    ['an extent beyond the projection', { extent: [-200, 42, 8, 51] }, 'body.extent'],
    ['an opacity above 1', { opacity: 2 }, 'body.opacity'],
    ['an unknown role', { requiredRoles: ['KING'] }, 'body.requiredRoles.0'],
    ['a file of nobody', { fileId: '0190a000-0000-7000-8000-000000000001' }, 'body.fileId'],
  ])('do not take %s', async (_, members, path) => {
    const { status, body } = await add({ ...place, fileId: await upload(PNG, 'a.png'), ...members });
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('are no documents', async () => {
    const { status, body } = await add({ ...place, fileId: await upload(Buffer.from('words'), 'words.txt') });
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ path: 'body.fileId', message: 'UPLOAD_INVALID_EXTENSION' });
  });
});
