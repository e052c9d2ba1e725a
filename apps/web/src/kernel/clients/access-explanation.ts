import { accessExplanation } from '@portal/contracts';
import { clientOf } from '../client.js';

export const accessExplanationClient = clientOf(accessExplanation);
