import { Injectable } from '@nestjs/common';
import {
  type AskedExtension,
  type ExtensionGrant,
  type Issue,
  messageKeys,
  RequestSystem,
  Role,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import type { AccountRequestRecord } from '../../account/account-request-rows.js';
import { AccountChangesService } from '../users/account-changes.service.js';
import type { StoredUserDetail } from '../users/administered-user.js';
import { UsersWritesRepository } from '../users/users-writes.repository.js';

/** What somebody may do already. */
type Held = Pick<StoredUserDetail, 'roles' | 'requestSystems' | 'organisations'>;

/** What an update asks for beyond what its user may do already; null when it asks for nothing more. */
export function askedExtension(request: AccountRequestRecord, held: Held | undefined): AskedExtension | null {
  if (request.kind !== 'UPDATE_USER' || !held) return null;
  const { requestedRoles, requestedSystems } = request.payload;
  const isAsked = (role: Role): boolean => requestedRoles.some((asked) => asked === role);
  const roles = Role.options.filter((role) => isAsked(role) && !held.roles.includes(role));
  const requestSystems = RequestSystem.options.filter(
    (system) => requestedSystems.includes(system) && !held.requestSystems.includes(system),
  );
  if (roles.length + requestSystems.length === 0) return null;
  return { roles, requestSystems, organisations: held.organisations };
}

const wrong = (field: string, message: string): Issue => ({ path: `body.extension${field}`, code: 'refused', message });

/** What is wrong with a grant for what was asked. */
function issuesOf(asked: AskedExtension | null, grant: ExtensionGrant | undefined): Issue[] {
  if (!grant) return asked ? [wrong('', messageKeys.required)] : [];
  const { roles = [], requestSystems = [], organisations = [] } = asked ?? {};
  const needsOrganisation = grant.requestSystems.length > 0;
  const isTheirs = organisations.some(({ id }) => id === grant.organisationId);
  return [
    ...(grant.roles.every((role) => roles.includes(role)) ? [] : [wrong('.roles', messageKeys.notAChoice)]),
    ...(grant.requestSystems.every((system) => requestSystems.includes(system))
      ? []
      : [wrong('.requestSystems', messageKeys.notAChoice)]),
    ...(needsOrganisation && !isTheirs ? [wrong('.organisationId', messageKeys.notAChoice)] : []),
  ];
}

/** Roles and request systems that users ask for when they have an account already. */
@Injectable()
export class AccessExtensionsService {
  constructor(
    private readonly changes: AccountChangesService,
    private readonly writes: UsersWritesRepository,
  ) {}

  /** @throws PortalError VALIDATION_FAILED for a grant that is missing, or of what was not asked for */
  async refuseUnfit(sql: Sql, request: AccountRequestRecord, grant: ExtensionGrant | undefined): Promise<void> {
    const held = request.userId === null ? undefined : await this.changes.find(sql, request.userId);
    const issues = issuesOf(askedExtension(request, held), grant);
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  }

  /** Adds what is granted; effective with the next call the user makes. */
  async carryOut(sql: Sql, actor: Caller, userId: string, grant: ExtensionGrant): Promise<void> {
    if (grant.roles.length + grant.requestSystems.length === 0) return;
    const before = await this.changes.find(sql, userId);
    const relations = before.relations.map(({ parentInfo, requestSystems, availableOperators }) => ({
      parentId: parentInfo.id,
      requestSystems:
        parentInfo.id === grant.organisationId
          ? RequestSystem.options.filter(
              (system) => requestSystems.includes(system) || grant.requestSystems.includes(system),
            )
          : requestSystems,
      operatorIds: availableOperators.map(({ id }) => id),
    }));
    const isGranted = (role: Role): boolean => grant.roles.some((granted) => granted === role);
    const roles = Role.options.filter((role) => before.roles.includes(role) || isGranted(role));
    await this.writes.setRelations(sql, userId, relations);
    await this.writes.update(sql, userId, { ...before, roles });
    const after = await this.changes.find(sql, userId);
    await this.changes.record(sql, actor, 'user_changed', userId, { before: rightsOf(before), after: rightsOf(after) });
  }
}

const rightsOf = ({ roles, requestSystems }: Held) => ({ roles, requestSystems });
