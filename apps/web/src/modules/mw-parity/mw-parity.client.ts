import { mwParity } from '@portal/contracts/modules/mw-parity';
import { clientOf } from '../../kernel/client.js';

export const mwParityClient = clientOf(mwParity);
