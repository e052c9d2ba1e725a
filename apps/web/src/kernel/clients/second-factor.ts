import { secondFactor } from '@portal/contracts';
import { clientOf } from '../client.js';

export const secondFactorClient = clientOf(secondFactor);
