const PAGE_BYTES = 65_536;

interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Declared in the types of browsers, not in those of Node. */
declare const WebAssembly: { readonly Memory: { readonly prototype: WebAssemblyMemory } };

/**
 * Limits the WebAssembly memory of this thread to `bytes`. A thread's `resourceLimits` do not include it, and GEOS
 * would otherwise grow to 2 GB; with the limit, GEOS reports that it is out of memory.
 */
export function limitWebAssemblyMemory(bytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) throw new RangeError('Memory limit of the thread reached');
    return grow.call(this, pages);
  };
}
