import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailFrom } from '../../../kernel/config/environment.js';
import type { Envelope, MailTransport } from './mail-transport.js';
import { messageOf } from './message.js';

/** `20261120T231000Z-<id>.eml`: one mail, one name, so that writing it again leaves one file. */
const fileName = ({ id, writtenAt }: Envelope): string =>
  `${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${id}.eml`;

/** Keeps mails as files where no mail server is set. A file is there whole or not at all. */
export class FolderTransport implements MailTransport {
  readonly kind = 'folder';

  constructor(
    private readonly folder: string,
    private readonly from: MailFrom,
  ) {}

  async deliver(envelope: Envelope): Promise<string> {
    const name = fileName(envelope);
    const message = await new MailComposer(messageOf(envelope, this.from)).compile().build();
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `.${name}.${process.pid}`);
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(this.folder, name));
    return name;
  }

  close(): void {}
}
