import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { oneLine } from '../../kernel/rules/text-rules.js';
import { StoredFile } from '../uploads/uploads.schema.js';
import { ContactChanges } from './contact.schema.js';
import type { RepresentativeFields } from './representative.schema.js';

export const AccountRequestKind = z.enum(['REGISTRATION', 'UPDATE_USER', 'UPDATE_CONTACT', 'DELETE']);
export type AccountRequestKind = z.infer<typeof AccountRequestKind>;

/** RECEIVED: waits, a registration for its address to be confirmed. EMAIL_CONFIRMED: the address is the applicant's. */
export const AccountRequestStatus = z.enum(['RECEIVED', 'EMAIL_CONFIRMED', 'ACCEPTED', 'REFUSED', 'CANCELLED']);
export type AccountRequestStatus = z.infer<typeof AccountRequestStatus>;

/** Start of a reference, such as REG-2026-000123. */
export const referencePrefix = {
  REGISTRATION: 'REG',
  UPDATE_USER: 'UPD',
  UPDATE_CONTACT: 'UPC',
  DELETE: 'DEL',
} as const satisfies Record<AccountRequestKind, string>;

/** Whether somebody may still decide on a request in a status. */
export const isOpenStatus = (status: AccountRequestStatus): boolean =>
  status === 'RECEIVED' || status === 'EMAIL_CONFIRMED';

export const DeleteReason = z.enum(['LEFT_COMPANY', 'NO_LONGER_NEEDED', 'DUPLICATE', 'OTHER']);
export type DeleteReason = z.infer<typeof DeleteReason>;

/** A remark in a few lines. */
const Comment = z
  .string()
  .trim()
  .max(2000)
  .refine((value) => value.split(/\r?\n|\t/).every((line) => oneLine(line) === undefined), messageKeys.invalid)
  .nullish()
  .transform((value) => value || null);

/** What a new contact cannot do without. */
const ofNewContact = ['role', 'fullName', 'language'] as const;

export const UpdateContactRequest = z
  .strictObject({
    /** Null: a new contact. */
    contactId: z.uuid().nullable(),
    changes: ContactChanges,
    comment: Comment,
  })
  .superRefine(({ contactId, changes }, context) => {
    const missing = contactId === null ? ofNewContact.filter((field) => changes[field] === undefined) : [];
    for (const field of missing)
      context.addIssue({ code: 'custom', path: ['changes', field], message: messageKeys.required });
    if (Object.keys(changes).length === 0)
      context.addIssue({ code: 'custom', path: ['changes'], message: messageKeys.required });
  });
export type UpdateContactRequest = z.output<typeof UpdateContactRequest>;

export const DeleteUserRequest = z.strictObject({
  userId: z.uuid(),
  reason: DeleteReason,
  comment: Comment,
  /** Colleague who takes over what is under way. */
  transferTo: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
});
export type DeleteUserRequest = z.output<typeof DeleteUserRequest>;

/** What a request asks for, by its kind. */
export interface AccountRequestPayloads {
  readonly REGISTRATION: RepresentativeFields;
  readonly UPDATE_USER: RepresentativeFields;
  readonly UPDATE_CONTACT: UpdateContactRequest;
  readonly DELETE: DeleteUserRequest;
}

/** A request as the person who made it sees it. */
export const OwnAccountRequest = z.object({
  id: z.string(),
  reference: z.string(),
  kind: AccountRequestKind,
  status: AccountRequestStatus,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Reason given by the administrator who refused it. */
  reason: z.string().nullable(),
  files: z.array(StoredFile),
});
export type OwnAccountRequest = z.infer<typeof OwnAccountRequest>;
