import { account, accountRequestFiles } from '@portal/contracts';
import { clientOf } from '../client.js';

export const accountClient = clientOf(account);
export const accountRequestFilesClient = clientOf(accountRequestFiles);
