import type { SignedParts } from '@portal/contracts';
import { SsoRefused } from '../sso-refused.js';
import { all, attributeOf, children, childrenNamed, isNamed, only, SIGNATURE, textOf } from './strict-xml.js';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const signatureMethods = ['256', '384', '512'].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`);
const digestMethods = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
];

/** Algorithms by which a redirected message may be signed. */
export const redirectAlgorithms: ReadonlyMap<string, string> = new Map(
  signatureMethods.map((method) => [method, `RSA-SHA${method.slice(-3)}`]),
);

const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

const insist = (holds: boolean, reason: 'SIGNATURE' | 'WEAK_ALGORITHM' = 'SIGNATURE'): void => {
  if (!holds) throw new SsoRefused(reason);
};

/** One reference, to the element that the signature is in, by exclusive canonicalisation and nothing else. */
function checkShape(signature: Element, signed: Element): void {
  const named = children(signature).map(({ namespaceURI, localName }) => `${namespaceURI} ${localName}`);
  insist(
    named.every((name) => ['SignedInfo', 'SignatureValue', 'KeyInfo'].some((part) => name === `${SIGNATURE} ${part}`)),
  );
  const info = only(signature, SIGNATURE, 'SignedInfo');
  insist(BASE64.test(textOf(only(signature, SIGNATURE, 'SignatureValue'))));
  insist(children(info).length === 3);
  insist(attributeOf(only(info, SIGNATURE, 'CanonicalizationMethod'), 'Algorithm') === EXCLUSIVE);
  const method = attributeOf(only(info, SIGNATURE, 'SignatureMethod'), 'Algorithm') ?? '';
  insist(signatureMethods.includes(method), 'WEAK_ALGORITHM');
  const reference = only(info, SIGNATURE, 'Reference');
  insist(children(reference).length === 3);
  insist(attributeOf(reference, 'URI') === `#${attributeOf(signed, 'ID')}` && Boolean(attributeOf(signed, 'ID')));
  const digest = attributeOf(only(reference, SIGNATURE, 'DigestMethod'), 'Algorithm') ?? '';
  insist(digestMethods.includes(digest), 'WEAK_ALGORITHM');
  insist(BASE64.test(textOf(only(reference, SIGNATURE, 'DigestValue'))));
  const list = only(reference, SIGNATURE, 'Transforms');
  const transforms = childrenNamed(list, SIGNATURE, 'Transform');
  insist(transforms.length === children(list).length);
  const algorithms = transforms.map((transform) => attributeOf(transform, 'Algorithm')).join(' ');
  insist(algorithms === `${ENVELOPED} ${EXCLUSIVE}`);
}

/**
 * Checks where the signatures of a response are and what they cover; the library checks their values. Signatures that
 * are not demanded must have the same shape.
 *
 * @throws SsoRefused SIGNATURE, WEAK_ALGORITHM
 */
export function checkSignatures(response: Element, assertion: Element, signedParts: SignedParts): void {
  const signatures = all(response).filter((element) => isNamed(element, SIGNATURE, 'Signature'));
  const [ofResponse, ofAssertion] = [response, assertion].map((signed) =>
    signatures.filter(({ parentNode }) => parentNode === signed),
  ) as [Element[], Element[]];
  insist(ofResponse.length <= 1 && ofAssertion.length <= 1);
  insist(ofResponse.length + ofAssertion.length === signatures.length);
  insist(signedParts === 'ASSERTION' || ofResponse.length === 1);
  insist(signedParts === 'RESPONSE' || ofAssertion.length === 1);
  for (const signature of ofResponse) checkShape(signature, response);
  for (const signature of ofAssertion) checkShape(signature, assertion);
}
