import type { GeosLibrary } from './geos.js';
import { GeosMemoryError, geosError } from './geos-errors.js';

/** A geometry in the memory of GEOS. It lives until it is freed or the scope that made it ends. */
export type Handle = number & { readonly geometry: unique symbol };

export interface Validity {
  readonly valid: boolean;
  /** In the words of GEOS, for example `Self-intersection`. */
  readonly reason?: string;
  readonly position?: [number, number];
}

const INVALID = 0;
const VALID = 1;
const SHELLS_COUNTER_CLOCKWISE = 0;
const MULTI_POLYGON = 6;
/** `GEOS_MAKE_VALID_STRUCTURE` */
const BY_STRUCTURE = 1;

/**
 * Operations of GEOS on geometries of one scope. All are planar, and in floating precision unless a grid is given: the
 * size of the cells to whose corners the result is rounded.
 *
 * All throw GeosError, or GeosMemoryError.
 */
export class GeosScope {
  private readonly made = new Set<Handle>();

  constructor(
    private readonly library: GeosLibrary,
    private readonly messages: string[],
  ) {}

  end(): void {
    this.free(...this.made);
  }

  free(...handles: readonly Handle[]): void {
    for (const handle of handles) {
      if (this.made.delete(handle)) this.library.GEOSGeom_destroy(handle);
    }
  }

  read(wkb: Uint8Array): Handle {
    const { library } = this;
    const reader = library.GEOSWKBReader_create();
    try {
      return this.withMemory(wkb.byteLength, (input) => {
        library.Module.HEAPU8.set(wkb, input);
        return this.keep(() => library.GEOSWKBReader_read(reader, input, wkb.byteLength));
      });
    } finally {
      library.GEOSWKBReader_destroy(reader);
    }
  }

  write(handle: Handle): Uint8Array {
    const { library } = this;
    const writer = library.GEOSWKBWriter_create();
    try {
      return this.withMemory(4, (size) => {
        const output = this.demand(() => Number(library.GEOSWKBWriter_write(writer, handle, size)));
        const bytes = library.Module.HEAPU8.slice(output, output + (library.Module.getValue(size, 'i32') >>> 0));
        library.GEOSFree(output);
        return bytes;
      });
    } finally {
      library.GEOSWKBWriter_destroy(writer);
    }
  }

  /** One MultiPolygon that takes over the polygons; parts may overlap. */
  collect(polygons: readonly Handle[]): Handle {
    return this.withMemory(polygons.length * 4, (list) => {
      this.library.Module.HEAPU32.set(polygons, list / 4);
      const collected = this.keep(() => this.library.GEOSGeom_createCollection(MULTI_POLYGON, list, polygons.length));
      for (const polygon of polygons) this.made.delete(polygon);
      return collected;
    });
  }

  unaryUnion(handle: Handle, grid?: number): Handle {
    const { library } = this;
    return this.keep(() =>
      grid === undefined ? library.GEOSUnaryUnion(handle) : library.GEOSUnaryUnionPrec(handle, grid),
    );
  }

  intersection(a: Handle, b: Handle, grid?: number): Handle {
    const { library } = this;
    return this.keep(() =>
      grid === undefined ? library.GEOSIntersection(a, b) : library.GEOSIntersectionPrec(a, b, grid),
    );
  }

  difference(a: Handle, b: Handle, grid?: number): Handle {
    const { library } = this;
    return this.keep(() =>
      grid === undefined ? library.GEOSDifference(a, b) : library.GEOSDifferencePrec(a, b, grid),
    );
  }

  /**
   * The same area without self-crossings: shells are made valid and merged, holes taken out of them. A bow tie becomes
   * its two triangles, parts on top of each other one.
   */
  makeValid(handle: Handle): Handle {
    const { library } = this;
    const parameters = library.GEOSMakeValidParams_create();
    try {
      library.GEOSMakeValidParams_setMethod(parameters, BY_STRUCTURE);
      library.GEOSMakeValidParams_setKeepCollapsed(parameters, 0);
      return this.keep(() => library.GEOSMakeValidWithParams(handle, parameters));
    } finally {
      library.GEOSMakeValidParams_destroy(parameters);
    }
  }

  /** Turns rings as RFC 7946 wants them: shells counter-clockwise, holes clockwise. */
  orient(handle: Handle): Handle {
    this.library.GEOSOrientPolygons(handle, SHELLS_COUNTER_CLOCKWISE);
    return handle;
  }

  validity(handle: Handle): Validity {
    const { library } = this;
    return this.withMemory(8, (details) => {
      library.Module.HEAPU32.fill(0, details / 4, details / 4 + 2);
      const answer = library.GEOSisValidDetail(handle, 0, details, details + 4);
      if (answer === VALID) return { valid: true };
      if (answer !== INVALID) throw this.failure();
      const [reason = 0, location = 0] = library.Module.HEAPU32.subarray(details / 4, details / 4 + 2);
      try {
        return { valid: false, reason: library.Module.UTF8ToString(reason), position: this.pointAt(location) };
      } finally {
        library.GEOSFree(reason);
        library.GEOSGeom_destroy(location);
      }
    });
  }

  private pointAt(point: number): [number, number] | undefined {
    if (point === 0) return undefined;
    const { library } = this;
    return this.withMemory(16, (at) => {
      library.GEOSGeomGetX(point, at);
      library.GEOSGeomGetY(point, at + 8);
      return [library.Module.getValue(at, 'double'), library.Module.getValue(at + 8, 'double')];
    });
  }

  private keep(operation: () => number): Handle {
    const handle = this.demand(operation) as Handle;
    this.made.add(handle);
    return handle;
  }

  private demand(operation: () => number): number {
    const pointer = operation();
    if (pointer === 0) throw this.failure();
    return pointer;
  }

  private failure(): Error {
    return geosError(this.messages.splice(0).at(-1) ?? 'GEOS gave no reason');
  }

  private withMemory<T>(bytes: number, use: (pointer: number) => T): T {
    const pointer = this.library.Module._malloc(Math.max(bytes, 8));
    if (pointer === 0) throw new GeosMemoryError(`No memory for ${bytes} bytes`);
    try {
      return use(pointer);
    } finally {
      this.library.Module._free(pointer);
    }
  }
}
