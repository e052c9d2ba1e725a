import { Injectable } from '@nestjs/common';
import {
  type DossierMailKey,
  dateFormatOf,
  type MailedParty,
  type MailPlaceholder,
  type MailValues,
  mailTemplates,
  modules,
  type Transition,
  writeDate,
} from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import { MailsService } from '../../mail/mails.service.js';
import type { DossierKind } from '../dossier-kind.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { MailedPeopleRepository, type MailedPerson } from './mailed-people.repository.js';
import type { StepTaken } from './step-taken.js';

const parties: readonly MailedParty[] = ['applicants', 'officers', 'deciders'];

/** Mails about the steps of dossiers, queued in the transaction of the step. */
@Injectable()
export class DossierMailsService {
  constructor(
    private readonly mails: MailsService,
    private readonly people: MailedPeopleRepository,
    private readonly settings: ModuleSettingsService,
  ) {}

  /** @param dossier before the step */
  async send(sql: Sql, kind: DossierKind, dossier: DossierRow, step: StepTaken): Promise<void> {
    const { mails }: Transition<string> = kind.workflow.actions[step.action]!;
    for (const party of parties) {
      const template = mails?.[party];
      if (!template) continue;
      for (const person of await this.membersOf(party, sql, kind, dossier, step))
        await this.sendTo(sql, template, person, { kind, dossier, step });
    }
  }

  private membersOf(
    party: MailedParty,
    sql: Sql,
    kind: DossierKind,
    { holderId, submitterId }: DossierRow,
    { change, actorId }: StepTaken,
  ): Promise<MailedPerson[]> {
    const { system, workflow, module } = kind;
    const roles = workflow.officers;
    const members: Readonly<Record<MailedParty, () => Promise<MailedPerson[]>>> = {
      applicants: () =>
        this.people.applicants(sql, { system, holderId, submitterId: change.submittedBy ?? submitterId }),
      officers: () => this.people.officers(sql, { system, roles }),
      // Whoever takes this step may not decide next.
      deciders: async () => {
        const userIds = (await this.settings.decidersOf(module)).filter((id) => id !== actorId);
        return this.people.deciders(sql, { system, roles, userIds });
      },
    };
    return members[party]();
  }

  private async sendTo(
    sql: Sql,
    template: DossierMailKey,
    { fullName, email, language }: MailedPerson,
    of: { readonly kind: DossierKind; readonly dossier: DossierRow; readonly step: StepTaken },
  ): Promise<void> {
    const { kind, dossier, step } = of;
    const { slug } = modules[kind.module];
    const effectiveFrom = step.change.effectiveFrom ?? dossier.effectiveFrom ?? '';
    const values: Partial<Record<MailPlaceholder, string>> = {
      fullName,
      dossierReference: step.change.reference ?? dossier.reference ?? '',
      dossierTitle: dossier.title,
      companyName: dossier.holderName,
      reason: step.reason ?? '',
      effectiveDay: writeDate(effectiveFrom, dateFormatOf(language)),
      link: this.mails.linkTo(`/app/${slug}/${kind.consultationPath ?? 'consultation'}/${dossier.id}/summary`),
    };
    const named = mailTemplates[template].placeholders.map((name) => [name, values[name] ?? '']);
    await this.mails.send(sql, {
      template,
      locale: language,
      to: email,
      values: Object.fromEntries(named) as MailValues<DossierMailKey>,
      about: { type: 'dossier', id: values.dossierReference ?? dossier.id },
    });
  }
}
