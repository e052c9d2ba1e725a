import type { SamlSettings, SsoReason } from '@portal/contracts';
import { SsoRefused } from '../sso-refused.js';
import { checkSignatures } from './signature-shape.js';
import {
  ASSERTION,
  allowOnly,
  attributeOf,
  childrenNamed,
  instantOf,
  isNamed,
  only,
  PROTOCOL,
  parseStrictly,
  textOf,
} from './strict-xml.js';

export const SKEW_MS = 60_000;
/** Between the moment that an answer was made and its arrival. */
const LONGEST_WAY_MS = 300_000;
const LONGEST_NAME = 256;
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** What an answer of the identity provider must fit. */
export interface Expected {
  readonly settings: Pick<SamlSettings, 'entityId' | 'signedParts'>;
  /** Entity id and address of the portal. */
  readonly audience: string;
  readonly acs: string;
  /** Request that this browser was sent with. */
  readonly requestId: string;
  readonly now: number;
}

/** What a verified assertion says. */
export interface AssertionFacts {
  readonly id: string;
  readonly nameId: string;
  readonly nameIdFormat: string | null;
  readonly sessionIndex: string | null;
  readonly authnContext: string | null;
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

const insist = (holds: boolean, reason: SsoReason): void => {
  if (!holds) throw new SsoRefused(reason);
};

/** @throws SsoRefused with both values */
function insistSame(received: string | null, expected: string, reason: SsoReason): void {
  if (received !== expected) throw new SsoRefused(reason, { clue: { expected, received: received ?? '' } });
}

/** Two spellings of one bytes' sequence would be two messages. @throws SsoRefused MALFORMED */
export function decodeBase64(text: string): Buffer {
  const compact = text.replace(/[\r\n]/g, '');
  const bytes = Buffer.from(compact, 'base64');
  insist(compact !== '' && bytes.toString('base64') === compact, 'MALFORMED');
  return bytes;
}

/** @throws SsoRefused MALFORMED for bytes that are not UTF-8 */
export function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  insist(Buffer.from(text).equals(bytes), 'MALFORMED');
  return text;
}

const isRecent = (issued: number, now: number): boolean =>
  issued <= now + SKEW_MS && issued >= now - LONGEST_WAY_MS - SKEW_MS;

const checkIssuer = (element: Element, entityId: string): void =>
  insistSame(textOf(only(element, ASSERTION, 'Issuer')), entityId, 'ISSUER');

/**
 * Checks a response before its signatures: one response with one assertion, signed where it must be, for this portal
 * and this browser's request.
 *
 * @throws SsoRefused
 */
export function checkResponse(samlResponse: string, expected: Expected): void {
  const { settings, acs, requestId, now } = expected;
  const response = parseStrictly(decodeText(decodeBase64(samlResponse)));
  insist(isNamed(response, PROTOCOL, 'Response'), 'MALFORMED');
  allowOnly(response, PROTOCOL, ['Status']);
  insist(attributeOf(response, 'Version') === '2.0', 'MALFORMED');
  const status = only(response, PROTOCOL, 'Status');
  insistSame(attributeOf(only(status, PROTOCOL, 'StatusCode'), 'Value'), SUCCESS, 'STATUS');
  const assertion = only(response, ASSERTION, 'Assertion');
  checkSignatures(response, assertion, settings.signedParts);
  checkIssuer(response, settings.entityId);
  insistSame(attributeOf(response, 'Destination'), acs, 'DESTINATION');
  insist(attributeOf(response, 'InResponseTo') === requestId, 'OTHER_BROWSER');
  insist(isRecent(instantOf(attributeOf(response, 'IssueInstant')), now), 'EXPIRED');
  // Read again from the signed bytes afterwards; here it gives the exact reason, where the library has one for all.
  factsOf(assertion, expected);
}

function checkConditions(assertion: Element, { audience, now }: Expected): void {
  const conditions = only(assertion, ASSERTION, 'Conditions');
  allowOnly(conditions, ASSERTION, ['AudienceRestriction', 'OneTimeUse']);
  const from = attributeOf(conditions, 'NotBefore');
  insist(from === null || instantOf(from) <= now + SKEW_MS, 'EXPIRED');
  insist(instantOf(attributeOf(conditions, 'NotOnOrAfter')) > now - SKEW_MS, 'EXPIRED');
  const restriction = only(conditions, ASSERTION, 'AudienceRestriction');
  const audiences = childrenNamed(restriction, ASSERTION, 'Audience').map(textOf);
  if (!audiences.includes(audience)) insistSame(audiences.join(' '), audience, 'AUDIENCE');
}

function readSubject(assertion: Element, { acs, requestId, now }: Expected) {
  const subject = only(assertion, ASSERTION, 'Subject');
  allowOnly(subject, ASSERTION, ['NameID', 'SubjectConfirmation']);
  const confirmation = only(subject, ASSERTION, 'SubjectConfirmation');
  insist(attributeOf(confirmation, 'Method') === BEARER, 'SUBJECT');
  const data = only(confirmation, ASSERTION, 'SubjectConfirmationData');
  insistSame(attributeOf(data, 'Recipient'), acs, 'DESTINATION');
  insist(attributeOf(data, 'InResponseTo') === requestId, 'OTHER_BROWSER');
  insist(attributeOf(data, 'NotBefore') === null, 'SUBJECT');
  insist(instantOf(attributeOf(data, 'NotOnOrAfter')) > now - SKEW_MS, 'EXPIRED');
  const name = only(subject, ASSERTION, 'NameID');
  const nameId = textOf(name);
  insist(nameId.trim() === nameId && nameId !== '' && nameId.length <= LONGEST_NAME, 'SUBJECT');
  return { nameId, nameIdFormat: attributeOf(name, 'Format') };
}

function readAuthentication(assertion: Element, now: number) {
  const statement = only(assertion, ASSERTION, 'AuthnStatement');
  insist(instantOf(attributeOf(statement, 'AuthnInstant')) <= now + SKEW_MS, 'EXPIRED');
  const end = attributeOf(statement, 'SessionNotOnOrAfter');
  insist(end === null || instantOf(end) > now - SKEW_MS, 'EXPIRED');
  const [context] = childrenNamed(statement, ASSERTION, 'AuthnContext');
  const [reference] = context ? childrenNamed(context, ASSERTION, 'AuthnContextClassRef') : [];
  return { sessionIndex: attributeOf(statement, 'SessionIndex'), authnContext: reference ? textOf(reference) : null };
}

function readAttributes(assertion: Element): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const statement of childrenNamed(assertion, ASSERTION, 'AttributeStatement'))
    for (const attribute of childrenNamed(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name') ?? '';
      const values = childrenNamed(attribute, ASSERTION, 'AttributeValue').map(textOf);
      read.set(name, [...(read.get(name) ?? []), ...values]);
    }
  return read;
}

/**
 * Checks and reads an assertion whose signature is verified, from the bytes that were signed.
 *
 * @throws SsoRefused
 */
export const readAssertion = (verifiedXml: string, expected: Expected): AssertionFacts =>
  factsOf(parseStrictly(verifiedXml), expected);

function factsOf(assertion: Element, expected: Expected): AssertionFacts {
  insist(isNamed(assertion, ASSERTION, 'Assertion') && attributeOf(assertion, 'Version') === '2.0', 'MALFORMED');
  allowOnly(assertion, ASSERTION, ['Subject', 'Conditions', 'AuthnStatement', 'AttributeStatement']);
  checkIssuer(assertion, expected.settings.entityId);
  insist(isRecent(instantOf(attributeOf(assertion, 'IssueInstant')), expected.now), 'EXPIRED');
  checkConditions(assertion, expected);
  const id = attributeOf(assertion, 'ID') ?? '';
  insist(id !== '', 'MALFORMED');
  return {
    id,
    ...readSubject(assertion, expected),
    ...readAuthentication(assertion, expected.now),
    attributes: readAttributes(assertion),
  };
}
