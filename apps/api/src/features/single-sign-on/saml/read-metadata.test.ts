import type { MetadataFault } from '@portal/contracts';
import { makeOwnCertificate } from './own-certificate.js';
import { MetadataRefused, readIdentityProvider } from './read-metadata.js';

const bare = (pem: string): string => pem.replace(/-----[^-]+-----/g, '').trim();
const certificate = (from?: Date): string => bare(makeOwnCertificate('idp.example', from).certificate);
const [first, second, third] = [certificate(), certificate(), certificate()];
const old = certificate(new Date('2001-01-01T00:00:00Z'));

const MD = 'xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const SAML2 = 'urn:oasis:names:tc:SAML:2.0:protocol';
const BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-';

const key = (base64: string, use = ' use="signing"'): string =>
  `<KeyDescriptor${use}><ds:KeyInfo><ds:KeyName>k</ds:KeyName><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
const signOn = (address = 'https://idp.example/sso', binding = 'Redirect'): string =>
  `<SingleSignOnService Binding="${BINDING}POST" Location="https://idp.example/post"/><SingleSignOnService Binding="${BINDING}${binding}" Location="${address}"/>`;
const provider = (content: string, protocol = SAML2): string =>
  `<IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="${protocol}">${content}</IDPSSODescriptor>`;
const entity = (content: string, attributes = ''): string =>
  `<EntityDescriptor ${MD} entityID="https://idp.example/realm"${attributes}>${content}</EntityDescriptor>`;
const usual = entity(provider(key(first) + signOn()));
const service = entity(`<SPSSODescriptor protocolSupportEnumeration="${SAML2}">${key(third)}</SPSSODescriptor>`);

const read = (xml: string) => readIdentityProvider(xml);
const pemsOf = (xml: string) => read(xml).certificates.map(bare);

/** As each of these writes its metadata around the role that is looked for. */
const written: readonly (readonly [string, string])[] = [
  ['Keycloak, which adds no line', usual],
  [
    'a program that folds the declaration',
    `\uFEFF<?xml\n  version="1.0"\tencoding='UTF-8' standalone="yes" ?>\r\n${usual}`,
  ],
  [
    'a browser, with its style sheet',
    `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="style.xsl"?>${usual}`,
  ],
  [
    'ADFS and Entra, whose first roles are of WS-Federation',
    entity(
      `<ds:Signature><ds:SignatureValue>AA==</ds:SignatureValue></ds:Signature>
       <RoleDescriptor xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fed="http://docs.oasis-open.org/wsfed/federation/200706" xsi:type="fed:SecurityTokenServiceType" protocolSupportEnumeration="http://docs.oasis-open.org/wsfed/federation/200706">${key(third)}</RoleDescriptor>
       <SPSSODescriptor protocolSupportEnumeration="${SAML2}">${key(third)}</SPSSODescriptor>
       ${provider(key(third, ' use="encryption"') + key(first) + signOn())}`,
      ' ID="_1c0e"',
    ),
  ],
  [
    'Shibboleth, with comments, several protocols and an attribute authority',
    entity(
      `<!-- edit me --><Extensions/>${provider(key(first, '') + signOn(), `urn:mace:shibboleth:1.0 ${SAML2}`)}
       <AttributeAuthorityDescriptor protocolSupportEnumeration="${SAML2}">${key(third)}</AttributeAuthorityDescriptor>`,
    ),
  ],
  [
    'a federation, whose list has lists of services',
    `<EntitiesDescriptor ${MD} Name="f"><EntitiesDescriptor>${service}</EntitiesDescriptor>${usual}</EntitiesDescriptor>`,
  ],
];

it.each(written)('metadata are read as written by %s', (_by, xml) =>
  expect(read(xml)).toMatchObject({
    entityId: 'https://idp.example/realm',
    signInAddress: 'https://idp.example/sso',
    logoutAddress: null,
    certificates: [expect.stringContaining(first.slice(0, 40))],
    validUntil: null,
  }),
);

it('every certificate for signatures is kept once, in its order, and its end is told', () => {
  const keys = key(first) + key(second, '') + key(third) + key(first) + key(old);
  const xml = entity(provider(keys + signOn()));
  expect(pemsOf(xml)).toEqual([first, second, third, old]);
  expect(
    read(xml)
      .certificateFacts.map(({ validTo }) => validTo.slice(0, 4))
      .at(-1),
  ).toBe('2011');
});

it('the earliest end of the entity and of the list around it is told', () => {
  const inner = entity(provider(key(first) + signOn()), ' validUntil="2031-05-01T00:00:00Z"');
  const xml = `<EntitiesDescriptor ${MD} validUntil="2020-01-02T00:00:00.5Z">${inner}</EntitiesDescriptor>`;
  expect(read(inner).validUntil).toBe('2031-05-01T00:00:00.000Z');
  expect(read(xml).validUntil).toBe('2020-01-02T00:00:00.500Z');
});

it.each<[MetadataFault, string]>([
  ['NOT_XML', 'https://idp.example/metadata'],
  ['NOT_XML', usual.replace('</IDPSSODescriptor>', '')],
  ['DOCTYPE', `<!DOCTYPE x [<!ENTITY e "x">]>${usual}`],
  ['NOT_METADATA', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['NOT_METADATA', usual.replace('entityID', 'entity')],
  ['NO_PROVIDER', service],
  ['NO_PROVIDER', entity(provider(key(first) + signOn(), 'urn:mace:shibboleth:1.0'))],
  ['SEVERAL_PROVIDERS', `<EntitiesDescriptor ${MD}>${usual}${usual}</EntitiesDescriptor>`],
  ['NO_SIGN_IN_ADDRESS', entity(provider(key(first) + signOn('https://idp.example/sso', 'Artifact')))],
  ['ADDRESS', entity(provider(key(first) + signOn('http://idp.example/sso')))],
  ['NO_CERTIFICATE', entity(provider(key(first, ' use="encryption"') + signOn()))],
  ['CERTIFICATE', entity(provider(key(first) + key(second.slice(40)) + signOn()))],
  ['TOO_MANY_CERTIFICATES', entity(provider('abcdefghijk'.replace(/./g, (base64) => key(base64)) + signOn()))],
])('metadata are refused for %s', (fault, xml) => {
  expect(() => read(xml)).toThrow(MetadataRefused);
  expect(() => read(xml)).toThrow(expect.objectContaining({ fault }));
});
