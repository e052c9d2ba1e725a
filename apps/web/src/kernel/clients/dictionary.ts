import { dictionary } from '@portal/contracts';
import { clientOf } from '../client.js';

export const dictionaryClient = clientOf(dictionary);
