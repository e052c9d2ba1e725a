import { z } from 'zod';
import type { Role } from '../../kernel/access.js';

/** Who inspects. */
export const agents: readonly Role[] = ['AGENCE'];
export const Id = z.object({ id: z.uuid() });
