import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { modules } from '../index.js';

export const readers = modules.fees.requires.roles;
/** Accountants of the regulator, and administrators. */
export const keepers: readonly Role[] = [...readers, 'PORTADMIN'];
/** Those who propose and those who grant exemptions, and administrators. */
export const granters: readonly Role[] = [...keepers, 'REGULATOR'];

export const Id = z.object({ id: z.uuid() });
export const Version = z.strictObject({ version: z.number().int().positive() });
/** Rules and their values decide what everybody pays. */
export const publishers: readonly Role[] = ['PORTADMIN'];
