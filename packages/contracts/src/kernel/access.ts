import { z } from 'zod';

export const Role = z.enum(['PORTADMIN', 'REGULATOR', 'OWNER', 'REQUEST', 'VISITOR', 'WATCHER', 'AGENCE', 'FEE']);
export type Role = z.infer<typeof Role>;

export const Origin = z.enum(['USERS', 'USERS_CNTCT']);
export type Origin = z.infer<typeof Origin>;

export const RequestSystem = z.enum(['MW', 'ES', 'COM', 'PMR', 'TS', 'EXP']);
export type RequestSystem = z.infer<typeof RequestSystem>;

/** Who may call an endpoint: anybody, anybody signed in, or holders of one of the roles. */
export type Access = 'public' | 'session' | readonly Role[];

/** Whether somebody who is signed in may call an endpoint. */
export const admits = (access: Access, roles: readonly Role[]): boolean =>
  typeof access === 'string' || access.some((role) => roles.includes(role));
