const PAGE_BYTES = 65_536;

interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The browser's declarations have it, Node's do not. */
declare const WebAssembly: { readonly Memory: { readonly prototype: WebAssemblyMemory } };

/**
 * Keeps WebAssembly of this thread under `bytes`. A thread's `resourceLimits` do not count it, and GEOS would otherwise
 * go on to 2 GB; as it is, GEOS is refused the memory and says so.
 */
export function limitWebAssemblyMemory(bytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) throw new RangeError('Memory limit of the thread reached');
    return grow.call(this, pages);
  };
}
