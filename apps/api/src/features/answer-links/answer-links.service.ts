import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ANSWER_LINK_HOURS, type AnswerPage, messageKeys } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AnswerLinksRegistry, type AnswerPurpose, type OpenedLink } from './answer-links.registry.js';
import { AnswerLinksRepository, type StoredLink } from './answer-links.repository.js';

/** What is stored of a link; it is random, so a plain digest is enough. */
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const missingText = (): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'body.text', code: 'custom', message: messageKeys.required }],
  });

/** Whom a link is mailed to, and what for. */
interface NewAnswerLink {
  readonly purpose: string;
  /** Id of what it is about. */
  readonly subjectId: string;
  readonly addressee: { readonly name: string; readonly email: string };
  readonly now: Date;
  /** For which it answers; a day when missing. */
  readonly hours?: number;
}

/** Links by which people answer from a mail without a session: for some time, and once. */
@Injectable()
export class AnswerLinksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly links: AnswerLinksRepository,
    private readonly purposes: AnswerLinksRegistry,
  ) {}

  /** A link for one person. Whoever mails it does so in the same transaction. @returns the path of its page */
  async open(
    sql: Sql,
    { purpose, subjectId, addressee, now, hours = ANSWER_LINK_HOURS }: NewAnswerLink,
  ): Promise<{ path: `/${string}`; expiresAt: Date }> {
    if (!this.purposes.find(purpose)) throw new Error(`Nobody answers links of the purpose ${purpose}.`);
    const token = randomBytes(32).toString('base64url');
    const link = { id: uuidv7(), digest: digestOf(token), purpose, subjectId };
    const to = { addressee: addressee.name, address: addressee.email };
    const expiresAt = await this.links.insert(sql, { ...link, ...to }, now, hours);
    return { path: `/app/main/answer/${token}`, expiresAt };
  }

  /** @throws PortalError NOT_FOUND or TOKEN_EXPIRED */
  async read(token: string): Promise<AnswerPage> {
    const link = await this.links.find(this.database, digestOf(token));
    const purpose = this.purposeOf(link);
    return this.pageOf(this.database, link!, purpose);
  }

  /** @throws PortalError NOT_FOUND or TOKEN_EXPIRED; VALIDATION_FAILED without a text where one is asked for */
  answer(token: string, text: string): Promise<AnswerPage> {
    return this.database.transaction(async (sql) => {
      const link = await this.links.lock(sql, digestOf(token));
      const purpose = this.purposeOf(link);
      const { id, now, answeredAt } = link!;
      if (answeredAt) return this.pageOf(sql, link!, purpose);
      const { isOver } = await purpose.read(sql, link!);
      if (!isOver && purpose.asksText && text === '') throw missingText();
      if (!isOver) await purpose.answer(sql, link!, { text, now });
      await this.links.keepAnswer(sql, id, now);
      return this.pageOf(sql, { ...link!, answeredAt: now }, purpose);
    });
  }

  /** The purpose of a link that may still be opened: one that has answered says so until it expires. */
  private purposeOf(link: StoredLink | undefined): AnswerPurpose {
    const purpose = link && this.purposes.find(link.purpose);
    if (!link || !purpose) throw new PortalError('NOT_FOUND');
    if (link.expiresAt <= link.now) throw new PortalError('TOKEN_EXPIRED');
    return purpose;
  }

  private async pageOf(sql: Sql, link: StoredLink, purpose: AnswerPurpose): Promise<AnswerPage> {
    const opened: OpenedLink = link;
    const { facts, isOver } = await purpose.read(sql, opened);
    return {
      ...{ purpose: link.purpose, addressee: link.addressee, facts, isOver },
      asksText: purpose.asksText ?? false,
      expiresAt: link.expiresAt.toISOString(),
      answeredAt: link.answeredAt?.toISOString() ?? null,
    };
  }
}
