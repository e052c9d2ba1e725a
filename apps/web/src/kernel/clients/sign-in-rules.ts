import { signInRules } from '@portal/contracts';
import { clientOf } from '../client.js';

export const signInRulesClient = clientOf(signInRules);
