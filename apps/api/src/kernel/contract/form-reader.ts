import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type EndpointSpec, type Issue, messageKeys } from '@portal/contracts';
import busboy from 'busboy';
import type { Request } from 'express';
import { z } from 'zod';
import { PortalError } from '../errors/portal-error.js';
import { Delimiters } from './delimiters.js';

/**
 * A file while it arrives. `content` ends at the size limit of the contract; `isTooLarge` then says whether more
 * followed.
 */
export interface ArrivingFile {
  readonly name: string;
  readonly content: Readable;
  isTooLarge(): boolean;
}

/** Receives a file; must read `content` to its end. When it fails, reading the body ends. */
export type FileSink<F> = (file: ArrivingFile) => Promise<F>;

/** Bytes of all fields of a form together. */
export const FIELD_BYTES = 1_048_576;
const FIELDS = 100;

interface Bounds {
  /** Bytes of the largest valid body. */
  readonly longest: number;
  /** Bytes of files that are too large, read and discarded before the body is refused. */
  readonly patience: number;
}

interface Parts<F> {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly F[];
}

const FILE_PART = /^files(\[\d{0,3}\])?$/;

const malformed = (cause?: unknown): PortalError => new PortalError('MALFORMED_BODY', { cause });
const invalid = (path: string, message: string, params: Issue['params'] = {}): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path, code: 'custom', message, params }] });

function delimitersOf({ headers }: Request): Delimiters {
  try {
    return new Delimiters(headers['content-type'] ?? '');
  } catch (error) {
    throw malformed(error);
  }
}

/** Reads one form: fields are kept as text, files are passed to the sink as they arrive. */
export class FormReader<F> {
  private readonly fields = new Map<string, string>();
  private readonly files: Promise<F>[] = [];
  /** Files that a sink reads. */
  private readonly contents: Readable[] = [];
  private readonly maximum: number;
  private fieldBytes = 0;
  /** Parts that the parser reported, of any kind. */
  private parts = 0;
  private failure: unknown;
  /** Whether arriving bytes are discarded: the rest of a file that is too large. */
  private isDiscarding = false;
  private abandon: (reason: unknown) => void = () => undefined;

  constructor(
    private readonly endpoint: EndpointSpec,
    private readonly sink: FileSink<F>,
    private readonly bounds: Bounds,
  ) {
    this.maximum = endpoint.files?.maximum ?? 0;
  }

  /** @throws PortalError, and what the sink throws. After that no sink reads any more. */
  async read(request: Request): Promise<Parts<F>> {
    const form = this.openForm(request);
    this.abandon = (reason) => form.destroy(reason instanceof Error ? reason : new Error(String(reason)));
    form.on('field', (name, text, { valueTruncated }) => {
      this.parts += 1;
      this.takeField(name, text, valueTruncated);
    });
    form.on('file', (name, content, { filename }) => {
      this.parts += 1;
      this.takePart(name, content, filename);
    });
    form.on('filesLimit', () => this.fail(this.tooManyFiles()));
    form.on('fieldsLimit', () => this.fail(new PortalError('BODY_TOO_LARGE')));
    await this.drain(request, form, delimitersOf(request));
    const files = await Promise.allSettled(this.files);
    if (this.failure) throw this.failure;
    return { fields: this.fields, files: files.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : [])) };
  }

  private openForm({ headers }: Request): busboy.Busboy {
    // One byte and one file more than allowed, to distinguish the limit from exceeding it.
    const fileSize = (this.endpoint.files?.maximumBytes ?? 0) + 1;
    const limits = { fields: FIELDS, fieldSize: FIELD_BYTES, files: this.maximum + 1, fileSize };
    try {
      return busboy({ headers, defParamCharset: 'utf8', limits });
    } catch (error) {
      throw malformed(error);
    }
  }

  /** Pipes the request by hand: a pipeline would close its connection on failure, and with it the answer. */
  private async drain(request: Request, form: busboy.Busboy, delimiters: Delimiters): Promise<void> {
    const source = this.watch(delimiters);
    const goneAway = (): void => {
      if (!request.complete) source.destroy(new Error('The sender went away.'));
    };
    request.once('close', goneAway).pipe(source);
    try {
      await pipeline(source, form);
      // The parser skips a part without a usable header and reports nothing: its content would be lost unnoticed.
      const begun = delimiters.count - 1;
      if (this.parts !== begun) throw new Error(`${begun} parts were sent, ${this.parts} could be read.`);
    } catch (error) {
      this.failure ??= error instanceof PortalError ? error : malformed(error);
      this.endContents();
    } finally {
      request.off('close', goneAway).unpipe(source);
    }
  }

  /** The parser drops the file that it is at when it fails, and ends none that it finds later in the same chunk. */
  private endContents(): void {
    for (const content of this.contents) content.destroy(malformed());
  }

  /** Stops reading a body that does not end. */
  private watch(delimiters: Delimiters): Transform {
    let total = 0;
    let wasted = 0;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        total += chunk.length;
        delimiters.pass(chunk);
        if (this.isDiscarding) wasted += chunk.length;
        const isEnough = total > this.bounds.longest || wasted > this.bounds.patience;
        if (isEnough) done(new PortalError('BODY_TOO_LARGE'));
        else done(null, chunk);
      },
    });
  }

  /** Stops parsing: the rest of a body may have 100,000 parts, which take a second. */
  private fail(error: unknown): void {
    this.failure ??= error;
    this.abandon(error);
  }

  private tooManyFiles(): PortalError {
    return invalid('body.files', messageKeys.tooManyFiles, { maximum: this.maximum });
  }

  private takeField(name: string | undefined, text: string, isCut: boolean): void {
    this.fieldBytes += Buffer.byteLength(text);
    if (isCut || this.fieldBytes > FIELD_BYTES) this.fail(new PortalError('BODY_TOO_LARGE'));
    else if (name === undefined) this.fail(malformed());
    else if (this.fields.has(name)) this.fail(invalid(`body.${name}`, messageKeys.sentTwice));
    else this.fields.set(name, text);
  }

  private takePart(
    part: string | undefined,
    content: Readable & { truncated?: boolean },
    name: string | undefined,
  ): void {
    // An error of a stream that no sink reads would end the process.
    content.once('error', () => undefined);
    if (part !== undefined && this.isField(part)) this.takeFieldOfFile(part, content);
    else if (FILE_PART.test(part ?? '')) this.takeFile(content, name);
    else {
      this.fail(invalid('body', messageKeys.unknownField, { keys: String(part) }));
      content.resume();
    }
  }

  private isField(name: string): boolean {
    const { body } = this.endpoint;
    return body instanceof z.ZodObject && Object.hasOwn(body.shape, name);
  }

  /** Some clients send a JSON field with a file name. */
  private takeFieldOfFile(name: string, content: Readable): void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    content.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= FIELD_BYTES) chunks.push(chunk);
    });
    content.once('end', () => this.takeField(name, Buffer.concat(chunks).toString('utf8'), bytes > FIELD_BYTES));
  }

  private takeFile(content: Readable & { truncated?: boolean }, name: string | undefined): void {
    if (this.files.length >= this.maximum) this.fail(this.tooManyFiles());
    if (this.failure) {
      content.resume();
      return;
    }
    content.once('limit', () => {
      this.isDiscarding = true;
    });
    content.once('end', () => {
      this.isDiscarding = false;
    });
    this.contents.push(content);
    const file = this.sink({ name: name ?? '', content, isTooLarge: () => Boolean(content.truncated) });
    file.catch((reason: unknown) => this.fail(reason));
    this.files.push(file);
  }
}
