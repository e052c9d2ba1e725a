import { createSign, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { makeOwnCertificate, type OwnCertificate } from '../src/features/single-sign-on/saml/own-certificate.js';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export const ENTITY_ID = 'https://idp.example/saml';
export const PORTAL = 'https://portal.example';
const BASE = `${PORTAL}/api/main/auth/saml`;

/** Everything that an answer says. Null leaves a part out. */
export interface Answer {
  readonly requestId: string | null;
  readonly confirmedRequestId: string | null;
  readonly nameId: string;
  readonly issuer: string;
  readonly assertionIssuer: string;
  readonly destination: string | null;
  readonly recipient: string | null;
  readonly audience: string | null;
  readonly method: string | null;
  readonly status: string;
  readonly sessionIndex: string;
  readonly assertionId: string;
  /** Seconds from now. */
  readonly issuedAt: number;
  readonly notBefore: number;
  readonly notOnOrAfter: number | null;
  readonly confirmedUntil: number | null;
  readonly sessionEnds: number | null;
  readonly authenticates: boolean;
  readonly context: string;
  readonly version: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

export interface Signing {
  readonly parts?: readonly ('Assertion' | 'Response')[];
  readonly key?: OwnCertificate;
  readonly signatureAlgorithm?: string;
  readonly digestAlgorithm?: string;
  readonly canonicalization?: string;
  /** Changes the assertion before anything is signed. */
  readonly unsigned?: (xml: string) => string;
  /** Changes the answer between the two signatures. */
  readonly between?: (xml: string) => string;
  /** Changes the answer after it was signed. */
  readonly signed?: (xml: string) => string;
}

const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const attribute = (name: string, value: string | null): string => (value === null ? '' : ` ${name}="${value}"`);
export const newId = (): string => `_${randomBytes(16).toString('hex')}`;

/** An identity provider that signs whatever a test wants it to say. */
export class IdentityProvider {
  readonly key = makeOwnCertificate('idp.example');

  /** The honest answer to a request. */
  answer(requestId: string, changes: Partial<Answer> = {}): Answer {
    return {
      requestId,
      confirmedRequestId: requestId,
      nameId: 'applicant',
      issuer: ENTITY_ID,
      assertionIssuer: ENTITY_ID,
      destination: `${BASE}/acs`,
      recipient: `${BASE}/acs`,
      audience: `${BASE}/metadata`,
      method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
      status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      sessionIndex: newId(),
      assertionId: newId(),
      issuedAt: 0,
      notBefore: -5,
      notOnOrAfter: 120,
      confirmedUntil: 120,
      sessionEnds: 3600,
      authenticates: true,
      context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
      version: '2.0',
      attributes: {},
      ...changes,
    };
  }

  xml(answer: Answer, signing: Signing = {}): string {
    const { parts = ['Assertion', 'Response'], unsigned = same, between = same, signed = same } = signing;
    let xml = unsigned(responseXml(answer));
    if (parts.includes('Assertion')) xml = this.sign(xml, 'Assertion', signing);
    xml = between(xml);
    if (parts.includes('Response')) xml = this.sign(xml, 'Response', signing);
    return signed(xml);
  }

  /** As it is posted. */
  post(answer: Answer, signing: Signing = {}): string {
    return Buffer.from(this.xml(answer, signing)).toString('base64');
  }

  sign(xml: string, part: 'Assertion' | 'Response', { key = this.key, ...signing }: Signing = {}): string {
    const canonicalizationAlgorithm = signing.canonicalization ?? EXCLUSIVE;
    const signer = new SignedXml({
      privateKey: key.privateKey,
      signatureAlgorithm: signing.signatureAlgorithm ?? RSA_SHA256,
      canonicalizationAlgorithm,
    });
    const signed = part === 'Response' ? `/*[local-name()='Response']` : `//*[local-name()='Assertion']`;
    signer.addReference({
      xpath: signed,
      transforms: [ENVELOPED, canonicalizationAlgorithm],
      digestAlgorithm: signing.digestAlgorithm ?? SHA256,
    });
    signer.computeSignature(xml, {
      location: { reference: `${signed}/*[local-name()='Issuer']`, action: 'after' },
    });
    return signer.getSignedXml();
  }

  /** Query of a message of the redirect binding. */
  redirect(
    kind: 'SAMLRequest' | 'SAMLResponse',
    xml: string,
    { key = this.key, relayState, algorithm = RSA_SHA256, hash = 'RSA-SHA256' }: RedirectOptions = {},
  ): string {
    const encode = encodeURIComponent;
    const message = encode(deflateRawSync(Buffer.from(xml)).toString('base64'));
    const relay = relayState === undefined ? '' : `&RelayState=${encode(relayState)}`;
    const query = `${kind}=${message}${relay}&SigAlg=${encode(algorithm)}`;
    const signature = createSign(hash).update(query).sign(key.privateKey, 'base64');
    return `${query}&Signature=${encode(signature)}`;
  }

  logoutRequest(changes: Partial<LogoutMessage> = {}): string {
    const { id, issuer, destination, issuedAt, endsAt, nameId, sessionIndex } = {
      id: newId(),
      issuer: ENTITY_ID,
      destination: `${BASE}/slo`,
      issuedAt: 0,
      endsAt: null,
      nameId: 'applicant',
      sessionIndex: null,
      ...changes,
    };
    return (
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
      `${attribute('ID', id)} Version="2.0" IssueInstant="${at(issuedAt)}"${attribute('Destination', destination)}` +
      `${endsAt === null ? '' : attribute('NotOnOrAfter', at(endsAt))}><saml:Issuer>${issuer}</saml:Issuer>` +
      `<saml:NameID>${nameId}</saml:NameID>` +
      `${sessionIndex === null ? '' : `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>`}</samlp:LogoutRequest>`
    );
  }

  logoutResponse(changes: Partial<LogoutMessage> = {}): string {
    const { issuer, destination } = { issuer: ENTITY_ID, destination: `${BASE}/slo`, ...changes };
    return (
      `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
      ` ID="${newId()}" Version="2.0" IssueInstant="${at(0)}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer>` +
      `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`
    );
  }
}

interface RedirectOptions {
  readonly key?: OwnCertificate;
  readonly relayState?: string;
  readonly algorithm?: string;
  readonly hash?: string;
}

export interface LogoutMessage {
  readonly id: string;
  readonly issuer: string;
  readonly destination: string | null;
  readonly issuedAt: number;
  readonly endsAt: number | null;
  readonly nameId: string;
  readonly sessionIndex: string | null;
}

const same = (xml: string): string => xml;

/** The XML of a message in the address of a redirection. */
export function messageIn(address: string, name: 'SAMLRequest' | 'SAMLResponse'): string {
  const message = new URL(address).searchParams.get(name) ?? '';
  return inflateRawSync(Buffer.from(message, 'base64')).toString();
}

function assertionXml(answer: Answer): string {
  const { audience, notOnOrAfter, confirmedUntil, sessionEnds, method } = answer;
  const confirmation =
    method === null
      ? ''
      : `<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData` +
        `${attribute('InResponseTo', answer.confirmedRequestId)}${attribute('Recipient', answer.recipient)}` +
        `${confirmedUntil === null ? '' : attribute('NotOnOrAfter', at(confirmedUntil))}/></saml:SubjectConfirmation>`;
  const attributes = Object.entries(answer.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  return (
    `<saml:Assertion ID="${answer.assertionId}" Version="2.0" IssueInstant="${at(answer.issuedAt)}">` +
    `<saml:Issuer>${answer.assertionIssuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID>${answer.nameId}</saml:NameID>${confirmation}</saml:Subject>` +
    `<saml:Conditions NotBefore="${at(answer.notBefore)}"${notOnOrAfter === null ? '' : attribute('NotOnOrAfter', at(notOnOrAfter))}>` +
    `${audience === null ? '' : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions>` +
    (answer.authenticates
      ? `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${answer.sessionIndex}"` +
        `${sessionEnds === null ? '' : attribute('SessionNotOnOrAfter', at(sessionEnds))}><saml:AuthnContext>` +
        `<saml:AuthnContextClassRef>${answer.context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
      : '') +
    `${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
  );
}

const responseXml = (answer: Answer): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
  ` ID="${newId()}" Version="${answer.version}" IssueInstant="${at(answer.issuedAt)}"` +
  `${attribute('Destination', answer.destination)}${attribute('InResponseTo', answer.requestId)}>` +
  `<saml:Issuer>${answer.issuer}</saml:Issuer>` +
  `<samlp:Status><samlp:StatusCode Value="${answer.status}"/></samlp:Status>${assertionXml(answer)}</samlp:Response>`;
