import { antennas } from '@portal/contracts/modules/antennas';
import { clientOf } from '../../kernel/client.js';

export const antennasClient = clientOf(antennas);
