import { comsis } from '@portal/contracts/modules/comsis';
import { clientOf } from '../../kernel/client.js';

export const comsisClient = clientOf(comsis);
