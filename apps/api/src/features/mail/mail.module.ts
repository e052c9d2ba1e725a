import { Module } from '@nestjs/common';
import { Mails } from './mails.js';

/** Mails that the portal writes to people. */
@Module({ providers: [Mails], exports: [Mails] })
export class MailModule {}
