import { z } from 'zod';
import { Origin, RequestSystem, Role } from '../../kernel/access.js';
import { EmailAddress } from '../../kernel/email-address.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { OrganisationRef, Relation } from '../identity/session.contract.js';

/**
 * How an account stands. INVITED: its holder has not chosen a password yet. ERASED: closed at its holder's request,
 * for good; of who they were the login is left, which stands for the name as well.
 */
export const AccountState = z.enum(['ACTIVE', 'INVITED', 'DISABLED', 'ERASED']);
export type AccountState = z.infer<typeof AccountState>;

export const UserRow = z.object({
  id: z.string(),
  login: z.string(),
  fullName: z.string(),
  email: z.string(),
  state: AccountState,
  origin: Origin.nullable(),
  roles: z.array(Role),
  /** Organisations the user acts for. */
  organisations: z.array(OrganisationRef),
  requestSystems: z.array(RequestSystem),
  /** End of the pause after too many wrong passwords. */
  lockedUntil: z.iso.datetime().nullable(),
  lastLoginAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type UserRow = z.infer<typeof UserRow>;

export const UserDetail = UserRow.extend({
  /** Rises with every change an administrator makes. */
  version: z.number().int(),
  language: Locale,
  relations: z.array(Relation),
  mustChangePassword: z.boolean(),
  hasPassword: z.boolean(),
  invitedAt: z.iso.datetime().nullable(),
  /** What the user can prove themselves with besides the password. */
  secondFactors: z.object({
    authenticatorApp: z.boolean(),
    passkeys: z.number().int(),
    /** Not used yet. */
    recoveryCodes: z.number().int(),
  }),
  /** Sessions that are open now. */
  openSessions: z.number().int().nonnegative(),
});
export type UserDetail = z.infer<typeof UserDetail>;

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;
const eachOnce = { message: messageKeys.invalid };

export const RelationDraft = z.strictObject({
  parentId: z.uuid(),
  requestSystems: z.array(RequestSystem).max(RequestSystem.options.length).refine(isEachOnce, eachOnce),
  /** Operators besides the parent that the user may act for; the parent must have opened them. */
  operatorIds: z.array(z.uuid()).max(200).refine(isEachOnce, eachOnce),
});
export type RelationDraft = z.infer<typeof RelationDraft>;

/** Whatever people type as names, but nothing that hides or turns text. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);

const editable = {
  fullName: Name,
  email: EmailAddress,
  language: Locale,
  origin: Origin.nullable(),
  roles: z.array(Role).max(Role.options.length).refine(isEachOnce, eachOnce),
  relations: z
    .array(RelationDraft)
    .max(50)
    .refine((relations) => isEachOnce(relations.map(({ parentId }) => parentId)), eachOnce),
};

/** A new account. Its holder chooses the password, by the link in the invitation. */
export const UserDraft = z.strictObject({
  /** What the user types to sign in; never changed. */
  login: z
    .string()
    .trim()
    .min(2)
    .max(64)
    .regex(/^[\p{L}\p{N}._@+-]+$/u),
  ...editable,
});
export type UserDraft = z.infer<typeof UserDraft>;

export const UserEdit = z.strictObject({ version: z.number().int(), ...editable });
export type UserEdit = z.infer<typeof UserEdit>;
