import { Injectable } from '@nestjs/common';
import {
  dateFormatOf,
  dayValues,
  type Locale,
  type MailValues,
  type NoticeKind,
  notices,
  wordValues,
  writeDate,
} from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { MailsService } from '../mail/mails.service.js';
import { TranslationsService } from '../translations/translations.service.js';
import { InboxChangesService } from './inbox-changes.service.js';
import { InboxEntriesRepository } from './inbox-entries.repository.js';
import { NoticePreferencesRepository } from './notice-preferences.repository.js';
import type { NoticeReader } from './notice-readers.repository.js';

export interface NewNotice<K extends NoticeKind, R extends NoticeReader = NoticeReader> {
  readonly kind: K;
  readonly readers: readonly R[];
  /**
   * Values of the mail's placeholders; `dayValues` in ISO 8601, `wordValues` as words. The inbox keeps those that its text
   * names.
   */
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
    private readonly translations: TranslationsService,
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
          values: await this.mailed(valuesFor(reader), reader.language),
          about,
        });
  }

  /** Days and words, written out for who reads the mail. */
  private async mailed<K extends NoticeKind>(values: MailValues<K>, locale: Locale): Promise<MailValues<K>> {
    const days = dayValues.flatMap((name) => {
      const day = (values as Values)[name];
      return day ? [[name, writeDate(day, dateFormatOf(locale))] as const] : [];
    });
    const named = Object.entries(wordValues).filter(([name]) => (values as Values)[name]);
    const texts = named.length > 0 ? await this.translations.ofAllScreens('main', locale) : undefined;
    const words = named.map(([name, prefix]) => [name, texts?.get(prefix + (values as Values)[name]) ?? '']);
    return { ...values, ...Object.fromEntries(days), ...Object.fromEntries(words) };
  }
}

type Values = Readonly<Record<string, string>>;

/** No notice has a deadline, so that all values are texts. */
function parametersOf<K extends NoticeKind>(kind: K, values: MailValues<K>): Values {
  const given = values as Values;
  return Object.fromEntries(notices[kind].parameters.map((name) => [name, given[name] ?? '']));
}
