import { Injectable } from '@nestjs/common';
import {
  type DossierNoticeKind,
  type MailPlaceholder,
  type MailValues,
  type ModuleKey,
  mailTemplates,
  modules,
  type NotifiedParty,
  type SilenceOfBody,
  type Transition,
} from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import {
  type NoticeReader,
  NoticeReadersRepository,
  type NotifiedUser,
} from '../../inbox/notice-readers.repository.js';
import { NoticesService } from '../../inbox/notices.service.js';
import { MailsService } from '../../mail/mails.service.js';
import type { DossierKind } from '../dossier-kind.js';
import type { DossierRow } from '../records/dossier-rows.js';
import type { StepTaken } from './step-taken.js';

/** What those who are notified learn, whether of a step or before a deadline. */
type Occasion = Pick<StepTaken, 'change' | 'actorId' | 'reason' | 'points'> & {
  readonly bodyName?: string | undefined;
  /** `yyyy-mm-dd`. */
  readonly askedOn?: string | undefined;
  readonly silence?: SilenceOfBody | undefined;
};
type NoticesOfParties = NonNullable<Transition<string>['notices']>;

/** A notice, whom it is for, and the tab of the consultation that it leads to. */
interface Told {
  readonly notice: DossierNoticeKind;
  readonly readers: readonly NoticeReader[];
  readonly tab: 'summary' | 'review/opinions';
}

/** A body that is waited for. Days are `yyyy-mm-dd`. */
interface AskedBody {
  readonly bodyId: string;
  readonly dueOn: string;
  /** What it is told after its last day. */
  readonly overdue?: { readonly bodyName: string; readonly askedOn: string; readonly silence: SilenceOfBody };
}

const parties: readonly NotifiedParty[] = ['applicants', 'officers', 'deciders', 'mailbox'];

/** Notifies of the steps of dossiers, in the transaction of the step. */
@Injectable()
export class DossierNoticesService {
  constructor(
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
    private readonly readers: NoticeReadersRepository,
    private readonly settings: ModuleSettingsService,
  ) {}

  /** @param dossier before the step */
  async send(sql: Sql, kind: DossierKind, dossier: DossierRow, step: StepTaken): Promise<void> {
    const { notices }: Transition<string> = kind.workflow.actions[step.action]!;
    await this.notify(sql, kind, dossier, notices ?? {}, step);
  }

  /**
   * Tells people of something that is no step, such as a deadline ahead.
   *
   * @param bodyName of a body, when it is about its opinion
   */
  async tell(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    notices: NoticesOfParties,
    bodyName?: string,
  ): Promise<void> {
    await this.notify(sql, kind, dossier, notices, { change: {}, actorId: null, bodyName });
  }

  /** Tells some people of a dossier. */
  tellReaders(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    notice: DossierNoticeKind,
    readers: readonly NotifiedUser[],
    reason?: string,
  ): Promise<void> {
    const occasion = { change: {}, actorId: null, ...(reason !== undefined && { reason }) };
    return this.notifyReaders(sql, kind, dossier, { notice, readers, tab: 'summary' }, occasion);
  }

  /** Tells the owners of the organisation that is to receive a right; nobody where no right is transferred. */
  async tellReceiver(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    notice: DossierNoticeKind,
    reason?: string,
  ): Promise<void> {
    const { system } = kind;
    const holderId = dossier.transfer?.to.id;
    if (holderId === undefined) return;
    const readers = await this.readers.applicants(sql, { ...(system && { system }), holderId, submitterId: null });
    await this.tellReaders(sql, kind, dossier, notice, readers, reason);
  }

  /** Tells the staff of a body of the opinion that it is asked for. */
  async tellBody(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    notice: DossierNoticeKind,
    { bodyId, dueOn, overdue }: AskedBody,
  ): Promise<void> {
    const { system, workflow } = kind;
    const readers = await this.readers.staffOf(sql, { system, roles: workflow.officers, bodyId });
    const asked = { ...dossier, dueOn };
    await this.notifyReaders(
      sql,
      kind,
      asked,
      { notice, readers, tab: 'review/opinions' },
      { change: {}, actorId: null, ...overdue },
    );
  }

  /** Tells the staff of a body of all that it was asked since. */
  async tellDigest(
    sql: Sql,
    { system, workflow, module }: DossierKind,
    bodyId: string,
    asked: { readonly bodyName: string; readonly references: readonly string[]; readonly dueOn: string },
  ): Promise<void> {
    const path = `/app/${modules[module].slug}` as const;
    const { bodyName, references, dueOn: dueDay } = asked;
    const common = { bodyName, dossierReferences: references.join(', '), dueDay, link: this.mails.linkTo(path) };
    await this.notices.send(sql, {
      kind: 'OPINIONS_DIGEST',
      readers: await this.readers.staffOf(sql, { system, roles: workflow.officers, bodyId }),
      valuesFor: ({ fullName }: NoticeReader) => ({ ...common, fullName }),
      path,
      about: { type: 'organisation', id: bodyId },
    });
  }

  private async notify(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    notices: NoticesOfParties,
    occasion: Occasion,
  ): Promise<void> {
    for (const party of parties) {
      const notice = notices[party];
      if (!notice) continue;
      const readers = await this.readersOf(party, sql, kind, dossier, occasion);
      await this.notifyReaders(sql, kind, dossier, { notice, readers, tab: 'summary' }, occasion);
    }
  }

  private async notifyReaders(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    { notice, readers, tab }: Told,
    occasion: Occasion,
  ): Promise<void> {
    const { slug } = modules[kind.module];
    const path = `/app/${slug}/${kind.consultationPath ?? 'consultation'}/${dossier.id}/${tab}` as const;
    const common = this.valuesOf(dossier, occasion, this.mails.linkTo(path));
    await this.notices.send(sql, {
      kind: notice,
      readers,
      valuesFor: ({ fullName }: NoticeReader) => named(notice, { ...common, fullName }),
      path,
      about: { type: 'dossier', id: common.dossierReference || dossier.id },
    });
  }

  private readersOf(
    party: NotifiedParty,
    sql: Sql,
    kind: DossierKind,
    { holderId, submitterId, contributorIds }: DossierRow,
    { change, actorId }: Occasion,
  ): Promise<NoticeReader[]> {
    const { system, workflow, module } = kind;
    const roles = workflow.officers;
    const members: Readonly<Record<NotifiedParty, () => Promise<NoticeReader[]>>> = {
      applicants: () =>
        this.readers.applicants(sql, { system, holderId, submitterId: change.submittedBy ?? submitterId }),
      officers: () => this.readers.officers(sql, { system, roles }),
      // Whoever had a hand in the version, this step included, may not decide next.
      deciders: async () => {
        const userIds = (await this.settings.decidersIn(sql, module)).filter(
          (id) => id !== actorId && !contributorIds.includes(id),
        );
        return this.readers.deciders(sql, { system, roles, userIds });
      },
      mailbox: () => this.mailboxOf(sql, module),
    };
    return members[party]();
  }

  /** It has no account: what it is told is a mail, in the portal's language. */
  private async mailboxOf(sql: Sql, module: ModuleKey): Promise<NoticeReader[]> {
    const email = await this.settings.mailboxIn(sql, module);
    return email === null ? [] : [{ id: null, email, fullName: email, language: await this.settings.languageIn(sql) }];
  }

  private valuesOf(
    dossier: DossierRow,
    { change, reason = '', points = [], bodyName, askedOn, silence }: Occasion,
    link: string,
  ) {
    return {
      dossierReference: change.reference ?? dossier.reference ?? '',
      dossierTitle: dossier.title,
      companyName: dossier.holderName,
      reason: [reason, ...points.map((point) => `– ${point}`)].join('\n'),
      effectiveDay: change.effectiveFrom ?? dossier.effectiveFrom ?? '',
      endDay: change.effectiveUntil ?? dossier.effectiveUntil ?? '',
      dueDay: dossier.dueOn ?? '',
      bodyName: bodyName ?? '',
      askedDay: askedOn ?? '',
      silence: silence ?? '',
      link,
    };
  }
}

/** The values that a notice names. */
function named(
  kind: DossierNoticeKind,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
): MailValues<DossierNoticeKind> {
  const placeholders = mailTemplates[kind].placeholders.map((name) => [name, values[name] ?? '']);
  return Object.fromEntries(placeholders) as MailValues<DossierNoticeKind>;
}
