import { createHmac, randomUUID } from 'node:crypto';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server } from 'node:https';
import { connect } from 'node:net';
import { freePort } from '@portal/infra/network.mjs';
import { IdentityProvider, messageIn } from '../../apps/api/test/identity-provider.js';

/** Names below `localhost` are this machine, and sites of their own to a browser. */
const PORTAL_HOST = 'portal.localhost';
const PROVIDER_HOST = 'idp.localhost';

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

/** A proxy with TLS in front of a portal, as operators run one. */
export class SecureFront {
  private constructor(
    readonly url: string,
    private readonly server: Server,
    private target: URL | undefined,
  ) {}

  static async open(): Promise<SecureFront> {
    const { certificate: cert, privateKey: key } = new IdentityProvider().key;
    const server = createSecureServer({ cert, key });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const front = new SecureFront(`https://${PORTAL_HOST}:${port}`, server, undefined);
    server.on('request', (request, response) => front.pass(request, response));
    server.on('upgrade', (request, socket, head) => {
      const { hostname, port: to } = front.target ?? new URL('http://localhost:1');
      const upstream = connect(Number(to), hostname, () => {
        const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
        upstream.write([`GET ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
        upstream.write(head);
        socket.pipe(upstream).pipe(socket);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    return front;
  }

  /** Everything goes on to the portal from now on. */
  leadTo(url: string): void {
    this.target = new URL(url);
  }

  close(): Promise<void> {
    return closed(this.server);
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const { hostname, port } = this.target ?? new URL('http://localhost:1');
    const onward = forward(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}

/** An identity provider with pages of its own, on another site than the portal. */
export class ProviderSite {
  private readonly provider = new IdentityProvider();
  /** Signs with this key from now on, if set. */
  private nextKey: IdentityProvider['key'] | undefined;
  /** Of the last session that was opened. */
  private lastIndex = '';

  private constructor(
    readonly url: string,
    private readonly portal: string,
    private readonly server: Server,
  ) {}

  static async open(portal: string): Promise<ProviderSite> {
    const { certificate: cert, privateKey: key } = new IdentityProvider().key;
    const server = createSecureServer({ cert, key });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const site = new ProviderSite(`https://${PROVIDER_HOST}:${port}`, portal, server);
    server.on('request', (request, response) => void site.answer(request, response));
    return site;
  }

  get entityId(): string {
    return `${this.url}/metadata`;
  }

  /** Signs with another key from now on, and names both in its metadata. */
  changeKey(): void {
    this.nextKey = new IdentityProvider().key;
  }

  /** Metadata as administrators of a portal are given them. */
  metadata(): string {
    const certificates = [this.provider.key, ...(this.nextKey ? [this.nextKey] : [])].map(
      ({ certificate }) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    );
    const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
    return (
      `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${this.entityId}">` +
      `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${certificates.join('')}` +
      `<md:SingleLogoutService Binding="${redirect}" Location="${this.url}/sign-out"/>` +
      `<md:SingleSignOnService Binding="${redirect}" Location="${this.url}/sign-in"/>` +
      `</md:IDPSSODescriptor></md:EntityDescriptor>`
    );
  }

  /** Address that a browser is sent to when the session is ended at the identity provider. */
  logoutAddress(login: string): string {
    const destination = `${this.portal}/api/main/auth/saml/slo`;
    const request = this.provider.logoutRequest({
      issuer: this.entityId,
      destination,
      nameId: login,
      sessionIndex: this.lastIndex,
    });
    return `${destination}?${this.provider.redirect('SAMLRequest', request, this.signing())}`;
  }

  close(): Promise<void> {
    return closed(this.server);
  }

  private signing() {
    return this.nextKey ? { key: this.nextKey } : {};
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', this.url);
    const page = (html: string): void => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="fr"><title>Identité</title><h1>Identité</h1>${html}</html>`);
    };
    if (address.pathname === '/sign-in' && request.method === 'GET') {
      const [, id = ''] = / ID="([^"]+)"/.exec(messageIn(address.href, 'SAMLRequest')) ?? [];
      return page(
        `<form method="post" action="/sign-in?id=${id}"><label>Nom <input name="login"></label><button>Entrer</button></form>`,
      );
    }
    if (address.pathname === '/sign-in') {
      const login = new URLSearchParams(await textOf(request)).get('login') ?? '';
      const message = this.signedAnswer(address.searchParams.get('id') ?? '', login);
      return page(
        `<form method="post" action="${this.portal}/api/main/auth/saml/acs"><input type="hidden" name="SAMLResponse" value="${message}"><button>Continuer</button></form>`,
      );
    }
    if (address.pathname === '/sign-out' && address.searchParams.has('SAMLRequest')) {
      const destination = `${this.portal}/api/main/auth/saml/slo`;
      const said = this.provider.logoutResponse({ issuer: this.entityId, destination });
      response.writeHead(303, {
        location: `${destination}?${this.provider.redirect('SAMLResponse', said, this.signing())}`,
      });
      return void response.end();
    }
    return page('<p>Vous êtes déconnecté.</p>');
  }

  private signedAnswer(requestId: string, login: string): string {
    const base = `${this.portal}/api/main/auth/saml`;
    const answer = this.provider.answer(requestId, {
      nameId: login,
      issuer: this.entityId,
      assertionIssuer: this.entityId,
      destination: `${base}/acs`,
      recipient: `${base}/acs`,
      audience: `${base}/metadata`,
    });
    this.lastIndex = answer.sessionIndex;
    return this.provider.post(answer, this.signing());
  }
}

const inBase64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A customer's portal that signs everybody in as one person, and sends the browser back to where it came from. */
export async function openCustomPortal(secret: string, login: string) {
  const { certificate: cert, privateKey: key } = new IdentityProvider().key;
  const port = await freePort();
  const url = `https://sso.localhost:${port}`;
  const visits: URL[] = [];
  const server = createSecureServer({ cert, key }, (request, response) => {
    const address = new URL(request.url ?? '/', url);
    if (!address.searchParams.has('url')) {
      // A browser asks for an icon.
      response.writeHead(404);
      return void response.end();
    }
    visits.push(address);
    const back = new URL(Buffer.from(address.searchParams.get('url') ?? '', 'base64').toString());
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, aud: back.origin, sub: login, iat: now, exp: now + 50, jti: randomUUID() };
    const head = `${inBase64Url({ alg: 'HS256', typ: 'JWT' })}.${inBase64Url(claims)}`;
    back.searchParams.set('ssoToken', `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`);
    const isLeaving = address.searchParams.has('logout');
    response.writeHead(isLeaving ? 200 : 303, isLeaving ? { 'content-type': 'text/plain' } : { location: back.href });
    response.end(isLeaving ? 'Signed out' : undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url, visits, close: () => closed(server) };
}
