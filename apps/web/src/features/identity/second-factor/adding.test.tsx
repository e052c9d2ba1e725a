import { jest } from '@jest/globals';
import type { ErrorCode, SecondFactors } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem, type Sent } from '../../../../test/fake-api.js';
import { applicant } from '../../../../test/fake-portal.js';
import { openScreen } from '../../../../test/open-screen.js';
import { SecondFactorSection } from './second-factor-section.js';

const FACTORS = '/api/main/secondFactors';
const none: SecondFactors = { authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const aPasskey = { id: 'key-1', name: 'Téléphone', createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null };
const begunApp = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/portal:applicant?secret=ABC' };
const recoveryCodes = ['AAAAA-BBBBB'];

const refusedAt = (path: string, code: ErrorCode) =>
  problem(code, { issues: [{ path, code: 'refused', message: `ERROR_${code}` }] });

/** A portal that knows one password and one code. */
const proved =
  (begun: object) =>
  ({ body }: Sent): Response => {
    const { proof } = body as { proof: { password?: string; code?: string } };
    if (proof.password === 'right' || proof.code === '123 456') return json(begun);
    return proof.code === undefined
      ? refusedAt('body.proof.password', 'WRONG_PASSWORD')
      : refusedAt('body.proof.code', 'SECOND_FACTOR_REFUSED');
  };

async function opened(factors: SecondFactors = none) {
  const page = await openScreen({ element: <SecondFactorSection /> });
  page.api
    .on(`GET ${FACTORS}/mine`, () => json(factors))
    .on('GET /api/main/auth/getCurrentUserSettings', () => json(applicant))
    .on(`POST ${FACTORS}/authenticatorApp/begin`, proved(begunApp))
    .on(`POST ${FACTORS}/authenticatorApp/confirm`, () => json({ recoveryCodes }, 201));
  return page;
}

const dialog = () => within(screen.getByRole('dialog'));
const password = () => dialog().findByLabelText(/^Mot de passe/);
const codeField = () => dialog().findByRole('textbox', { name: /^Code/ });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('Setting up an authenticator app', () => {
  it('asks for the password first and shows nothing to scan before; Enter goes on, from field to field', async () => {
    const { api, person } = await opened();
    await person.click(await screen.findByRole('button', { name: 'Configurer' }));
    await waitFor(async () => expect(await password()).toHaveFocus());
    expect(dialog().queryByRole('img')).toBeNull();
    // Who has no factor yet has no code either.
    expect(dialog().queryByRole('button', { name: 'Utiliser plutôt un code' })).toBeNull();
    await person.keyboard('{Enter}');
    expect((await dialog().findAllByText('Ce champ est obligatoire.')).length).toBeGreaterThan(0);
    expect(api.calls(`POST ${FACTORS}/authenticatorApp/begin`)).toEqual([]);

    await person.type(await password(), 'right{Enter}');
    expect(await dialog().findByRole('img', { name: /Code à lire/ })).toBeVisible();
    const link = dialog().getByRole('link', { name: 'Ouvrir dans l’application d’authentification' });
    expect(link).toHaveAttribute('href', begunApp.uri);
    expect(await codeField()).toHaveFocus();
    await person.keyboard('123456{Enter}');
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
    // Nothing lies on the codes until they are kept.
    expect(screen.queryByText('Le second facteur est en service.')).toBeNull();
    await person.click(dialog().getByRole('button', { name: 'Je les ai gardés' }));
    expect(await screen.findByText('Le second facteur est en service.')).toBeVisible();
    expect(api.calls(`POST ${FACTORS}/authenticatorApp/begin`).map(({ body }) => body)).toEqual([
      { proof: { password: 'right' } },
    ]);
  });

  it('says at the field that the password is wrong, and keeps what was typed', async () => {
    const { person } = await opened();
    await person.click(await screen.findByRole('button', { name: 'Configurer' }));
    await person.type(await password(), 'wrong{Enter}');
    await waitFor(async () => expect(await password()).toBeInvalid());
    expect(await password()).toHaveValue('wrong');
    expect(await password()).toHaveFocus();
    expect(dialog().queryByRole('img')).toBeNull();
  });

  it('says that there were too many tries', async () => {
    const { api, person } = await opened();
    api.on(`POST ${FACTORS}/authenticatorApp/begin`, () => problem('RATE_LIMITED'));
    await person.click(await screen.findByRole('button', { name: 'Configurer' }));
    await person.type(await password(), 'right{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent(/Trop de/);
    expect(await password()).toHaveValue('right');
  });

  it('asks again, and says why, once it took too long', async () => {
    const { api, person } = await opened();
    api.on(`POST ${FACTORS}/authenticatorApp/confirm`, () => problem('TOKEN_EXPIRED'));
    await person.click(await screen.findByRole('button', { name: 'Configurer' }));
    await person.type(await password(), 'right{Enter}');
    await person.type(await codeField(), '123456{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Cette étape a duré trop longtemps');
    expect(await password()).toHaveFocus();
    expect(await password()).toHaveValue('');
    await person.keyboard('right{Enter}');
    expect(await dialog().findByRole('img', { name: /Code à lire/ })).toBeVisible();
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('takes a code, not the password, of users who have a factor, and asks again each time it is opened', async () => {
    const { api, person } = await opened({ ...none, passkeys: [aPasskey], recoveryCodesLeft: 3 });
    await person.click(await screen.findByRole('button', { name: 'Configurer' }));
    expect(await dialog().findByRole('button', { name: 'Continuer' })).toBeEnabled();
    expect(dialog().queryByLabelText(/Mot de passe/)).toBeNull();
    await person.click(dialog().getByRole('button', { name: 'Utiliser plutôt un code' }));
    expect(await codeField()).toHaveFocus();
    await person.keyboard('000000{Enter}');
    await waitFor(async () => expect(await codeField()).toBeInvalid());
    await person.clear(await codeField());
    await person.type(await codeField(), '123 456{Enter}');
    expect(await dialog().findByRole('img', { name: /Code à lire/ })).toBeVisible();
    await person.click(dialog().getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Configurer' }));
    await person.click(await dialog().findByRole('button', { name: 'Utiliser plutôt un code' }));
    expect(await codeField()).toHaveValue('');
    expect(dialog().queryByRole('img')).toBeNull();
    expect(api.calls(`POST ${FACTORS}/authenticatorApp/begin`)).toHaveLength(2);
  });
});

describe('Adding a passkey', () => {
  const asked = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'localhost' },
    user: { id: 'dXNlcg', name: 'applicant', displayName: 'Jeanne Martin' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  };
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({}),
  };

  /** The browser's own dialogue, which this environment does not have. */
  const create = jest.fn<() => Promise<unknown>>();
  beforeEach(() => {
    create.mockReset().mockResolvedValue(made);
    Object.defineProperties(window, {
      isSecureContext: { configurable: true, value: true },
      PublicKeyCredential: { configurable: true, value: class {} },
    });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  });
  afterEach(() => {
    for (const name of ['isSecureContext', 'PublicKeyCredential']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'credentials');
  });

  async function named() {
    const page = await opened();
    page.api
      .on(`POST ${FACTORS}/passkeys/begin`, proved(asked))
      .on(`POST ${FACTORS}/passkeys/confirm`, () => json({ recoveryCodes }, 201));
    await page.person.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }));
    await page.person.type(await password(), 'wrong{Enter}');
    await waitFor(async () => expect(await password()).toBeInvalid());
    await page.person.clear(await password());
    await page.person.type(await password(), 'right{Enter}');
    const name = await dialog().findByLabelText(/^Nom de la clé/);
    expect(name).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
    return page;
  }

  it('asks for the password, then for a name, then the browser for the rest', async () => {
    const { api, person } = await named();
    await person.keyboard('Téléphone{Enter}');
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
    expect(api.calls(`POST ${FACTORS}/passkeys/begin`).at(-1)?.body).toEqual({ proof: { password: 'right' } });
    expect(api.calls(`POST ${FACTORS}/passkeys/confirm`)[0]?.body).toMatchObject({
      name: 'Téléphone',
      registration: { id: 'AQID' },
    });
  });

  it('goes on with the same proof when the browser’s dialogue was left', async () => {
    const { api, person } = await named();
    create.mockRejectedValueOnce(new DOMException('left', 'NotAllowedError'));
    await person.keyboard('Téléphone{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent(/abandonnée/);
    const begun = api.calls(`POST ${FACTORS}/passkeys/begin`).length;
    await person.click(dialog().getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
    expect(api.calls(`POST ${FACTORS}/passkeys/begin`)).toHaveLength(begun);
  });

  it.each([
    ['SECOND_FACTOR_REFUSED', 'Ce code ou cette clé n’est pas valable'],
    ['TOKEN_EXPIRED', 'Cette étape a duré trop longtemps'],
  ] as const)('asks for the proof again after %s, and keeps the name', async (code, sentence) => {
    const { api, person } = await named();
    api.on(`POST ${FACTORS}/passkeys/confirm`, () => refusedAt('body.registration', code));
    await person.keyboard('Téléphone{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
    await person.type(await password(), 'right{Enter}');
    expect(await dialog().findByLabelText(/^Nom de la clé/)).toHaveValue('Téléphone');
  });
});
