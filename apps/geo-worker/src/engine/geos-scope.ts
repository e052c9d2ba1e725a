import type { Position } from 'geojson';
import type loadGeos from 'geos-wasm';
import { GeosMemoryError, geosError } from './geos-errors.js';

export type GeosLibrary = Awaited<ReturnType<typeof loadGeos>>;

/** A geometry in the memory of GEOS. It lives until it is freed or the scope that made it ends. */
export type Handle = number & { readonly geometry: unique symbol };

export interface Validity {
  readonly valid: boolean;
  /** Message of GEOS, for example `Self-intersection`. */
  readonly reason?: string;
  readonly position?: [number, number];
}

/** Geometry type numbers of GEOS. */
export const GEOMETRY_TYPES = { polygon: 3, multiPolygon: 6, collection: 7 } as const;
type CollectionType = (typeof GEOMETRY_TYPES)['multiPolygon' | 'collection'];

const INVALID = 0;
const VALID = 1;
const SHELLS_COUNTER_CLOCKWISE = 0;
const POINTER_BYTES = 4;
const COUNT_BYTES = 4;
const DOUBLE_BYTES = 8;
const POSITION_BYTES = 16;
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

  /** A closed ring of four positions or more. */
  ring(positions: readonly Position[]): Handle {
    const { library } = this;
    const sequence = this.withMemory(positions.length * POSITION_BYTES, (buffer) => {
      const { HEAPF64 } = library.Module;
      let at = buffer / DOUBLE_BYTES;
      for (const position of positions) {
        HEAPF64[at++] = position[0]!;
        HEAPF64[at++] = position[1]!;
      }
      return this.demand(() => library.GEOSCoordSeq_copyFromBuffer(buffer, positions.length, 0, 0));
    });
    return this.keep(() => library.GEOSGeom_createLinearRing(sequence));
  }

  /** A polygon; becomes the owner of its rings: the shell, then the holes. */
  polygon(shell: Handle, holes: readonly Handle[]): Handle {
    return this.withList(holes, (list) =>
      this.takingOver([shell, ...holes], () => this.library.GEOSGeom_createPolygon(shell, list, holes.length)),
    );
  }

  /** A MultiPolygon, or a collection; becomes the owner of its parts, which may overlap. */
  collection(type: CollectionType, parts: readonly Handle[]): Handle {
    return this.withList(parts, (list) =>
      this.takingOver(parts, () => this.library.GEOSGeom_createCollection(type, list, parts.length)),
    );
  }

  typeOf(handle: Handle): number {
    return this.library.GEOSGeomTypeId(handle);
  }

  /** Parts of a collection, which owns them; they are freed with it. */
  partsOf(handle: Handle): Handle[] {
    const { library } = this;
    return Array.from({ length: library.GEOSGetNumGeometries(handle) }, (_, i) =>
      this.part(() => library.GEOSGetGeometryN(handle, i)),
    );
  }

  /** Rings of a polygon, the shell first. The polygon owns them; they are freed with it. */
  ringsOf(handle: Handle): Handle[] {
    const { library } = this;
    const shell = this.part(() => library.GEOSGetExteriorRing(handle));
    const holes = Array.from({ length: library.GEOSGetNumInteriorRings(handle) }, (_, i) =>
      this.part(() => library.GEOSGetInteriorRingN(handle, i)),
    );
    return [shell, ...holes];
  }

  positionsOf(ring: Handle): Position[] {
    const { library } = this;
    const sequence = this.demand(() => library.GEOSGeom_getCoordSeq(ring));
    const length = this.withMemory(COUNT_BYTES, (size) => {
      library.GEOSCoordSeq_getSize(sequence, size);
      return library.Module.getValue(size, 'i32');
    });
    return this.withMemory(length * POSITION_BYTES, (buffer) => {
      this.demand(() => library.GEOSCoordSeq_copyToBuffer(sequence, buffer, 0, 0));
      const { HEAPF64 } = library.Module;
      const positions: Position[] = new Array(length);
      let at = buffer / DOUBLE_BYTES;
      for (let i = 0; i < length; i++, at += 2) positions[i] = [HEAPF64[at]!, HEAPF64[at + 1]!];
      return positions;
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
   * The same area without self-crossings: shells are made valid and merged, holes subtracted. A bow tie becomes its
   * two triangles; overlapping parts become one.
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

  /** The areas between the lines of a ring, which may cross itself and run over its own edges; unordered. */
  faces(ring: Handle): Handle[] {
    const { library } = this;
    const noded = this.keep(() => library.GEOSUnaryUnion(ring));
    const faces = this.withList([noded], (list) => this.keep(() => library.GEOSPolygonize(list, 1)));
    return this.partsOf(faces);
  }

  /** Coordinates of a point inside an area. */
  pointInside(area: Handle): [number, number] {
    return this.pointAt(this.keep(() => this.library.GEOSPointOnSurface(area)))!;
  }

  /** Orients rings as RFC 7946 requires: shells counter-clockwise, holes clockwise. */
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

  /** A geometry made of others. It owns them afterwards; they must not be freed here, even when the call fails. */
  private takingOver(parts: readonly Handle[], operation: () => number): Handle {
    for (const part of parts) this.made.delete(part);
    return this.keep(operation);
  }

  private withList<T>(handles: readonly Handle[], use: (list: number) => T): T {
    return this.withMemory(handles.length * POINTER_BYTES, (list) => {
      this.library.Module.HEAPU32.set(handles, list / POINTER_BYTES);
      return use(list);
    });
  }

  private part(operation: () => number): Handle {
    return this.demand(operation) as Handle;
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
