import loadGeos from 'geos-wasm';
import { type GeosLibrary, GeosScope } from './geos-scope.js';

/** GEOS compiled to WebAssembly, loaded once per thread. */
export class Geos {
  private static loading: Promise<Geos> | undefined;

  private constructor(
    private readonly library: GeosLibrary,
    private readonly messages: string[],
  ) {}

  static load(): Promise<Geos> {
    Geos.loading ??= Geos.start();
    return Geos.loading;
  }

  /** Messages are collected, not thrown: an exception through WebAssembly frames of GEOS would leak their memory. */
  private static async start(): Promise<Geos> {
    const messages: string[] = [];
    const library = await loadGeos({ errorHandler: (message) => void messages.push(message), noticeHandler() {} });
    return new Geos(library, messages);
  }

  /** Bytes of WebAssembly memory. It is reused but never shrinks. */
  get heapBytes(): number {
    return this.library.Module.HEAPU8.byteLength;
  }

  /** Runs `work` and frees every geometry it made. */
  scope<T>(work: (scope: GeosScope) => T): T {
    const scope = new GeosScope(this.library, this.messages);
    try {
      return work(scope);
    } finally {
      scope.end();
    }
  }
}
