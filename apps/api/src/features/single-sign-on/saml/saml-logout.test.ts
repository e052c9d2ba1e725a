import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortalHubClient } from '../../../../test/hub/portal-client.js';
import { type LogoutMessage, messageIn, newId, PORTAL } from '../../../../test/identity-provider.js';
import {
  AUTH,
  audited,
  configure,
  cookiesOf,
  onAPortalWithSso,
  portal,
  provider,
  signInBySaml,
} from '../../../../test/single-sign-on.js';
import { makeOwnCertificate } from './own-certificate.js';

const folder = mkdtempSync(join(tmpdir(), 'portal-client-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
onAPortalWithSso({ WEB_DIST: folder });
afterAll(() => rmSync(folder, { recursive: true }));

const look = (token: string) => portal.http(token).get(`${AUTH}/getCurrentUserSettings`);
const signOut = (token: string, origin = PORTAL) =>
  portal.http().post(`${AUTH}/RedirectToSamlLogout?access_token=${token}`).set('Origin', origin).type('form').send('');
/** Where the browser goes next. */
const addressIn = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers.refresh).replace('0; url=', '');
const slo = (query: string) => portal.http().get(`${AUTH}/saml/slo?${query}`);
const stranger = makeOwnCertificate('stranger.example');

describe('Signing out of the portal', () => {
  it('ends the session at once and goes on to the identity provider with name and index', async () => {
    const { token, answer } = await signInBySaml();
    const answered = await signOut(token).expect(200);
    const address = addressIn(answered);
    const request = messageIn(address, 'SAMLRequest');
    expect(request).toContain('>applicant</saml:NameID>');
    expect(request).toContain(`>${answer.sessionIndex}</`);
    expect(new URL(address).searchParams.get('Signature')).toBeTruthy();
    expect(cookiesOf(answered)[0]).toMatch(/^__Secure-portal_rt=; Max-Age=0/);
    await look(token).expect(401);
  });

  it('returns to the portal with the answer of the identity provider', async () => {
    const answered = await slo(provider.redirect('SAMLResponse', provider.logoutResponse())).expect(303);
    expect(answered.headers.location).toBe('/app/');
  });

  it('does not go to the identity provider for a session that a password opened', async () => {
    const token = await portal.signIn('applicant');
    expect(addressIn(await signOut(token).expect(200))).toBe('/app/');
    await look(token).expect(401);
  });

  it('is refused to pages of another site', async () => {
    const { token } = await signInBySaml();
    await signOut(token, 'https://evil.example').expect(403);
    await look(token).expect(200);
  });
});

describe('A logout by the identity provider', () => {
  it('ends the session of its index and no other, and is answered', async () => {
    const [ended, other] = [await signInBySaml(), await signInBySaml()];
    const before = await audited('sso_logout');
    const id = newId();
    const request = provider.logoutRequest({ id, sessionIndex: ended.answer.sessionIndex });
    const answered = await slo(provider.redirect('SAMLRequest', request, { relayState: 'their state' })).expect(303);
    const address = new URL(String(answered.headers.location));
    expect(address.origin + address.pathname).toBe('https://idp.example/sign-out');
    expect(address.searchParams.get('RelayState')).toBe('their state');
    expect(messageIn(address.href, 'SAMLResponse')).toContain(`InResponseTo="${id}"`);
    await look(ended.token).expect(401);
    await look(other.token).expect(200);
    expect(await audited('sso_logout')).toBe(before + 1);
  });

  it('ends every session of its name that it opened, and none that a password opened', async () => {
    const [one, two] = [await signInBySaml(), await signInBySaml()];
    const own = await portal.signIn('applicant');
    await slo(provider.redirect('SAMLRequest', provider.logoutRequest())).expect(303);
    await look(one.token).expect(401);
    await look(two.token).expect(401);
    await look(own).expect(200);
  });

  it('ends the connections of its sessions to the hub, as a logout in the portal does', async () => {
    const [theirs, own] = [await signInBySaml(), await signInBySaml()];
    const connected = (token: string) => PortalHubClient.connected(portal.url, token);
    const connections = [await connected(theirs.token), await connected(own.token)];
    const request = provider.logoutRequest({ sessionIndex: theirs.answer.sessionIndex });
    await slo(provider.redirect('SAMLRequest', request)).expect(303);
    await signOut(own.token).expect(200);
    for (const { closed } of connections) expect((await closed)?.message).toContain('The session has ended.');
  }, 20_000);

  const message = (changes: Partial<LogoutMessage> = {}) =>
    provider.redirect('SAMLRequest', provider.logoutRequest(changes));
  const unsigned = (): string => message().split('&SigAlg=')[0] ?? '';
  const used = message();

  const hostile: readonly (readonly [string, () => string])[] = [
    ['without a signature', unsigned],
    ['with a signature and no algorithm', () => message().replace(/&SigAlg=[^&]+/, '')],
    ['with an empty signature', () => message().replace(/&Signature=.*/, '&Signature=')],
    ['signed by a stranger', () => provider.redirect('SAMLRequest', provider.logoutRequest(), { key: stranger })],
    [
      'signed with SHA-1',
      () =>
        provider.redirect('SAMLRequest', provider.logoutRequest(), {
          algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          hash: 'RSA-SHA1',
        }),
    ],
    [
      'that carries the signature of an answer under another spelling of its name',
      () => `${unsigned().replace('SAML', '%53AML')}&${provider.redirect('SAMLResponse', provider.logoutResponse())}`,
    ],
    ['beside a signed answer', () => `${unsigned()}&${provider.redirect('SAMLResponse', provider.logoutResponse())}`],
    ['given twice', () => `${message()}&${message()}`],
    ['with another message than was signed', () => `${unsigned()}${message().slice(message().indexOf('&SigAlg='))}`],
    ['with another state than was signed', () => message().replace('&SigAlg', '&RelayState=x&SigAlg')],
    ['of another issuer', () => message({ issuer: 'https://evil.example' })],
    ['for another destination', () => message({ destination: 'https://other.example/slo' })],
    ['without a destination', () => message({ destination: null })],
    ['of an hour ago', () => message({ issuedAt: -3600 })],
    ['that has expired', () => message({ endsAt: -600 })],
    ['without a name', () => message({ nameId: '' })],
    ['with a comment in the name', () => message({ nameId: 'appli<!-- -->cant' })],
    ['with a document type', () => provider.redirect('SAMLRequest', `<!DOCTYPE x>${provider.logoutRequest()}`)],
    ['that inflates to ten megabytes', () => provider.redirect('SAMLRequest', ' '.repeat(10_000_000))],
    ['that is not compressed', () => message().replace(/SAMLRequest=[^&]+/, 'SAMLRequest=aGVsbG8')],
    ['that is a logout response', () => provider.redirect('SAMLRequest', provider.logoutResponse())],
    ['that comes again', () => used],
  ];

  it('has the sessions of an earlier request ended once', () => slo(used).expect(303));

  it.each(hostile)('%s is refused', async (_name, query) => {
    const { token } = await signInBySaml();
    const before = await audited('sso_refused');
    const { status } = await slo(query());
    expect(status).toBe(400);
    expect(await audited('sso_refused')).toBe(before + 1);
    await look(token).expect(200);
  });

  it('to the address of sign-ins does nothing, and the portal goes on', async () => {
    const { token } = await signInBySaml();
    const query = unsigned();
    await portal.http().get(`${AUTH}/saml/login?${query}`).expect(303);
    await portal.http().get(`${AUTH}/saml/metadata?${query}`).expect(200);
    await portal.http().get(`${AUTH}/saml/acs?${query}`).expect(405);
    await look(token).expect(200);
  });

  it('is not there while single logout is off', async () => {
    await configure({ saml: { singleLogoutEnabled: false } });
    await slo(message()).expect(404);
    await configure();
  });
});
