import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The browser's dialogue ended without a passkey: the user left it, waited too long, or the device has this one already. */
export class PasskeyAbandoned extends Error {
  constructor(
    /** Translation key of the sentence that tells it. */
    readonly messageKey: 'PASSKEY_ABANDONED' | 'PASSKEY_KNOWN',
    cause: unknown,
  ) {
    super(messageKey, { cause });
  }
}

const abandoned = (error: unknown): never => {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  throw new PasskeyAbandoned(isKnown ? 'PASSKEY_KNOWN' : 'PASSKEY_ABANDONED', error);
};

/** Browsers offer passkeys on pages that nobody in between can have changed. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/**
 * Has the browser make a passkey.
 *
 * @param options as the server gave them; what is in them concerns the server and the browser only
 * @throws PasskeyAbandoned
 */
export async function makePasskey(options: object): Promise<unknown> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(abandoned);
}

/**
 * Has the browser sign with a passkey.
 *
 * @throws PasskeyAbandoned
 */
export async function presentPasskey(options: object): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(abandoned);
}
