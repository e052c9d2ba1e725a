import { createHash, randomUUID } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import {
  type ContentCheck,
  cleanFileName,
  contentCheck,
  extensionOf,
  isText,
  type KeptExtension,
  supportedExtensions,
  type UploadOutcome,
  type UploadRefusal,
  uploadCodes,
} from '@portal/contracts';
import type { ArrivingFile } from '../../kernel/contract/form-reader.js';
import type { TakenFile } from './stored-files.repository.js';
import { UploadFilesStore } from './upload-files.store.js';
import { VirusScannerService } from './virus-scanner.service.js';

/** The result of checking one file: `outcome` is answered to the sender, `taken` is stored if the file was accepted. */
export interface Intake {
  readonly outcome: UploadOutcome;
  readonly taken: TakenFile | undefined;
}

const refused = (name: string, reason: UploadRefusal): Intake => {
  const resultData = { name, reason };
  const resultCode = reason === 'SIZE' ? uploadCodes.sizeExceeded : uploadCodes.invalidExtension;
  return { outcome: { resultCode, resultData } as UploadOutcome, taken: undefined };
};

/** Computes size, digest and charset of content as it streams through. */
class Examination extends Transform {
  sizeBytes = 0;
  private readonly hash = createHash('sha256');
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private isUtf8 = true;

  constructor(private readonly check: ContentCheck) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.sizeBytes += chunk.length;
    this.hash.update(chunk);
    this.check.push(chunk);
    this.decode(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.decode();
    done();
  }

  /** To be read once, after the end of the stream. */
  get sha256(): Buffer {
    return this.hash.digest();
  }

  get charset(): string {
    return this.isUtf8 ? 'utf-8' : 'windows-1252';
  }

  private decode(chunk?: Buffer): void {
    if (!this.isUtf8) return;
    try {
      this.utf8.decode(chunk, { stream: chunk !== undefined });
    } catch {
      this.isUtf8 = false;
    }
  }
}

async function discard(content: Readable): Promise<void> {
  for await (const _chunk of content);
}

/** Receives single files: checks them as they arrive and deletes those that are refused. */
@Injectable()
export class FileIntakeService {
  constructor(
    private readonly folder: UploadFilesStore,
    private readonly scanner: VirusScannerService,
  ) {}

  /**
   * @param extensions of the files that are welcome
   * @param isOwn the file ships with the portal and is not scanned for viruses
   * @throws PortalError SERVICE_UNAVAILABLE when it cannot be scanned; errors of the file system
   */
  async take(
    file: ArrivingFile,
    extensions: readonly KeptExtension[] = supportedExtensions,
    isOwn = false,
  ): Promise<Intake> {
    const name = cleanFileName(file.name);
    // Of the name as sent: cleaning may remove characters that hide the real extension.
    const extension = extensionOf(file.name);
    const kept = extensions.find((welcome) => welcome === extension);
    if (kept !== undefined) return this.store(file, name, kept, isOwn);
    await discard(file.content);
    return refused(name, 'EXTENSION');
  }

  private async store(file: ArrivingFile, name: string, extension: KeptExtension, isOwn: boolean): Promise<Intake> {
    const id = randomUUID();
    try {
      const check = contentCheck(extension);
      const examination = new Examination(check);
      await pipeline(file.content, examination, await this.folder.create(id));
      const refusal = this.refusalOf(file, check) ?? (isOwn ? undefined : await this.infectionOf(id));
      if (refusal) {
        await this.folder.remove(id);
        return refused(name, refusal);
      }
      const { sizeBytes, sha256 } = examination;
      const charset = isText(extension) ? examination.charset : null;
      const outcome = { resultCode: uploadCodes.success, resultData: { id, name, sizeBytes } };
      return { outcome, taken: { id, name, extension, sizeBytes, sha256, charset } };
    } catch (error) {
      await this.folder.remove(id);
      throw error;
    }
  }

  private refusalOf(file: ArrivingFile, check: ContentCheck): UploadRefusal | undefined {
    if (file.isTooLarge()) return 'SIZE';
    return check.matches() ? undefined : 'CONTENT';
  }

  private async infectionOf(id: string): Promise<UploadRefusal | undefined> {
    return (await this.scanner.isInfected(this.folder.pathOf(id))) ? 'INFECTED' : undefined;
  }
}
