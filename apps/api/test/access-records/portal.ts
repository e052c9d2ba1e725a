import { type AccessRecords, ANOTHER_VERSION, type Login, type RecordMaker, type Sample } from '../access-record.js';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let areas = 0;

/** An area nobody asked about yet: whoever asks again gets the job there is. */
function newArea() {
  areas += 1;
  const corner = [0, 0];
  return { type: 'Polygon', coordinates: [[corner, [1, 0], [1 / areas, 1], corner]] };
}

/** Records of calls that belong to no module. */
export function records(maker: RecordMaker): AccessRecords {
  const { portal, tokenOf } = maker;
  const forEachPerson = maker.forEachPerson.bind(maker);
  const jobOf = async (login: Login): Promise<Sample> => {
    const request = { operation: 'validate', geojson: newArea() };
    // No worker ends them, and only some may be unfinished at a time.
    await portal.database.query("UPDATE geo_job SET status = 'cancelled', finished_at = now() WHERE status = 'queued'");
    const { body } = await portal
      .http(tokenOf(login))
      .post('/api/main/geometry/jobs')
      .set('Prefer', 'wait=0')
      .send(request);
    return { params: { id: body.id } };
  };
  const sessionOf = async (login: Login): Promise<Sample> => {
    const { body } = await portal.http(await portal.signIn(login)).get('/api/main/auth/sessions');
    return { params: { id: body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id } };
  };

  const viewOf = async (login: Login): Promise<Sample> => {
    const layout = { order: [], hidden: [], widths: {}, isDense: false };
    const view = { table: 'sites', name: 'Mine', address: '', layout };
    const { body } = await portal.http(tokenOf(login)).put('/api/main/preferences/tableViews').send(view).expect(200);
    return { params: { id: body.id } };
  };

  const noticeOf = async (login: Login): Promise<Sample> => {
    const [entry] = await portal.database.query<{ id: string }>(
      `INSERT INTO inbox_entry (id, user_id, kind, parameters, path)
       SELECT gen_random_uuid(), id, 'PASSWORD_CHANGED', '{}', '/app/main/account' FROM app_user WHERE login = $1
       RETURNING id`,
      [login],
    );
    return { params: { id: entry?.id ?? '' } };
  };

  const exportOf = async (login: Login): Promise<Sample> => {
    const order = {
      table: 'mw-applications-requests/dossiers',
      query: {},
      format: 'csv',
      locale: 'en',
      timeZone: 'UTC',
    };
    const { body } = await portal.http(tokenOf(login)).post('/api/main/exports').send(order).expect(201);
    return { params: { id: body.id } };
  };

  const requestOf = async (login: Login): Promise<Sample> => {
    const http = portal.http(tokenOf(login));
    const pending = (await http.get('/api/main/account/requests').expect(200)).body.find(
      ({ status }: { status: string }) => status === 'RECEIVED',
    );
    if (pending) return { params: { id: pending.id } };
    const { body } = await http.get('/api/main/auth/getCurrentUserSettings').expect(200);
    const request = { userId: body.id, reason: 'OTHER' };
    await http.post('/api/main/account/deleteUserRequest').send(request).expect(202);
    return requestOf(login);
  };
  const picture = {
    ...{ name: 'Clutter', attribution: '', projection: 'EPSG:4326', extent: [-5, 42, 8, 51] },
    ...{ opacity: 0.5, minZoom: 0, maxZoom: 18, requiredRoles: [] },
  };
  const imageMap = async (): Promise<Sample> => {
    const http = portal.http(tokenOf('admin'));
    const sent = await http.post('/api/main/uploads/uploadFiles').attach('files[0]', PIXEL, 'pixel.png').expect(200);
    const fileId = sent.body[0].resultData.id;
    const { body } = await http
      .post('/api/main/maps/imageMaps')
      .send({ ...picture, fileId })
      .expect(201);
    return { params: { id: String(body.id) } };
  };

  const right = {
    service: 'MW',
    inputs: { bandwidthMhz: 55, band: '17/18/19/20', lengthKm: 10, capacityMbps: 155, states: 256 },
    ...{ from: '2027-01-01', to: '2027-12-31', year: 2027 },
  };
  return {
    'feeEstimates.estimate': [{ about: 'a right', make: async () => ({ body: { rights: [right] } }) }],
    'session.endOwnSession': forEachPerson('a session', sessionOf),
    'preferences.removeTableView': forEachPerson('a view', viewOf),
    'inbox.markEntry': forEachPerson('a notice', async (login) => ({
      ...(await noticeOf(login)),
      body: { read: true },
    })),
    'inbox.removeEntry': forEachPerson('a notice', noticeOf),
    'tableExports.readExport': forEachPerson('an export', exportOf),
    'tableExports.readExportFile': forEachPerson('an export', exportOf),
    'tableExports.removeExport': forEachPerson('an export', exportOf),
    'geometryJobs.createJob': [{ about: '', make: async () => ({ params: { operation: 'union' } }) }],
    'geometryJobs.getJob': forEachPerson('a job', jobOf),
    'geometryJobs.cancelJob': forEachPerson('a job', jobOf),
    'geometryJobs.removeJobResult': forEachPerson('a job', jobOf),
    'supervision.retryJob': [{ about: 'an id of nothing', make: async () => ({ params: { kind: 'GEOMETRY' } }) }],
    'supervision.cancelJob': [{ about: 'an id of nothing', make: async () => ({ params: { kind: 'EXPORT' } }) }],
    'decisionVerification.verifyDecision': [
      { about: 'a code of nothing', make: async () => ({ params: { code: 'A'.repeat(22) } }) },
    ],
    'answerLinks.readAnswer': [
      { about: 'a link of nothing', make: async () => ({ params: { token: 'A'.repeat(43) } }) },
    ],
    'answerLinks.giveAnswer': [
      { about: 'a link of nothing', make: async () => ({ params: { token: 'A'.repeat(43) }, body: {} }) },
    ],
    'maps.readImage': [{ about: 'a picture for everybody', make: imageMap }],
    'maps.changeImageMap': [
      {
        about: 'a picture for everybody',
        make: async () => ({ ...(await imageMap()), body: { ...picture, version: ANOTHER_VERSION } }),
      },
    ],
    'maps.removeImageMap': [{ about: 'a picture for everybody', make: imageMap }],
    'maps.readLayerTile': [
      { about: 'a layer not offered', make: async () => ({ params: { layer: 'Relief', z: '5', x: '16', y: '11' } }) },
    ],
    'maps.readOwnMapTile': [
      {
        about: 'a map that nobody loaded',
        make: async () => ({ params: { layer: 'Nowhere', z: '5', x: '16', y: '11' } }),
      },
    ],
    'statistics.getCharts': [
      {
        about: 'a year',
        make: async () => ({ params: { module: 'mwApplicationsRequests', year: '2026', month: '0' } }),
      },
    ],
    'account.cancelRequest': forEachPerson('a request', requestOf),
  };
}
