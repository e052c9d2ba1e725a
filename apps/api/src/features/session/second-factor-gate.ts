import type { TokenError } from '@portal/contracts';
import type { Client } from './client.js';

/** A sign-in whose password was right. `SessionsService.open` takes it once nothing else is due. */
export interface ProvenPassword {
  readonly userId: string;
  /** The digest that the password matched: a session is opened only while it still is the user's. */
  readonly passwordHash: string;
  readonly rememberMe: boolean;
}

/** What is answered instead of a session; `mfa_token` names the sign-in when the factor is given. */
export type SecondFactorDue = Required<Pick<TokenError, 'mfa_token' | 'mfa_methods'>>;

/** What may stand between a right password and a session. Bound to its implementation in `SessionModule`. */
export abstract class SecondFactorGate {
  /** Undefined when the password is enough for this user. */
  abstract challenge(proven: ProvenPassword, client: Client): Promise<SecondFactorDue | undefined>;
}
