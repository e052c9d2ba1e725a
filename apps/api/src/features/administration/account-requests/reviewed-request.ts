import {
  type AskedAccount,
  contactFields,
  differences,
  knownFields,
  RequestSystem,
  type ReviewedRequest,
  type ReviewedRequestRow,
  Role,
} from '@portal/contracts';
import type { AccountRequestRecord, AccountRequestRow } from '../../account/account-request-rows.js';
import type { Changes } from '../changes.js';
import type { StoredUserDetail } from '../users/administered-user.js';
import { askedExtension } from './access-extensions.service.js';

/** The account that a request is about, as it is. */
type Held = Pick<StoredUserDetail, 'login' | 'roles' | 'requestSystems' | 'organisations'>;

/** People that a request names, by id. */
export type People = ReadonlyMap<string, NonNullable<ReviewedRequest['user']>>;

export const requestRowOf = (row: AccountRequestRow): ReviewedRequestRow => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  status: row.status,
  fullName: row.fullName,
  companyName: row.companyName,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Fields on file that a request would change, in the order a person reads them. */
function fieldsAsked(request: AccountRequestRecord, login: string | undefined): ReviewedRequest['differences'] {
  if (request.kind === 'REGISTRATION') return differences(knownFields, request.payload, undefined);
  if (request.kind === 'UPDATE_CONTACT')
    return differences(contactFields, request.payload.changes, request.contactOnFile);
  if (request.kind === 'DELETE') return [];
  // A login that is left empty stays.
  const asked = { ...request.payload, loginName: request.payload.loginName ?? undefined };
  return differences(['loginName', ...knownFields], asked, { ...request.onFile, loginName: login });
}

/** What the account of who did what tells of a request that changes what is on file; nothing of others. */
export function changesAsked(request: AccountRequestRecord, login: string | undefined): Partial<Changes> {
  if (request.kind === 'REGISTRATION' || request.kind === 'DELETE') return {};
  const fields = fieldsAsked(request, login);
  return {
    before: Object.fromEntries(fields.map(({ field, onFile }) => [field, onFile])),
    after: Object.fromEntries(fields.map(({ field, asked }) => [field, asked])),
  };
}

const listed = (values: readonly string[]): string | null => values.join(',') || null;

/** Roles and request systems, as keys with commas between; nothing that is held already is asked for. */
function rightsAsked(request: AccountRequestRecord, held: Held | undefined): ReviewedRequest['differences'] {
  const extension = askedExtension(request, held);
  if (!extension || !held) return [];
  const { roles, requestSystems } = extension;
  const rows = [
    { field: 'requestedRoles', onFile: held.roles, more: roles },
    { field: 'requestedSystems', onFile: held.requestSystems, more: requestSystems },
  ];
  return rows
    .filter(({ more }) => more.length > 0)
    .map(({ field, onFile, more }) => ({ field, onFile: listed(onFile), asked: listed([...onFile, ...more]) }));
}

export const peopleNamedIn = (request: AccountRequestRecord): string[] =>
  [request.userId, request.reviewerId, request.kind === 'DELETE' ? request.payload.transferTo : null].filter(
    (id) => id !== null,
  );

/** A registration's wishes, as far as the portal knows such roles and systems. */
export const wishesOf = (
  { payload }: AccountRequestRecord & { readonly kind: 'REGISTRATION' },
  known: Pick<AskedAccount, 'loginTaken' | 'organisation'>,
): AskedAccount => ({
  ...known,
  loginName: payload.loginName ?? '',
  roles: Role.options.filter((role) => payload.requestedRoles.some((asked) => asked === role)),
  requestSystems: RequestSystem.options.filter((system) => payload.requestedSystems.includes(system)),
});

export function reviewedRequestOf(
  request: AccountRequestRecord,
  people: People,
  { registration, extension }: Pick<ReviewedRequest, 'registration' | 'extension'>,
  held: Held | undefined,
): ReviewedRequest {
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  const user = person(request.userId);
  const remark = request.kind === 'DELETE' || request.kind === 'UPDATE_CONTACT' ? request.payload.comment : null;
  return {
    ...requestRowOf(request),
    version: request.version,
    language: request.language,
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    user,
    reviewer: person(request.reviewerId),
    reason: request.reason,
    differences: [...fieldsAsked(request, held?.login), ...rightsAsked(request, held)],
    files: [...request.files],
    registration,
    extension,
    contact: request.contactOnFile ?? null,
    closing:
      request.kind === 'DELETE'
        ? { reason: request.payload.reason, transferTo: person(request.payload.transferTo) }
        : null,
    comment: remark,
  };
}
