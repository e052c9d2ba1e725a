import { type Answer, newId, type Signing } from '../../../../test/identity-provider.js';
import {
  AUTH,
  audited,
  type Begun,
  begin,
  deliver,
  onAPortalWithSso,
  portal,
  provider,
  signInBySaml,
} from '../../../../test/single-sign-on.js';
import { makeOwnCertificate } from './own-certificate.js';

onAPortalWithSso();

const stranger = makeOwnCertificate('stranger.example');
const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};
const DOCTYPE = '<!DOCTYPE x [<!ENTITY who "admin">]>';

const victim = (xml: string): string => xml.replaceAll('applicant', 'admin');
const assertionIn = (xml: string): string => xml.match(/<saml:Assertion .*<\/saml:Assertion>/s)?.[0] ?? '';
const signatureIn = (xml: string): string => xml.match(/<Signature .*?<\/Signature>/s)?.[0] ?? '';
/** Another assertion about the victim: the same words under another id, without a signature. */
const forged = (xml: string, id = newId()): string =>
  victim(assertionIn(xml))
    .replace(signatureIn(assertionIn(xml)), '')
    .replace(/ ID="[^"]+"/, ` ID="${id}"`);
const inAssertion = (xml: string, change: (assertion: string) => string): string =>
  xml.replace(assertionIn(xml), change(assertionIn(xml)));

type Attack = [name: string, reason: string, changes: Partial<Answer>, signing?: Signing];

/** Answers that differ from the honest one in what they say; signed as they should be. */
const wrongWords: readonly Attack[] = [
  ['for another audience', 'AUDIENCE', { audience: 'https://other.example' }],
  [
    'for an audience that begins alike',
    'AUDIENCE',
    { audience: 'https://portal.example/api/main/auth/saml/metadata2' },
  ],
  ['without an audience', 'MALFORMED', { audience: null }],
  ['for another recipient', 'DESTINATION', { recipient: 'https://other.example/acs' }],
  ['without a recipient', 'DESTINATION', { recipient: null }],
  ['for another destination', 'DESTINATION', { destination: 'https://other.example/acs' }],
  ['without a destination', 'DESTINATION', { destination: null }],
  ['of another issuer', 'ISSUER', { issuer: 'https://evil.example', assertionIssuer: 'https://evil.example' }],
  ['of another issuer in the assertion alone', 'ISSUER', { assertionIssuer: 'https://evil.example' }],
  ['that has expired', 'EXPIRED', { notOnOrAfter: -120 }],
  ['that has no end', 'MALFORMED', { notOnOrAfter: null }],
  ['that is not valid yet', 'EXPIRED', { notBefore: 600 }],
  ['whose confirmation has expired', 'EXPIRED', { confirmedUntil: -120 }],
  ['whose confirmation has no end', 'MALFORMED', { confirmedUntil: null }],
  ['that was issued an hour ago', 'EXPIRED', { issuedAt: -3600 }],
  ['that is issued in an hour', 'EXPIRED', { issuedAt: 3600 }],
  ['whose session is over', 'EXPIRED', { sessionEnds: -600 }],
  ['without an authentication', 'MALFORMED', { authenticates: false }],
  ['without a confirmation', 'MALFORMED', { method: null }],
  ['confirmed by another method', 'SUBJECT', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }],
  ['that says it failed', 'STATUS', { status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }],
  ['of another version', 'MALFORMED', { version: '1.1' }],
  ['to no request', 'OTHER_BROWSER', { requestId: null, confirmedRequestId: null }],
  ['to no request in the confirmation', 'OTHER_BROWSER', { confirmedRequestId: null }],
  ['to another request', 'OTHER_BROWSER', { requestId: newId(), confirmedRequestId: newId() }],
  ['to another request in the confirmation', 'OTHER_BROWSER', { confirmedRequestId: newId() }],
  ['with an empty name', 'SUBJECT', { nameId: '' }],
  ['with a blank name', 'SUBJECT', { nameId: '   ' }],
  ['with a name that is too long', 'SUBJECT', { nameId: 'a'.repeat(300) }],
  ['with an unknown name', 'UNKNOWN_USER', { nameId: 'nobody-at-all' }],
  ['with a name in two elements', 'MALFORMED', { nameId: 'appl<saml:b xmlns:saml="urn:x"/>icant' }],
];

const unsigned = (change: (xml: string) => string): Signing => ({ parts: [], signed: change });

/** Answers that are signed wrongly, or changed after they were signed. */
const wrongSignatures: readonly Attack[] = [
  ['without any signature', 'SIGNATURE', {}, { parts: [] }],
  ['without a signature of the assertion', 'SIGNATURE', {}, { parts: ['Response'] }],
  ['without a signature of the response', 'SIGNATURE', {}, { parts: ['Assertion'] }],
  ['signed by a stranger', 'SIGNATURE', {}, { key: stranger }],
  [
    'signed by a stranger whose certificate it brings',
    'SIGNATURE',
    {},
    {
      key: stranger,
      signed: (xml) =>
        xml.replaceAll(
          '</SignatureValue>',
          `</SignatureValue><KeyInfo><X509Data><X509Certificate>${stranger.certificate.replace(/-----[^-]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo>`,
        ),
    },
  ],
  ['with another name than was signed', 'SIGNATURE', {}, { signed: victim }],
  ['signed with SHA-1', 'WEAK_ALGORITHM', {}, { signatureAlgorithm: SHA1.signature, digestAlgorithm: SHA1.digest }],
  ['with a digest by SHA-1', 'WEAK_ALGORITHM', {}, { digestAlgorithm: SHA1.digest }],
  [
    'signed with a canonicalisation that keeps comments',
    'SIGNATURE',
    {},
    { canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' },
  ],
  [
    'with a key of a message digest in place of RSA',
    'WEAK_ALGORITHM',
    {},
    { signed: (xml) => xml.replaceAll(/xmldsig-more#rsa-sha256/g, 'xmldsig-more#hmac-sha256') },
  ],
  [
    'with a forged assertion before the signed',
    'MALFORMED',
    {},
    { signed: (xml) => inAssertion(xml, (own) => forged(xml) + own) },
  ],
  [
    'with a forged assertion after the signed',
    'MALFORMED',
    {},
    { signed: (xml) => inAssertion(xml, (own) => own + forged(xml)) },
  ],
  [
    'with the signed assertion inside a forged one',
    'SIGNATURE',
    {},
    {
      parts: ['Assertion'],
      signed: (xml) => inAssertion(xml, (own) => forged(xml).replace('</saml:Assertion>', `${own}</saml:Assertion>`)),
    },
  ],
  [
    'with the signed assertion inside a signature of the forged one',
    'SIGNATURE',
    {},
    {
      parts: ['Assertion'],
      signed: (xml) =>
        inAssertion(xml, (own) =>
          forged(xml).replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signatureIn(own).replace('</Signature>', `<Object>${own.replace(signatureIn(own), '')}</Object></Signature>`)}`,
          ),
        ),
    },
  ],
  [
    'with the signed assertion among extensions',
    'MALFORMED',
    {},
    { signed: (xml) => inAssertion(xml, (own) => `<samlp:Extensions>${own}</samlp:Extensions>${forged(xml)}`) },
  ],
  [
    'with a forged assertion under the same id',
    'MALFORMED',
    {},
    { signed: (xml) => inAssertion(xml, (own) => `${forged(xml, own.match(/ ID="([^"]+)"/)?.[1])}${own}`) },
  ],
  [
    'with the signed response inside a forged one',
    'MALFORMED',
    {},
    {
      signed: (xml) =>
        victim(xml)
          .replace(/ ID="[^"]+"/, ` ID="${newId()}"`)
          .replace('</samlp:Response>', `${xml}</samlp:Response>`),
    },
  ],
  ['with a forged response beside the signed', 'MALFORMED', {}, { signed: (xml) => victim(xml) + xml }],
  [
    'with an id of another kind on a forged assertion',
    'MALFORMED',
    {},
    { signed: (xml) => inAssertion(xml, (own) => forged(xml).replace(/ ID="/, ' Id="') + own) },
  ],
  [
    'with two blocks of signed information',
    'MALFORMED',
    {},
    { signed: (xml) => xml.replace(/<SignedInfo>.*?<\/SignedInfo>/s, (info) => info + info) },
  ],
  [
    'with a comment in a digest',
    'MALFORMED',
    {},
    { signed: (xml) => xml.replace('<DigestValue>', '<DigestValue><!-- other -->') },
  ],
  [
    'with a second reference',
    'SIGNATURE',
    {},
    { signed: (xml) => xml.replace(/<Reference .*?<\/Reference>/s, (one) => one + one) },
  ],
  ['with a reference to everything', 'SIGNATURE', {}, { signed: (xml) => xml.replaceAll(/ URI="#[^"]+"/g, ' URI=""') }],
  [
    'with a transformation that selects',
    'SIGNATURE',
    {},
    {
      signed: (xml) =>
        xml.replace(
          '</Transforms>',
          '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/></Transforms>',
        ),
    },
  ],
  [
    'with an encrypted assertion',
    'MALFORMED',
    {},
    unsigned((xml) => inAssertion(xml, () => '<saml:EncryptedAssertion/>')),
  ],
  ['with a comment in the name', 'MALFORMED', { nameId: 'admin<!-- -->.evil.example' }],
  [
    'with a comment put into the name',
    'MALFORMED',
    {},
    { signed: (xml) => xml.replace('>applicant<', '>app<!---->licant<') },
  ],
  [
    'with a processing instruction in the name',
    'MALFORMED',
    {},
    { signed: (xml) => xml.replace('>applicant<', '>applicant<?p Z?><') },
  ],
  [
    'with a CDATA section in the name',
    'MALFORMED',
    {},
    { signed: (xml) => xml.replace('>applicant<', '><![CDATA[applicant]]><') },
  ],
  ['with a document type', 'MALFORMED', {}, { signed: (xml) => DOCTYPE + xml }],
  [
    'with an entity as the name',
    'MALFORMED',
    { nameId: 'NAME' },
    { signed: (xml) => DOCTYPE + xml.replace('>NAME<', '>&who;<') },
  ],
  [
    'with entities that grow',
    'MALFORMED',
    {},
    unsigned(
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${xml.replace('applicant', '&b;')}`,
    ),
  ],
  [
    'with ten thousand elements inside one another',
    'MALFORMED',
    {},
    unsigned((xml) => inAssertion(xml, () => '<a>'.repeat(10_000) + '</a>'.repeat(10_000))),
  ],
  ['with ten thousand elements', 'MALFORMED', {}, unsigned((xml) => inAssertion(xml, () => '<a/>'.repeat(10_000)))],
  ['with a NUL', 'MALFORMED', {}, { signed: (xml) => xml.replace('>applicant<', '>applicant\u0000<') }],
  ['that is not XML', 'MALFORMED', {}, unsigned(() => 'hello')],
  ['that is cut off', 'MALFORMED', {}, { signed: (xml) => xml.slice(0, -40) }],
  ['that is a request', 'MALFORMED', {}, unsigned(() => provider.logoutRequest())],
];

async function honest(): Promise<void> {
  const { token } = await signInBySaml();
  const { body } = await portal.http(token).get(`${AUTH}/getCurrentUserSettings`).expect(200);
  expect(body.login).toBe('applicant');
}

async function refused(attack: () => Promise<{ status: number; body: { values?: { reason?: string } } }>) {
  const before = await audited('sso_refused');
  const { status, body } = await attack();
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await audited('sso_refused')).toBe(before + 1);
  return body.values?.reason;
}

describe('An answer of the identity provider', () => {
  it('that is honest opens a session, before anything else happened', honest);

  // Rest parameters: Jest would fill a fourth parameter of its own accord where a row has three members.
  it.each<Attack>([...wrongWords, ...wrongSignatures])('%s is refused: %s', async (...attack) => {
    const [, reason, changes, signing] = attack;
    const { requestId, cookie } = await begin();
    const SAMLResponse = provider.post(provider.answer(requestId, changes), signing);
    expect(await refused(async () => deliver({ SAMLResponse }, cookie))).toBe(reason);
  });

  const forms: readonly (readonly [string, string | undefined, (begun: Begun, good: string) => Promise<never>])[] = [
    ['without a message', 'MALFORMED', (begun) => send({}, begun)],
    ['that is not base64', 'MALFORMED', (begun) => send({ SAMLResponse: '<xml>' }, begun)],
    [
      'beside a logout request',
      'MALFORMED',
      (begun, SAMLResponse) => send({ SAMLResponse, SAMLRequest: 'eA==' }, begun),
    ],
    [
      'with an address to go on to',
      'MALFORMED',
      (begun, SAMLResponse) => send({ SAMLResponse, RelayState: 'https://evil.example' }, begun),
    ],
    [
      'with a path to go on to',
      'MALFORMED',
      (begun, SAMLResponse) => send({ SAMLResponse, RelayState: '//evil.example' }, begun),
    ],
    [
      'with a message in the address',
      'MALFORMED',
      (begun, SAMLResponse) => send({ SAMLResponse }, begun, '?SAMLRequest=eA=='),
    ],
    [
      'in a browser without the request',
      'OTHER_BROWSER',
      (_begun, SAMLResponse) => send({ SAMLResponse }, { requestId: '', cookie: '' }),
    ],
    ['of ten megabytes', undefined, (begun) => send({ SAMLResponse: 'A'.repeat(10_000_000) }, begun)],
  ];
  const send = async (form: Record<string, string>, { cookie }: Begun, query = ''): Promise<never> =>
    (await deliver(form, cookie, `${AUTH}/saml/acs${query}`)) as never;

  it.each(forms)('%s is refused', async (_name, reason, attack) => {
    const begun = await begin();
    const good = provider.post(provider.answer(begun.requestId));
    expect(await refused(() => attack(begun, good))).toBe(reason);
  });

  it('posted in the browser of somebody else, who began a sign-in of their own, is refused', async () => {
    const [attacker, other] = [await begin(), await begin()];
    const SAMLResponse = provider.post(provider.answer(attacker.requestId));
    expect(await refused(async () => deliver({ SAMLResponse }, other.cookie))).toBe('OTHER_BROWSER');
  });

  it('that comes again is refused', async () => {
    const { requestId, cookie } = await begin();
    const SAMLResponse = provider.post(provider.answer(requestId));
    await deliver({ SAMLResponse }, cookie).expect(303);
    expect(await refused(async () => deliver({ SAMLResponse }, cookie))).toBe('REQUEST_UNKNOWN');
  });

  it('that carries an assertion of before in a new answer is refused', async () => {
    const [first, second] = [await begin(), await begin()];
    const assertionId = newId();
    await deliver(
      { SAMLResponse: provider.post(provider.answer(first.requestId, { assertionId })) },
      first.cookie,
    ).expect(303);
    const again = provider.post(provider.answer(second.requestId, { assertionId }));
    expect(await refused(async () => deliver({ SAMLResponse: again }, second.cookie))).toBe('REPLAYED');
  });

  it('delivered twenty times at once opens one session', async () => {
    const { requestId, cookie } = await begin();
    const SAMLResponse = provider.post(provider.answer(requestId));
    const before = await audited('login');
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver({ SAMLResponse }, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(400)]);
    expect(await audited('login')).toBe(before + 1);
  });

  it('to a request of ten minutes ago is refused', async () => {
    const { requestId, cookie } = await begin();
    await portal.database.query(`UPDATE sso_request SET expires_at = now() - interval '1 s' WHERE id = $1`, [
      requestId,
    ]);
    const SAMLResponse = provider.post(provider.answer(requestId));
    expect(await refused(async () => deliver({ SAMLResponse }, cookie))).toBe('REQUEST_UNKNOWN');
  });

  it('that is honest opens a session, after all of that', honest);
});
