import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysAfter } from '@portal/contracts';
import { inOneProcess } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierOpinionsRepository } from './dossier-opinions.repository.js';
import { DossierOpinionsService } from './dossier-opinions.service.js';

/** Days before the last one on which a body that has not answered is reminded. */
const REMINDED_DAYS_BEFORE = 5;

/** Reminds bodies of opinions that are due, and takes their silence for an answer where it is one. */
@Injectable()
export class DossierOpinionsTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly stored: DossierOpinionsRepository,
    private readonly opinions: DossierOpinionsService,
    private readonly notices: DossierNoticesService,
    private readonly deadlines: DeadlinesService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Opinions of bodies', MINUTE_MS, () => this.sweep());
  }

  /**
   * One round; skips dossiers that are being changed, and does nothing while another process runs one.
   *
   * @returns whether the round was done
   */
  sweep(moment?: Date): Promise<boolean> {
    return inOneProcess(this.database, 'opinions', async (sql) => {
      const now = moment ?? (await this.reads.now(sql));
      const today = this.deadlines.dayOf(now);
      for (const { kind, dossier } of await this.locked(sql, await this.stored.lapsed(sql, today)))
        await this.opinions.answerBySilence(sql, kind, dossier, now);
      const soon = daysAfter(today, REMINDED_DAYS_BEFORE);
      for (const { kind, dossier } of await this.locked(sql, await this.stored.toRemind(sql, soon)))
        for (const due of await this.stored.markReminded(sql, dossier.id, soon)) {
          if (kind.workflow.consultation?.digest) await this.stored.digestAgain(sql, dossier.id, due.bodyId);
          else await this.notices.tellBody(sql, kind, dossier, 'DOSSIER_OPINION_DUE', due);
          await this.notices.tell(sql, kind, { ...dossier, dueOn: due.dueOn }, { officers: 'DOSSIER_OPINION_DUE' });
        }
      for (const kind of this.kinds.all())
        if (kind.workflow.consultation?.digest) await this.opinions.sendDigests(sql, kind, now);
    });
  }

  private async locked(sql: Sql, ids: readonly string[]): Promise<{ kind: DossierKind; dossier: DossierRow }[]> {
    const rows = await this.reads.lockSome(sql, ids);
    return rows.flatMap((dossier) => {
      const kind = this.kinds.all().find(({ key }) => key === dossier.kind);
      return kind ? [{ kind, dossier }] : [];
    });
  }
}
