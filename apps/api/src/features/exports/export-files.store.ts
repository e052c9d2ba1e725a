import { type Dirent, mkdirSync } from 'node:fs';
import { type FileHandle, open, opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The folder of exports: one file per random id, outside the served folders, readable by the portal's process only. */
@Injectable()
export class ExportFilesStore {
  private readonly folder: string;

  constructor(@Inject(ENVIRONMENT) { dataDir }: Environment) {
    this.folder = resolve(dataDir, 'exports');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Writes a new file from a stream and flushes it to the disk. @returns bytes */
  async write(id: string, content: AsyncIterable<string | Uint8Array>): Promise<number> {
    const file = await open(this.pathOf(id), 'wx', 0o600);
    try {
      let size = 0;
      for await (const chunk of content) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        await file.appendFile(bytes);
        size += bytes.length;
      }
      await file.sync();
      return size;
    } finally {
      await file.close();
    }
  }

  open(id: string): Promise<FileHandle> {
    return open(this.pathOf(id), 'r');
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /** Ids of files that were last written before a moment. */
  async olderThan(moment: number): Promise<string[]> {
    const old: string[] = [];
    for await (const entry of await opendir(this.folder)) if (await this.isOld(entry, moment)) old.push(entry.name);
    return old;
  }

  private pathOf(id: string): string {
    if (!ID.test(id)) throw new Error(`${id} is not the id of a file.`);
    return join(this.folder, id);
  }

  private async isOld(entry: Dirent, moment: number): Promise<boolean> {
    if (!entry.isFile() || !ID.test(entry.name)) return false;
    const found = await stat(join(this.folder, entry.name)).catch(() => undefined);
    return found !== undefined && found.mtimeMs < moment;
  }
}
