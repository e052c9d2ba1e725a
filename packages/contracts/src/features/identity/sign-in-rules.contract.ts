import { z } from 'zod';
import { Role } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';

/** Longest that a password may be asked to be: a sentence, still typed without pain. */
const HIGHEST_MINIMUM = 64;

/** What an administrator decides about signing in. */
export const SignInRules = z.strictObject({
  /** Characters of a password. 12 is what French guidance starts from, 15 what NIST wants where nothing else is asked. */
  minimumPasswordLength: z.int().min(12).max(HIGHEST_MINIMUM),
  /** The same for administrators. */
  administratorMinimumPasswordLength: z.int().min(16).max(HIGHEST_MINIMUM),
  /** Whoever holds one of these needs a second factor. */
  secondFactorRoles: z.array(Role).refine((roles) => new Set(roles).size === roles.length),
});
export type SignInRules = z.infer<typeof SignInRules>;

export const defaultSignInRules: SignInRules = {
  minimumPasswordLength: 12,
  administratorMinimumPasswordLength: 16,
  secondFactorRoles: [],
};

const Versioned = SignInRules.extend({ version: z.int() });

export const signInRules = endpointGroup({
  name: 'signInRules',
  base: '/api/main',
  endpoints: {
    getSignInRules: endpoint({
      method: 'GET',
      path: '/signInRules',
      summary: 'Password lengths and the roles that need a second factor.',
      access: ['PORTADMIN'],
      response: Versioned,
    }),
    setSignInRules: endpoint({
      method: 'PUT',
      path: '/signInRules',
      summary: 'Saves password lengths and the roles that need a second factor; they count at once.',
      access: ['PORTADMIN'],
      body: Versioned,
      response: Versioned,
      errors: ['VERSION_CONFLICT'],
    }),
  },
});
