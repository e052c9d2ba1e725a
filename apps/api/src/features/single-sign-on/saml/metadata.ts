import { METADATA, PROTOCOL, SIGNATURE } from './strict-xml.js';

/** Bindings of SAML 2.0 by which the portal sends and receives. */
export const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
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
