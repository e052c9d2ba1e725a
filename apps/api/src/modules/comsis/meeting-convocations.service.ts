import { Inject, Injectable } from '@nestjs/common';
import { modules } from '@portal/contracts';
import type { MeetingContent, MeetingView } from '@portal/contracts/modules/comsis';
import { ModuleSettingsService } from '../../features/app-settings/module-settings.service.js';
import { DeadlinesService } from '../../features/dossiers/deadlines/deadlines.service.js';
import { type NoticeReader, NoticeReadersRepository } from '../../features/inbox/notice-readers.repository.js';
import { NoticesService } from '../../features/inbox/notices.service.js';
import { MailsService } from '../../features/mail/mails.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { MeetingsRepository } from './meetings.repository.js';
import { MeetingsService } from './meetings.service.js';

/** Calls members to meetings. */
@Injectable()
export class MeetingConvocationsService {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly stored: MeetingsRepository,
    private readonly settings: ModuleSettingsService,
    private readonly kind: ComsisDossierKindService,
    private readonly readers: NoticeReadersRepository,
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
    private readonly deadlines: DeadlinesService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** Mails the convocation to the staff of every member. @throws PortalError as `MeetingsService.step` */
  convene(id: string, version: number, caller: Caller): Promise<MeetingView> {
    return this.meetings.step(id, version, caller, ['PLANNED'], async (sql, meeting) => {
      await this.tell(sql, id, meeting);
      await this.stored.setStatus(sql, id, 'CONVENED', caller.id);
    });
  }

  /**
   * Changes one meeting of a recurrence or a single one. Members who were called to it are called anew when it takes
   * place at another time or place.
   *
   * @throws PortalError as `MeetingsService.step`
   */
  change(id: string, version: number, content: MeetingContent, caller: Caller): Promise<MeetingView> {
    return this.meetings.step(id, version, caller, ['PLANNED', 'CONVENED'], async (sql, before) => {
      await this.stored.change(sql, id, content);
      const isMoved =
        Date.parse(before.startsAt) !== Date.parse(content.startsAt) ||
        before.room !== content.room ||
        before.link !== content.link;
      if (before.status === 'CONVENED' && isMoved) await this.tell(sql, id, content);
    });
  }

  private async tell(sql: Sql, id: string, { startsAt, room, link }: MeetingContent): Promise<void> {
    const bodies = await this.settings.bodiesIn(sql, this.kind.module);
    const members = await this.stored.members(
      sql,
      bodies.map((body) => body.id),
    );
    const path = `/app/${modules.comsis.slug}/meetings/${id}` as const;
    const time = new Intl.DateTimeFormat('fr', { timeStyle: 'short', timeZone: this.env.timeZone });
    const common = {
      meetingDay: this.deadlines.dayOf(new Date(startsAt)),
      meetingPlace: [time.format(new Date(startsAt)), room, link].filter(Boolean).join(' · '),
      link: this.mails.linkTo(path),
    };
    for (const { bodyId, body: bodyName } of members)
      await this.notices.send(sql, {
        kind: 'MEETING_CONVENED',
        readers: await this.readers.staffOf(sql, { roles: this.kind.workflow.officers, bodyId }),
        valuesFor: ({ fullName }: NoticeReader) => ({ ...common, bodyName, fullName }),
        path,
        about: { type: 'meeting', id },
      });
  }
}
