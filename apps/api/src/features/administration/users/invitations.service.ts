import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PasswordLinksService } from '../../identity/password-links.service.js';
import { MailsService } from '../../mail/mails.service.js';
import { UsersWritesRepository } from './users-writes.repository.js';

interface Invited {
  readonly id: string;
  readonly login: string;
  readonly fullName: string;
  readonly email: string;
  readonly language: Locale;
}

/** Seconds a first password may be chosen: longer than a holiday, and shorter than a mailbox is forgotten. */
const INVITATION_SECONDS = 14 * 24 * 60 * 60;

/** Mails that let the holder of a new account choose the password, so that nobody else ever knows it. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly links: PasswordLinksService,
    private readonly mails: MailsService,
    private readonly writes: UsersWritesRepository,
  ) {}

  /** The link in an earlier invitation opens nothing any more. */
  async send(sql: Sql, user: Invited): Promise<void> {
    const { link, deadline } = await this.link(sql, user.id);
    await this.mails.send(sql, {
      template: 'INVITATION',
      locale: user.language,
      to: user.email,
      values: { fullName: user.fullName, loginName: user.login, link, deadline },
      about: { type: 'user', id: user.id },
      expiresAt: deadline,
    });
  }

  /** A link by which a new account's holder chooses the first password, for a mail that says more. */
  async link(sql: Sql, userId: string): Promise<{ link: string; deadline: Date }> {
    await this.writes.noteInvitation(sql, userId);
    return this.links.issue(sql, userId, INVITATION_SECONDS);
  }
}
