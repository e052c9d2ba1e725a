import type { SendMailOptions } from 'nodemailer';
import type { MailFrom } from '../../../kernel/config/environment.js';
import type { Envelope } from './mail-transport.js';

/** The message of an envelope. Its Message-ID is the mail's own, so that whoever gets it twice can tell. */
export const messageOf = ({ id, to, locale, writtenAt, letter }: Envelope, from: MailFrom): SendMailOptions => ({
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  date: writtenAt,
  // Objects are taken as they are; a text would be read as a list of addresses.
  from: { ...from },
  to: { name: '', address: to },
  envelope: { from: from.address, to: [to] },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  disableFileAccess: true,
  disableUrlAccess: true,
});
