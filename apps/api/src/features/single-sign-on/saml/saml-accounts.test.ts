import {
  AUTH,
  audited,
  begin,
  configure,
  deliver,
  onAPortalWithSso,
  portal,
  provider,
  signInBySaml,
} from '../../../../test/single-sign-on.js';

onAPortalWithSso();

const ADMINISTRATION = '/api/main/administration/accountRequests';
const attributes = { uid: ['new.person'], name: ['New Person'], mail: ['new.person@example.org'] };
const settings = {
  loginAttribute: 'uid',
  fullNameAttribute: 'name',
  emailAttribute: 'mail',
  requestsAccounts: true,
};

/** Signs in with attributes. @returns why it was refused */
async function refusedWith(given: Record<string, readonly string[]>): Promise<string> {
  const { requestId, cookie } = await begin();
  const SAMLResponse = provider.post(provider.answer(requestId, { attributes: given }));
  return (await deliver({ SAMLResponse }, cookie).expect(400)).body.values.reason;
}

const rolesOf = async (login: string): Promise<string[]> => {
  const [user] = await portal.database.query<{ roles: string[] }>('SELECT roles FROM app_user WHERE login = $1', [
    login,
  ]);
  return [...(user?.roles ?? [])].sort();
};

const waiting = async (search: string) => {
  const administrator = portal.http(await portal.signIn('admin'));
  return (await administrator.get(ADMINISTRATION).query({ search }).expect(200)).body.rows;
};

describe('Somebody whom the identity provider knows and the portal does not', () => {
  afterEach(() => configure());

  it('is refused, and asks for nothing, unless the settings say so', async () => {
    await configure({ saml: { ...settings, requestsAccounts: false } });
    expect(await refusedWith(attributes)).toBe('UNKNOWN_USER');
    expect(await waiting('new.person')).toEqual([]);
  });

  it('asks for an account once, which an administrator grants with the roles they choose', async () => {
    await configure({
      saml: { ...settings, roleAttribute: 'groups', roleMappings: [{ value: 'spectrum', role: 'OWNER' }] },
    });
    const given = { ...attributes, groups: ['spectrum', 'PORTADMIN'] };
    const reasons = await Promise.all([refusedWith(given), refusedWith(given)]);
    expect([...reasons, await refusedWith(given)]).toEqual(Array(3).fill('ACCOUNT_PENDING'));
    const [request, ...others] = await waiting('new.person');
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      kind: 'REGISTRATION',
      status: 'EMAIL_CONFIRMED',
      fullName: 'New Person',
      email: 'new.person@example.org',
    });
    const administrator = portal.http(await portal.signIn('admin'));
    const { body: detail } = await administrator.get(`${ADMINISTRATION}/${request.id}`).expect(200);
    expect(detail.registration).toMatchObject({ loginName: 'new.person', roles: ['OWNER'] });
    await administrator
      .post(`${ADMINISTRATION}/${request.id}/accept`)
      .send({ version: detail.version, grant: { roles: ['VISITOR'], requestSystems: [], organisation: 'NONE' } })
      .expect(200);
    expect(await rolesOf('new.person')).toEqual(['VISITOR']);
    await configure({ saml: settings });
    const { token } = await signInBySaml({ attributes });
    const { body } = await portal.http(token).get(`${AUTH}/getCurrentUserSettings`).expect(200);
    expect(body).toMatchObject({ login: 'new.person', roles: ['VISITOR'] });
  });

  it('is refused after an administrator refused the account', async () => {
    await configure({ saml: settings });
    const given = { ...attributes, uid: ['refused.person'], mail: ['refused.person@example.org'] };
    expect(await refusedWith(given)).toBe('ACCOUNT_PENDING');
    const [request] = await waiting('refused.person');
    const administrator = portal.http(await portal.signIn('admin'));
    await administrator
      .post(`${ADMINISTRATION}/${request.id}/refuse`)
      .send({ version: 2, reason: 'Unknown here.' })
      .expect(200);
    expect(await refusedWith(given)).toBe('UNKNOWN_USER');
    expect(await waiting('refused.person')).toEqual([]);
  });

  it.each([
    ['without an address', { mail: [] }],
    ['with two addresses', { mail: ['a@example.org', 'b@example.org'] }],
    ['with an address that is none', { mail: ['nobody'] }],
    ['without a name', { name: [] }],
    ['with a login that the portal could not have', { uid: ['a b'] }],
  ])('asks for nothing %s', async (_what, changes) => {
    await configure({ saml: settings });
    expect(await refusedWith({ ...attributes, uid: ['odd.person'], ...changes })).toBe('ATTRIBUTES');
    expect(await waiting('odd.person')).toEqual([]);
  });

  it('asks for nothing in the name of a disabled account', async () => {
    await configure({ saml: settings });
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'watcher'`);
    expect(await refusedWith({ ...attributes, uid: ['watcher'] })).toBe('UNKNOWN_USER');
  });
});

describe('Roles', () => {
  afterEach(() => configure());

  it('are the portal’s whatever attributes say, unless they are mapped', async () => {
    const before = await rolesOf('applicant');
    await signInBySaml({ attributes: { groups: ['REGULATOR'], roles: ['PORTADMIN'] } });
    expect(await rolesOf('applicant')).toEqual(before);
  });

  it('that are mapped follow the attribute, and others stay', async () => {
    const own = await rolesOf('applicant');
    const roleMappings = [
      { value: 'watch', role: 'WATCHER' as const },
      { value: 'fees', role: 'FEE' as const },
    ];
    await configure({ saml: { roleAttribute: 'groups', roleMappings } });
    const before = await audited('user_changed');
    await signInBySaml({ attributes: { groups: ['watch', 'PORTADMIN'] } });
    expect(await rolesOf('applicant')).toEqual([...own, 'WATCHER'].sort());
    await signInBySaml({ attributes: { groups: ['watch'] } });
    expect(await audited('user_changed')).toBe(before + 1);
    await signInBySaml({ attributes: {} });
    expect(await rolesOf('applicant')).toEqual(own);
  });

  it('of administrators cannot be mapped', async () => {
    const administrator = portal.http(await portal.signIn('admin'));
    const { body } = await administrator.get('/api/main/singleSignOn/settings').expect(200);
    const { saml, customSso, customSsoSecret, version } = body;
    const roleMappings = [{ value: 'admins', role: 'PORTADMIN' }];
    await administrator
      .put('/api/main/singleSignOn/settings')
      .send({ saml: { ...saml, roleAttribute: 'groups', roleMappings }, customSso, customSsoSecret, version })
      .expect(400);
  });
});

describe('A second factor that the portal requires of a role', () => {
  const context = 'https://refeds.org/profile/mfa';
  const look = (token: string) => portal.http(token).get('/api/main/account/requests');

  it('is not asked for where the identity provider vouches for one, and is otherwise', async () => {
    await portal.database.query(
      `UPDATE setting SET value = value || '{"secondFactorRoles": ["VISITOR"]}' WHERE module = 'main' AND kind = 'NON_PUBLIC'`,
    );
    await configure({ saml: { secondFactorContexts: [context] } });
    const [vouched, single] = [
      await signInBySaml({ nameId: 'visitor', context }),
      await signInBySaml({ nameId: 'visitor' }),
    ];
    const codes = [await look(vouched.token), await look(single.token)].map(({ body }) => body.code);
    expect(codes[0]).not.toBe('SECOND_FACTOR_REQUIRED');
    expect(codes[1]).toBe('SECOND_FACTOR_REQUIRED');
  });
});
