import { IdentityProviderMetadata } from '@portal/contracts';
import { SsoRefused } from '../sso-refused.js';
import {
  all,
  attributeOf,
  childrenNamed,
  isNamed,
  METADATA,
  only,
  PROTOCOL,
  parseStrictly,
  SIGNATURE,
  textOf,
} from './strict-xml.js';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** Addresses by which an identity provider knows the portal. */
export interface ServiceProvider {
  readonly entityId: string;
  readonly acs: string;
  readonly logout: string;
}

export const serviceProviderOf = (publicUrl: string): ServiceProvider => {
  const base = `${new URL(publicUrl).origin}/api/main/auth/saml`;
  return { entityId: `${base}/metadata`, acs: `${base}/acs`, logout: `${base}/slo` };
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** PEM without its first and last line. */
const bare = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');

/** Metadata of the portal (SAML 2.0 Metadata, §2.4.4). */
export const serviceProviderMetadata = ({ entityId, acs, logout }: ServiceProvider, certificate: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${METADATA}" entityID="${escaped(entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="${SIGNATURE}"><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleLogoutService Binding="${REDIRECT}" Location="${escaped(logout)}"/>
    <md:AssertionConsumerService Binding="${POST}" Location="${escaped(acs)}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;

const locationOf = (provider: Element, name: string): string | null => {
  const services = childrenNamed(provider, METADATA, name);
  const redirect = services.find((service) => attributeOf(service, 'Binding') === REDIRECT);
  return redirect ? attributeOf(redirect, 'Location') : null;
};

const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/\s/g, '').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;

const COMMENTS = /<!--[\s\S]*?-->/g;

/** @throws SsoRefused MALFORMED for what is no metadata of one identity provider */
export function readIdentityProvider(xml: string): IdentityProviderMetadata {
  // Nobody signs in with metadata: an administrator reads what was found before it is saved.
  const root = parseStrictly(xml.replace(COMMENTS, '').trim());
  if (!isNamed(root, METADATA, 'EntityDescriptor')) throw new SsoRefused('MALFORMED');
  const provider = only(root, METADATA, 'IDPSSODescriptor');
  const keys = childrenNamed(provider, METADATA, 'KeyDescriptor').filter(
    (key) => attributeOf(key, 'use') !== 'encryption',
  );
  const certificates = keys.flatMap((key) =>
    all(key)
      .filter((element) => isNamed(element, SIGNATURE, 'X509Certificate'))
      .map((element) => toPem(textOf(element))),
  );
  const found = IdentityProviderMetadata.safeParse({
    entityId: attributeOf(root, 'entityID') ?? '',
    signInAddress: locationOf(provider, 'SingleSignOnService'),
    logoutAddress: locationOf(provider, 'SingleLogoutService'),
    certificates: [...new Set(certificates)].slice(0, 2),
  });
  if (!found.success) throw new SsoRefused('MALFORMED', { cause: found.error });
  return found.data;
}
