import { SsoRefused } from '../sso-refused.js';
import { SKEW_MS } from './response-check.js';
import {
  ASSERTION,
  allowOnly,
  attributeOf,
  childrenNamed,
  instantOf,
  isNamed,
  only,
  PROTOCOL,
  textOf,
} from './strict-xml.js';

const LONGEST_WAY_MS = 300_000;

export interface LogoutRequest {
  readonly id: string;
  readonly nameId: string;
  /** Empty: every session of the name. */
  readonly sessionIndexes: readonly string[];
}

function checkCommon(root: Element, name: string, entityId: string, address: string, now: number): string {
  if (!isNamed(root, PROTOCOL, name) || attributeOf(root, 'Version') !== '2.0') throw new SsoRefused('MALFORMED');
  if (textOf(only(root, ASSERTION, 'Issuer')) !== entityId) throw new SsoRefused('ISSUER');
  if (attributeOf(root, 'Destination') !== address) throw new SsoRefused('DESTINATION');
  const issued = instantOf(attributeOf(root, 'IssueInstant'));
  if (issued > now + SKEW_MS || issued < now - LONGEST_WAY_MS - SKEW_MS) throw new SsoRefused('EXPIRED');
  const id = attributeOf(root, 'ID');
  if (!id) throw new SsoRefused('MALFORMED');
  return id;
}

/** @param address where the portal takes such messages. @throws SsoRefused */
export function readLogoutRequest(root: Element, entityId: string, address: string, now: number): LogoutRequest {
  const id = checkCommon(root, 'LogoutRequest', entityId, address, now);
  const end = attributeOf(root, 'NotOnOrAfter');
  if (end !== null && instantOf(end) <= now - SKEW_MS) throw new SsoRefused('EXPIRED');
  const nameId = textOf(only(root, ASSERTION, 'NameID'));
  if (nameId === '') throw new SsoRefused('SUBJECT');
  return { id, nameId, sessionIndexes: childrenNamed(root, PROTOCOL, 'SessionIndex').map(textOf) };
}

/** @throws SsoRefused */
export function checkLogoutResponse(root: Element, entityId: string, address: string, now: number): void {
  checkCommon(root, 'LogoutResponse', entityId, address, now);
  allowOnly(root, PROTOCOL, ['Status']);
}
