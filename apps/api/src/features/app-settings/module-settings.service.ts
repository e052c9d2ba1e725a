import { Injectable } from '@nestjs/common';
import {
  type Capability,
  type CheckSettings,
  type ClockRules,
  type ConsultedBody,
  type Locale,
  type ModuleKey,
  modules,
} from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { SettingsRepository } from './settings.repository.js';

/** Settings of modules that dossiers need; a change takes effect within two seconds. */
@Injectable()
export class ModuleSettingsService {
  constructor(private readonly settings: SettingsRepository) {}

  /** Whether a module's calls are open: it is switched on, and so is each request system that it works in. */
  async isOpen(module: ModuleKey): Promise<boolean> {
    return (await this.isEnabled(module)) && (await this.isOffered(module));
  }

  /** Whether the portal offers every request system that a module works in. */
  async isOffered(module: ModuleKey): Promise<boolean> {
    const { value } = await this.settings.read('main', 'GLOBAL');
    return modules[module].requires.systems.every((system) => value.enabledRequestSystems.includes(system));
  }

  /** Whether a module is switched on. */
  async isEnabled(module: ModuleKey): Promise<boolean> {
    const { value } = await this.settings.read('main', 'GLOBAL');
    return module === 'main' || value.enabledModules.includes(module);
  }

  /** As `isEnabled`, in a transaction. */
  async isEnabledIn(sql: Sql, module: ModuleKey): Promise<boolean> {
    const { value } = await this.settings.readIn(sql, 'main', 'GLOBAL');
    return module === 'main' || value.enabledModules.includes(module);
  }

  /** Keys of the fields an administrator made required on top of those that always are. */
  async requiredFields(module: ModuleKey): Promise<readonly string[]> {
    const { value } = await this.settings.read(module, 'MODULE');
    return value.requiredFields;
  }

  /** Rights of a user in a module beyond the roles, from its non-public settings. */
  async capabilitiesOf(module: ModuleKey, userId: string): Promise<readonly Capability[]> {
    return (await this.decidersOf(module)).includes(userId) ? ['decider'] : [];
  }

  /** How long an authority and an applicant have in a module; in the transaction of a step. */
  async deadlinesOf(sql: Sql, module: ModuleKey): Promise<ClockRules & { readonly completionDays: number }> {
    const { value } = await this.settings.readIn(sql, module, 'NON_PUBLIC');
    const { decisionDeadlineDays: limitDays, silenceMeaning, incompleteAutoCloseDays: completionDays } = value;
    return { limitDays, silenceMeaning, completionDays };
  }

  /** Ids of the users who may decide in a module. */
  async decidersOf(module: ModuleKey): Promise<readonly string[]> {
    const { value } = await this.settings.read(module, 'NON_PUBLIC');
    return value.deciderUserIds;
  }

  /** Bodies that a module may consult; in a transaction. */
  async bodiesIn(sql: Sql, module: ModuleKey): Promise<readonly ConsultedBody[]> {
    const { value } = await this.settings.readIn(sql, module, 'NON_PUBLIC');
    return value.consultedBodies;
  }

  /** Days before a meeting after which no dossier comes on its agenda; in a transaction. */
  async agendaCutOffIn(sql: Sql, module: ModuleKey): Promise<number> {
    const { value } = await this.settings.readIn(sql, module, 'NON_PUBLIC');
    return value.agendaCutOffDays;
  }

  /** Severities and limits of a module's checks that are not the usual ones; in a transaction. */
  async checksIn(sql: Sql, module: ModuleKey): Promise<CheckSettings> {
    const { value } = await this.settings.readIn(sql, module, 'NON_PUBLIC');
    return value.checks;
  }

  /** Address of a module that is told of submitted applications; in a transaction. */
  async mailboxIn(sql: Sql, module: ModuleKey): Promise<string | null> {
    const { value } = await this.settings.readIn(sql, module, 'NON_PUBLIC');
    return value.notificationMailbox;
  }

  /** Language of the portal where nobody has chosen one; in a transaction. */
  async languageIn(sql: Sql): Promise<Locale> {
    const { value } = await this.settings.readIn(sql, 'main', 'GLOBAL');
    return value.defaultLanguage;
  }

  /** As `decidersOf`, in a transaction. */
  async decidersIn(sql: Sql, module: ModuleKey): Promise<readonly string[]> {
    const { value } = await this.settings.readIn(sql, module, 'NON_PUBLIC');
    return value.deciderUserIds;
  }
}
