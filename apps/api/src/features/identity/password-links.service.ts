import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';
import { MailsService } from '../mail/mails.service.js';
import { PasswordOwnersRepository } from './passwords/password-owners.repository.js';

/** Seconds a link from a mail sets a password. */
export const LINK_SECONDS = 30 * 60;

/** What is stored of a link; it is random, so a plain digest is enough. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links that set a new password, once, in place of knowing the old one. */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly owners: PasswordOwnersRepository,
    private readonly mails: MailsService,
  ) {}

  /** A link for a user, who has no other from now on. Whoever mails it does so in the same transaction. */
  async issue(sql: Sql, userId: string, seconds = LINK_SECONDS): Promise<{ link: string; deadline: Date }> {
    const token = randomBytes(32).toString('base64url');
    const deadline = await this.owners.keepResetToken(sql, userId, digestOf(token), seconds);
    return { link: this.mails.linkTo(`/app/main/passwords-management/reset/${token}`), deadline };
  }
}
