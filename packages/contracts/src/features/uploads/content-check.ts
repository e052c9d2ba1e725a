import { GifWalk } from './gif-walk.js';
import { type KeptExtension, patternExtensions, type SupportedExtension } from './media-types.js';

/** Looks at a file as it passes, chunk by chunk; keeps next to nothing of it. */
export interface ContentCheck {
  push(chunk: Uint8Array): void;
  /** Whether what has passed is what its extension says. */
  matches(): boolean;
}

const HEAD_BYTES = 1024;
const bytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const signatures = {
  pdf: ascii('%PDF-'),
  ole: bytes('d0cf11e0a1b11ae1'),
  zip: bytes('504b0304'),
  jpeg: bytes('ffd8ff'),
  png: bytes('89504e470d0a1a0a'),
  gif87: ascii('GIF87a'),
  gif89: ascii('GIF89a'),
  bmp: ascii('BM'),
} as const;
type Signature = keyof typeof signatures;

const rasters = ['jpeg', 'png', 'gif87', 'gif89', 'bmp'] as const;
const starts: Readonly<Record<Exclude<SupportedExtension, 'txt' | 'url'>, readonly Signature[]>> = {
  pdf: ['pdf'],
  xls: ['ole'],
  doc: ['ole'],
  xlsx: ['zip'],
  docx: ['zip'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png'],
  gif: ['gif87', 'gif89'],
  bmp: ['bmp'],
  img: rasters,
};

/** First bytes of a file, as they were. */
class Head {
  private readonly kept: number[] = [];

  push(chunk: Uint8Array): void {
    const missing = HEAD_BYTES - this.kept.length;
    if (missing > 0) this.kept.push(...chunk.subarray(0, missing));
  }

  startsWith(start: readonly number[]): boolean {
    return start.every((byte, at) => this.kept[at] === byte);
  }

  get text(): string {
    return String.fromCharCode(...this.kept);
  }
}

/** Finds words in a stream of bytes, whatever the case, also across two chunks. */
class WordSearch {
  private tail = '';
  private readonly found = new Set<string>();
  private readonly longest: number;

  constructor(private readonly words: readonly string[]) {
    this.longest = Math.max(...words.map((word) => word.length));
  }

  push(chunk: Uint8Array): void {
    const step = 16_384;
    for (let at = 0; at < chunk.length; at += step) {
      const text = this.tail + String.fromCharCode(...chunk.subarray(at, at + step)).toLowerCase();
      for (const word of this.words) if (text.includes(word)) this.found.add(word);
      this.tail = text.slice(1 - this.longest);
    }
  }

  get any(): boolean {
    return this.found.size > 0;
  }
}

/** Markup that a picture has no use for and a page that was renamed cannot do without. */
const MARKUP = ['<script', '<html', '<!doctype html', '<svg', '<?php', '<iframe'];
const PACKAGE_PART = '[content_types].xml';
/** Comment, list or name of an element: what a text that is no markup does not begin with. */
const BEGINS_AS_MARKUP = /^(?:ï»¿)?\s*<[!?/a-z]/i;

/** Control characters that no text has: all but tab, line feed, form feed and carriage return. */
const isNoText = (byte: number): boolean => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;

class TextCheck implements ContentCheck {
  private readonly head = new Head();
  private readonly markup = new WordSearch(MARKUP);
  private isText = true;

  push(chunk: Uint8Array): void {
    this.head.push(chunk);
    this.markup.push(chunk);
    if (chunk.some(isNoText)) this.isText = false;
  }

  matches(): boolean {
    return this.isText && !this.markup.any && !BEGINS_AS_MARKUP.test(this.head.text);
  }
}

class BinaryCheck implements ContentCheck {
  private readonly head = new Head();
  private readonly words: WordSearch;
  private readonly gif = new GifWalk();
  private readonly isPackage: boolean;
  private readonly isPicture: boolean;

  constructor(private readonly allowed: readonly Signature[]) {
    this.isPackage = allowed.includes('zip');
    this.isPicture = allowed.some((signature) => (rasters as readonly Signature[]).includes(signature));
    this.words = new WordSearch(this.isPackage ? [PACKAGE_PART] : MARKUP);
  }

  push(chunk: Uint8Array): void {
    this.head.push(chunk);
    this.gif.push(chunk);
    if (this.isPackage || this.isPicture) this.words.push(chunk);
  }

  matches(): boolean {
    const is = (signature: Signature): boolean => this.head.startsWith(signatures[signature]);
    if (!this.allowed.some(is)) return false;
    if (this.isPackage) return this.words.any;
    if (is('gif87') || is('gif89')) return this.gif.isWhole && !this.words.any;
    return !this.isPicture || !this.words.any;
  }
}

/** A file of which only the first bytes are looked at. */
class StartCheck implements ContentCheck {
  private readonly head = new Head();

  constructor(private readonly start: readonly number[]) {}

  push(chunk: Uint8Array): void {
    this.head.push(chunk);
  }

  matches(): boolean {
    return this.head.startsWith(this.start);
  }
}

const texts: readonly string[] = ['txt', 'url', ...patternExtensions];

/** Whether a file is kept as text. */
export const isText = (extension: KeptExtension): extension is TextExtension => texts.includes(extension);

type TextExtension = 'txt' | 'url' | (typeof patternExtensions)[number];

/** What tells whether a file's content is what its extension says. */
export const contentCheck = (extension: KeptExtension): ContentCheck =>
  isText(extension)
    ? new TextCheck()
    : extension === 'zip'
      ? new StartCheck(signatures.zip)
      : new BinaryCheck(starts[extension]);
