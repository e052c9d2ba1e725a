import {
  IdentityProviderMetadata,
  type MetadataFault,
  type MetadataReading,
  MOST_CERTIFICATES,
} from '@portal/contracts';
import { certificateFacts } from './certificate.js';
import { REDIRECT } from './metadata.js';
import {
  all,
  attributeOf,
  childrenNamed,
  isNamed,
  METADATA,
  PROTOCOL,
  parseStrictly,
  SIGNATURE,
  textOf,
} from './strict-xml.js';

/** Metadata that cannot be used, with what is the matter with them. */
export class MetadataRefused extends Error {
  constructor(
    readonly fault: MetadataFault,
    cause?: unknown,
  ) {
    super(fault, { cause });
  }
}

const refuse = (fault: MetadataFault, cause?: unknown): never => {
  throw new MetadataRefused(fault, cause);
};

/**
 * What programs write around metadata and no message of SAML may have: comments, declarations, references to style sheets.
 * Nobody signs in with metadata: an administrator reads what was found before it is saved. One that is not closed goes to the
 * end, so that the search is over each character once.
 */
const AROUND = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|\uFEFF/g;

function rootOf(xml: string): Element {
  const bare = xml.replace(AROUND, '').trim();
  if (bare.includes('<!DOCTYPE')) refuse('DOCTYPE');
  try {
    return parseStrictly(bare);
  } catch (error) {
    return refuse('NOT_XML', error);
  }
}

/** Entities of metadata, each with those that it is in, which may say until when it is valid. */
function entitiesOf(element: Element, around: readonly Element[] = []): Element[][] {
  if (isNamed(element, METADATA, 'EntityDescriptor')) return [[...around, element]];
  if (!isNamed(element, METADATA, 'EntitiesDescriptor')) return refuse('NOT_METADATA');
  return ['EntityDescriptor', 'EntitiesDescriptor'].flatMap((name) =>
    childrenNamed(element, METADATA, name).flatMap((child) => entitiesOf(child, [...around, element])),
  );
}

/** The roles of an entity in which it signs people in by SAML 2.0; it may have others, and that of older protocols. */
const providersIn = (entity: Element): Element[] =>
  childrenNamed(entity, METADATA, 'IDPSSODescriptor').filter((role) =>
    (attributeOf(role, 'protocolSupportEnumeration') ?? PROTOCOL).split(/\s+/).includes(PROTOCOL),
  );

const locationOf = (provider: Element, name: string): string | null => {
  const services = childrenNamed(provider, METADATA, name);
  const redirect = services.find((service) => attributeOf(service, 'Binding')?.trim() === REDIRECT);
  return redirect ? (attributeOf(redirect, 'Location')?.trim() ?? null) : null;
};

const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/\s/g, '').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;

/** Of every key that is not for encryption alone: a provider that changes its key, or has several, names all of them. */
const signingCertificates = (provider: Element): string[] => [
  ...new Set(
    childrenNamed(provider, METADATA, 'KeyDescriptor')
      .filter((key) => attributeOf(key, 'use') !== 'encryption')
      .flatMap(all)
      .filter((element) => isNamed(element, SIGNATURE, 'X509Certificate'))
      .map((element) => toPem(textOf(element))),
  ),
];

/** The earliest end of what the elements say they are valid until. */
function validUntil(elements: readonly Element[]): string | null {
  const ends = elements.flatMap((element) => {
    const end = Date.parse(attributeOf(element, 'validUntil') ?? '');
    return Number.isNaN(end) ? [] : [end];
  });
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null;
}

const addressFault = (path: PropertyKey | undefined): MetadataFault =>
  path === 'signInAddress' || path === 'logoutAddress' ? 'ADDRESS' : 'NOT_METADATA';

/**
 * Reads metadata as identity providers and federations write them: of one entity, alone or within a list, with a role as
 * identity provider among others.
 *
 * @throws MetadataRefused
 */
export function readIdentityProvider(xml: string): MetadataReading {
  const found = entitiesOf(rootOf(xml)).flatMap((path) => {
    const entity = path.at(-1)!;
    return providersIn(entity).map((provider) => ({ entity, provider, path }));
  });
  const [only, ...others] = found;
  if (!only) return refuse('NO_PROVIDER');
  if (others.length > 0) return refuse('SEVERAL_PROVIDERS');
  const { entity, provider, path } = only;
  const signInAddress = locationOf(provider, 'SingleSignOnService');
  if (signInAddress === null) return refuse('NO_SIGN_IN_ADDRESS');
  const certificates = signingCertificates(provider);
  if (certificates.length > MOST_CERTIFICATES) return refuse('TOO_MANY_CERTIFICATES');
  const facts = certificateFacts(certificates);
  if (facts.length === 0) return refuse('NO_CERTIFICATE');
  if (facts.length < certificates.length) return refuse('CERTIFICATE');
  const read = IdentityProviderMetadata.safeParse({
    entityId: attributeOf(entity, 'entityID')?.trim() ?? '',
    signInAddress,
    logoutAddress: locationOf(provider, 'SingleLogoutService'),
    certificates,
  });
  if (!read.success) return refuse(addressFault(read.error.issues[0]?.path[0]), read.error);
  if (read.data.entityId === '') return refuse('NOT_METADATA');
  return { ...read.data, validUntil: validUntil([...path, provider]), certificateFacts: facts };
}
