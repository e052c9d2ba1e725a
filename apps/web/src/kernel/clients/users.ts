import { users } from '@portal/contracts';
import { clientOf } from '../client.js';

export const usersClient = clientOf(users);
