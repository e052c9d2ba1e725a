import { documents } from '@portal/contracts';
import { clientOf } from '../client.js';

export const documentsClient = clientOf(documents);
