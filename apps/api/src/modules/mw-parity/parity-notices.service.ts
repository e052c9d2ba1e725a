import { Injectable } from '@nestjs/common';
import { modules } from '@portal/contracts';
import { type NoticeReader, NoticeReadersRepository } from '../../features/inbox/notice-readers.repository.js';
import { NoticesService } from '../../features/inbox/notices.service.js';
import { MailsService } from '../../features/mail/mails.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { ParityLinksRepository } from './parity-links.repository.js';
import type { ImposedOrder } from './parity-orders.repository.js';

/** Tells the owners of organisations with links at a site what is imposed there, and what no longer is. */
@Injectable()
export class ParityNoticesService {
  constructor(
    private readonly links: ParityLinksRepository,
    private readonly readers: NoticeReadersRepository,
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
  ) {}

  async tell(
    sql: Sql,
    kind: 'PARITY_IMPOSED' | 'PARITY_LIFTED',
    { planFamily, position, half }: ImposedOrder,
    { id, reason }: { readonly id: string; readonly reason: string },
  ): Promise<void> {
    const path = `/app/${modules.mwParity.slug}/view` as const;
    for (const { holderId, companyName, siteName, references } of await this.links.concerned(
      sql,
      planFamily,
      position,
    )) {
      const common = { companyName, siteName, planFamily, half, reason, dossierReferences: references.join(', ') };
      await this.notices.send(sql, {
        kind,
        readers: await this.readers.applicants(sql, { system: 'MW', holderId, submitterId: null }),
        valuesFor: ({ fullName }: NoticeReader) => ({ ...common, fullName, link: this.mails.linkTo(path) }),
        path,
        about: { type: 'parity', id },
      });
    }
  }
}
