import type { UserDraft } from '@portal/contracts';
import { formField } from '../../../ui/form/form-field.js';

/** What an administrator types of an account, new or not. */
export type UserForm = UserDraft;

export const UserField = formField<UserForm>();

/** Where a field is, in words; by its own name what has no field here. */
const userLabels: Readonly<Record<string, string>> = {
  login: 'ADMIN_USER_LOGIN',
  fullName: 'ADMIN_USER_NAME',
  email: 'ADMIN_USER_EMAIL',
  language: 'ADMIN_USER_LANGUAGE',
  origin: 'ADMIN_USER_ORIGIN',
  roles: 'ADMIN_USER_ROLES',
  relations: 'ADMIN_USER_RELATIONS',
};

export const userLabelKey = (path: string): string => userLabels[path.split('.')[0] ?? ''] ?? path;
