import { z } from 'zod';
import type { EndpointSpec } from '../../kernel/endpoint.js';
import { passwords } from '../passwords/passwords.contract.js';
import { session } from '../session/session.contract.js';
import { secondFactor } from './second-factor.contract.js';

/** What somebody who signed in owes before the portal opens, the first first. */
export const Duty = z.enum(['CHANGE_PASSWORD', 'ENROL_SECOND_FACTOR']);
export type Duty = z.infer<typeof Duty>;

const { getCurrentUserSettings } = session.endpoints;
const { changePassword } = passwords.endpoints;
const { getSecondFactors, beginAuthenticatorApp, confirmAuthenticatorApp, beginPasskey, confirmPasskey } =
  secondFactor.endpoints;

/** Calls that stay open meanwhile, besides those that anybody may make. */
const openWhile: Readonly<Record<Duty, readonly EndpointSpec[]>> = {
  CHANGE_PASSWORD: [getCurrentUserSettings, changePassword],
  ENROL_SECOND_FACTOR: [
    getCurrentUserSettings,
    changePassword,
    getSecondFactors,
    beginAuthenticatorApp,
    confirmAuthenticatorApp,
    beginPasskey,
    confirmPasskey,
  ],
};

/** Whether a duty closes a call to whoever owes it. */
export const closes = (duty: Duty, endpoint: EndpointSpec): boolean =>
  endpoint.access !== 'public' && !openWhile[duty].includes(endpoint);
