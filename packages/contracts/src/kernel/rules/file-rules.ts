import { messageKeys } from '../message-keys.js';
import type { RuleIssue } from './rule.js';

export const DEFAULT_MAX_FILE_BYTES = 5_000_000;

/** Kinds of files the portal knows what to do with. */
export const supportedExtensions = [
  'pdf',
  'xls',
  'xlsx',
  'doc',
  'docx',
  'txt',
  'url',
  'img',
  'jpg',
  'jpeg',
  'png',
  'bmp',
  'gif',
] as const;

/** What became of an uploaded file. */
export const uploadCodes = { success: 1, invalidExtension: 2, sizeExceeded: 3 } as const;
export type UploadCode = (typeof uploadCodes)[keyof typeof uploadCodes];

export interface FileLimits {
  /** {@link DEFAULT_MAX_FILE_BYTES} unless said. */
  readonly maxBytes?: number;
  /** Extensions without a dot; all are welcome when there is no list, or one that holds `*`. */
  readonly types?: readonly string[];
}

interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface FileIssue extends RuleIssue {
  readonly code: Exclude<UploadCode, 1>;
}

/** Lowercase, without the dot; empty for a name without one. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

const BYTES_PER_THOUSAND = 1000;
/** Rounded up, so that what is too large never reads as large as the limit. */
const thousands = (bytes: number): number => Math.ceil(bytes / BYTES_PER_THOUSAND);

/** What is said of a file that was refused with a code. */
export function fileRefusal(code: FileIssue['code'], { name, size }: NamedFile, limits: FileLimits = {}): FileIssue {
  if (code === uploadCodes.invalidExtension)
    return { code, message: messageKeys.fileExtension, params: { extension: extensionOf(name), name } };
  const limit = Math.floor((limits.maxBytes ?? DEFAULT_MAX_FILE_BYTES) / BYTES_PER_THOUSAND);
  return { code, message: messageKeys.fileSize, params: { name, size: thousands(size), limit } };
}

/** What keeps a file from being taken, judged by form and server alike. The extension comes first: no size mends it. */
export function fileIssue(file: NamedFile, limits: FileLimits = {}): FileIssue | undefined {
  const { maxBytes = DEFAULT_MAX_FILE_BYTES, types = ['*'] } = limits;
  const isWelcome = types.length === 0 || types.includes('*') || types.includes(extensionOf(file.name));
  if (!isWelcome) return fileRefusal(uploadCodes.invalidExtension, file, limits);
  return file.size > maxBytes ? fileRefusal(uploadCodes.sizeExceeded, file, limits) : undefined;
}
