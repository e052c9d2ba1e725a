import { geometryJobs } from '@portal/contracts';
import { clientOf } from '../client.js';

export const geometryJobsClient = clientOf(geometryJobs);
