import { Injectable } from '@nestjs/common';
import {
  type AccessExplanation,
  type AccessWay,
  admits,
  type JudgedRule,
  judged,
  type ModuleKey,
  modules,
  type Relation,
  type UserDetail,
} from '@portal/contracts';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { knownModule } from '../../app-settings/app-settings.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import { ModuleVisibilityService } from '../../app-settings/module-visibility.service.js';
import type { AccessRule } from '../../dossiers/access-path.js';
import {
  DossierExplanationsRepository,
  type ExplainedDossier,
} from '../../dossiers/dossier-explanations.repository.js';
import { requiredActionOf } from '../../identity/required-action.guard.js';
import { SecondFactorsRepository } from '../../identity/second-factors.repository.js';
import { UserAdministrationService } from '../users/user-administration.service.js';

/** A verdict over rules that must all hold and ways of which one must be open. */
function explanation(
  module: ModuleKey,
  rules: readonly JudgedRule[],
  ways: readonly AccessWay[] = [],
): AccessExplanation {
  const failed = rules.find(({ passed }) => !passed);
  const isWayOpen = ways.length === 0 || ways.some(({ open }) => open);
  return { module, open: !failed && isWayOpen, rules: [...rules], ways: [...ways], decidedBy: failed?.rule ?? null };
}

/** Why somebody sees something or not, judged by the functions that decide it. */
@Injectable()
export class AccessExplanationService {
  constructor(
    private readonly users: UserAdministrationService,
    private readonly modules: ModuleSettingsService,
    private readonly visibility: ModuleVisibilityService,
    private readonly factors: SecondFactorsRepository,
    private readonly dossiers: DossierExplanationsRepository,
  ) {}

  /** @throws PortalError NOT_FOUND for a user or module that is not there */
  async module(userId: string, key: string): Promise<AccessExplanation> {
    const module = knownModule(key);
    const user = await this.users.read(userId);
    return explanation(module, [...(await this.personRules(user)), ...(await this.visibility.rulesOf(module, user))]);
  }

  /** @throws PortalError NOT_FOUND for a user or dossier that is not there */
  async dossier(userId: string, reference: string): Promise<AccessExplanation> {
    const user = await this.users.read(userId);
    const viewer = { roles: user.roles, relations: user.relations };
    const dossier = await this.dossiers.explain(reference, viewer);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const rules = [
      ...(await this.personRules(user)),
      judged('ENABLED', await this.modules.isEnabled(dossier.kind.module)),
      judged('SYSTEMS_OFFERED', await this.modules.isOffered(dossier.kind.module), systemsOf(dossier)),
      callRule(dossier, user),
    ];
    const ways = dossier.ways.map(({ way, rules: steps }) => ({
      way,
      open: steps.every(({ passed }) => passed),
      rules: steps.map(({ rule, passed, asks }) =>
        judged(rule, passed, rule === 'HOLDER' ? [dossier.holder] : asks, heldOf(rule, dossier, user)),
      ),
    }));
    return explanation(dossier.kind.module, rules, ways);
  }

  /** Whoever cannot sign in, or owes something first, sees nothing. */
  private async personRules(user: UserDetail): Promise<JudgedRule[]> {
    const { mustChangePassword } = user;
    const action = requiredActionOf({
      mustChangePassword,
      mustEnrolSecondFactor: await this.factors.mustEnrol(user.id),
    });
    return [
      judged('ACCOUNT', user.state === 'ACTIVE', ['ACTIVE'], [user.state]),
      judged('REQUIRED_ACTION', action === undefined, [], action ? [action] : []),
    ];
  }
}

const systemsOf = ({ kind }: ExplainedDossier) => modules[kind.module].requires.systems;

/** The call that reads a dossier asks for a role of its own. */
function callRule({ kind }: ExplainedDossier, { roles }: UserDetail): JudgedRule {
  const { access } = kind.endpoints.readDossier;
  return judged('CALL', admits(access, roles), access, roles);
}

const heldOf = (rule: AccessRule['rule'], { status, kind }: ExplainedDossier, { roles, relations }: UserDetail) => {
  const covering = relations.filter(
    ({ requestSystems }) => kind.system === undefined || requestSystems.includes(kind.system),
  );
  const held: Readonly<Record<AccessRule['rule'], () => string[]>> = {
    ROLES: () => roles,
    SYSTEMS: () => [...new Set(relations.flatMap(({ requestSystems }) => requestSystems))],
    HOLDER: () => namesOf(covering),
    STATE: () => [status],
    TRANSFER: () => namesOf(covering),
    BODY: () => covering.flatMap(({ parentInfo }) => (parentInfo.isConsultedBody ? [parentInfo.companyName] : [])),
  };
  return held[rule]();
};

/** Names of the organisations that relations let somebody act for. */
const namesOf = (relations: readonly Relation[]): string[] => [
  ...new Set(
    relations.flatMap(({ parentInfo, availableOperators }) =>
      [parentInfo, ...availableOperators].map(({ companyName }) => companyName),
    ),
  ),
];
