const HEADER = 6;
const SCREEN = 7;
const HAS_TABLE = 0x80;
/** Bytes of a colour table by the low three bits of its flags. */
const tableBytes = (flags: number): number => (flags & HAS_TABLE ? 3 * 2 ** ((flags & 7) + 1) : 0);
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** Position, size and flags of an image. */
const IMAGE_BYTES = 9;

type Step = (byte: number) => Step;

/**
 * Follows the blocks of a GIF from its header to its end. A file that starts like one and goes on as a script is not
 * built of blocks; one with something behind its end is not only a GIF.
 */
export class GifWalk {
  private left = 0;
  private after: Step;
  private isBroken = false;
  private hasEnded = false;

  constructor() {
    this.after = this.skip(HEADER + SCREEN - 3, (flags) => this.skip(2 + tableBytes(flags), this.block));
  }

  push(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.length && !this.isBroken) {
      if (this.left > 0) {
        const skipped = Math.min(this.left, chunk.length - at);
        this.left -= skipped;
        at += skipped;
      } else {
        this.after = this.after(chunk[at] ?? 0);
        at += 1;
      }
    }
  }

  get isWhole(): boolean {
    return this.hasEnded && !this.isBroken;
  }

  /** Passes over bytes; the one behind them is looked at by `then`. */
  private skip(bytes: number, then: Step): Step {
    this.left = bytes;
    return then;
  }

  private readonly block: Step = (kind) => {
    if (kind === EXTENSION) return this.skip(1, this.subBlock);
    if (kind === IMAGE) return this.skip(IMAGE_BYTES - 1, this.imageFlags);
    if (kind === TRAILER) {
      this.hasEnded = true;
      return this.broken;
    }
    return this.broken(kind);
  };

  private readonly imageFlags: Step = (flags) => this.skip(tableBytes(flags) + 1, this.subBlock);

  /** A run of sub-blocks ends with an empty one. */
  private readonly subBlock: Step = (size) => (size === 0 ? this.block : this.skip(size, this.subBlock));

  private readonly broken: Step = () => {
    this.isBroken = true;
    return this.broken;
  };
}
