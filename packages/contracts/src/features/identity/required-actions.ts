import { z } from 'zod';
import type { EndpointSpec } from '../../kernel/endpoint.js';
import { passwords } from './passwords.contract.js';
import { secondFactor } from './second-factor.contract.js';
import { session } from './session.contract.js';

/** Actions a signed-in user must complete before the portal opens, in this order. */
export const RequiredAction = z.enum(['CHANGE_PASSWORD', 'ENROL_SECOND_FACTOR']);
export type RequiredAction = z.infer<typeof RequiredAction>;

const { getCurrentUserSettings } = session.endpoints;
const { changePassword } = passwords.endpoints;
const { getSecondFactors, beginAuthenticatorApp, confirmAuthenticatorApp, beginPasskey, confirmPasskey } =
  secondFactor.endpoints;

/** Calls that stay open meanwhile, besides those that anybody may make. */
const openWhile: Readonly<Record<RequiredAction, readonly EndpointSpec[]>> = {
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

/** Whether a pending required action closes a call. */
export const closes = (action: RequiredAction, endpoint: EndpointSpec): boolean =>
  endpoint.access !== 'public' && !openWhile[action].includes(endpoint);
