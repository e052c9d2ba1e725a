import { Injectable } from '@nestjs/common';
import { dateFormatOf, type Locale, type MailValues, type NoticeKind, notices, writeDate } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { MailsService } from '../mail/mails.service.js';
import { InboxChangesService } from './inbox-changes.service.js';
import { InboxEntriesRepository } from './inbox-entries.repository.js';
import { NoticePreferencesRepository } from './notice-preferences.repository.js';
import type { NoticeReader } from './notice-readers.repository.js';

export interface NewNotice<K extends NoticeKind, R extends NoticeReader = NoticeReader> {
  readonly kind: K;
  readonly readers: readonly R[];
  /** Values of the mail's placeholders; `effectiveDay`, `endDay` and `dueDay` in ISO 8601. The inbox keeps those that its text names. */
  valuesFor(reader: R): MailValues<K>;
  /** Address of the record within the portal. Never a link that opens an account: it is stored. */
  readonly path: `/app/${string}`;
  readonly about: { readonly type: string; readonly id: string };
}

/** Notifies users: in their inbox and by mail, as they wish. The only place that does either about an event. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly entries: InboxEntriesRepository,
    private readonly preferences: NoticePreferencesRepository,
    private readonly changes: InboxChangesService,
    private readonly mails: MailsService,
  ) {}

  /** Stores entries and queues mails in the caller's transaction: a rolled back act notifies nobody. */
  async send<K extends NoticeKind, R extends NoticeReader>(sql: Sql, notice: NewNotice<K, R>): Promise<void> {
    const { kind, readers, path, about, valuesFor } = notice;
    const users = readers.flatMap(({ id }) => (id === null ? [] : [id]));
    const off = await this.preferences.switchedOff(sql, kind, users);
    const entries = readers.flatMap((reader) =>
      reader.id === null || off.inbox.has(reader.id)
        ? []
        : [{ userId: reader.id, parameters: parametersOf(kind, valuesFor(reader)) }],
    );
    await this.entries.add(sql, { kind, path, entries });
    this.changes.changed(
      sql,
      entries.map(({ userId }) => userId),
    );
    for (const reader of readers)
      if (reader.id === null || !off.mail.has(reader.id))
        await this.mails.send(sql, {
          template: kind,
          locale: reader.language,
          to: reader.email,
          values: mailed(valuesFor(reader), reader.language),
          about,
        });
  }
}

type Values = Readonly<Record<string, string>>;

/** No notice has a deadline, so that all values are texts. */
function parametersOf<K extends NoticeKind>(kind: K, values: MailValues<K>): Values {
  const given = values as Values;
  return Object.fromEntries(notices[kind].parameters.map((name) => [name, given[name] ?? '']));
}

function mailed<K extends NoticeKind>(values: MailValues<K>, locale: Locale): MailValues<K> {
  const days = ['effectiveDay', 'endDay', 'dueDay'].flatMap((name) => {
    const day = (values as Values)[name];
    return day ? [[name, writeDate(day, dateFormatOf(locale))] as const] : [];
  });
  return { ...values, ...Object.fromEntries(days) };
}
