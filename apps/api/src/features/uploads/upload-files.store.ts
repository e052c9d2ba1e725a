import { type Dirent, mkdirSync, type WriteStream } from 'node:fs';
import { type FileHandle, open, opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The folder of uploaded content: one file per id, outside the served folders, readable by the portal's process only. */
@Injectable()
export class UploadFilesStore {
  private readonly folder: string;

  constructor(@Inject(ENVIRONMENT) { dataDir }: Environment) {
    this.folder = resolve(dataDir, 'uploads');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
  }

  pathOf(id: string): string {
    if (!ID.test(id)) throw new Error(`${id} is not the id of a file.`);
    return join(this.folder, id);
  }

  /** A new file; flushed to the disk when the stream closes. */
  async create(id: string): Promise<WriteStream> {
    const handle = await open(this.pathOf(id), 'wx', 0o600);
    return handle.createWriteStream({ flush: true });
  }

  open(id: string): Promise<FileHandle> {
    return open(this.pathOf(id), 'r');
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /** Ids of files that were last written before a moment, in groups. */
  async *olderThan(moment: number, groupSize: number): AsyncGenerator<string[]> {
    let group: string[] = [];
    for await (const entry of await opendir(this.folder)) {
      if (!(await this.isOld(entry, moment))) continue;
      group.push(entry.name);
      if (group.length < groupSize) continue;
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
  }

  private async isOld(entry: Dirent, moment: number): Promise<boolean> {
    if (!entry.isFile() || !ID.test(entry.name)) return false;
    const found = await stat(join(this.folder, entry.name)).catch(() => undefined);
    return found !== undefined && found.mtimeMs < moment;
  }
}
