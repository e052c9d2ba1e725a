import type { FileFault, FileFaultCode, FileResult } from './file-fault.js';

/** More faults than anybody reads; what follows is not looked at. */
const MOST_FAULTS = 200;
const DETAIL_LENGTH = 40;

/** Collects the faults of a file, in the order found, up to {@link MOST_FAULTS}. */
export class FaultList {
  readonly #faults: FileFault[] = [];

  get isEmpty(): boolean {
    return this.#faults.length === 0;
  }

  /** Nothing more is collected. */
  get isFull(): boolean {
    return this.#faults.length > MOST_FAULTS;
  }

  add(line: number, code: FileFaultCode, detail: string | number = ''): void {
    if (this.isFull) return;
    if (this.#faults.length === MOST_FAULTS) this.#faults.push({ line, code: 'TOO_MANY_FAULTS', detail: '' });
    else this.#faults.push({ line, code, detail: shown(String(detail)) });
  }

  /** The value of a file without faults, or its faults in the order of their lines. */
  resultOf<T>(value: T): FileResult<T> {
    if (this.isEmpty) return { value, faults: [] };
    return { value: undefined, faults: this.#faults.toSorted((a, b) => a.line - b.line) };
  }
}

/** Faulty text for display: one line, without control characters, shortened. */
function shown(text: string): string {
  const plain = [...text.slice(0, DETAIL_LENGTH * 2)]
    .map((char) => (/\p{C}/u.test(char) ? ' ' : char))
    .join('')
    .trim();
  return plain.length > DETAIL_LENGTH ? `${plain.slice(0, DETAIL_LENGTH - 1)}…` : plain;
}
