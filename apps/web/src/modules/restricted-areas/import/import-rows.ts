import {
  AreaContent,
  type CnigFault,
  contentOfCnig,
  geometryOfShape,
} from '@portal/contracts/modules/restricted-areas';
import { GeometryError, type Shape, shapeFromGeoJson } from '@portal/geo';
import { type NewShape, shapeOf } from '../../../features/drawing/shape-description.js';

/** What all areas of a file have that does not say it of each. */
export type CommonContent = Pick<AreaContent, 'areaType' | 'effect' | 'services' | 'visibility'>;

export type ImportFault = { readonly key: string; readonly values?: Readonly<Record<string, string>> };

/** A row of a file: an area to be drafted, or why it cannot be. */
export interface ImportRow {
  readonly name: string;
  readonly content?: AreaContent;
  readonly faults: readonly ImportFault[];
}

type Said = Partial<AreaContent>;

function rowOf(name: string, shape: Shape | undefined, said: Said): ImportRow {
  const geometry = shape && geometryOfShape(shape);
  if (!geometry) return { name, faults: [{ key: 'RA_IMPORT_NO_AREA' }] };
  const { data, error } = AreaContent.safeParse({ ...said, name, geometry });
  if (data) return { name, content: data, faults: [] };
  return { name, faults: [{ key: 'RA_IMPORT_FIELD', values: { field: error.issues[0]?.path.join('.') ?? '' } }] };
}

/** Rows of shapes that were read from a file; one without a name is numbered. */
export const rowsOfShapes = (
  shapes: readonly NewShape[],
  common: CommonContent,
  numbered: (number: number) => string,
): ImportRow[] =>
  shapes.map((added, at) => rowOf(('name' in added && added.name) || numbered(at + 1), shapeOf(added), common));

const faultOf = ({ field, found }: CnigFault): ImportFault => ({
  key: found === '' ? 'RA_IMPORT_MISSING' : 'RA_IMPORT_UNKNOWN',
  values: { field, found },
});

function shapeIn(feature: unknown): Shape | undefined {
  try {
    return shapeFromGeoJson(feature);
  } catch (error) {
    if (error instanceof GeometryError) return undefined;
    throw error;
  }
}

/** Rows of a file in the layout of the national standard; undefined for any other file. */
export function rowsOfNationalFile(text: string, common: CommonContent): ImportRow[] | undefined {
  const features = featuresIn(text);
  if (!features?.some((feature) => 'suptype' in propertiesOf(feature))) return undefined;
  return features.map((feature, at) => {
    const properties = propertiesOf(feature);
    const name = String(properties.nomass ?? '').trim() || `#${at + 1}`;
    const reading = contentOfCnig(properties);
    if ('faults' in reading) return { name, faults: reading.faults.map(faultOf) };
    return rowOf(name, shapeIn(feature), { ...common, ...reading.content });
  });
}

const propertiesOf = (feature: unknown): Record<string, unknown> =>
  Object(Reflect.get(Object(feature), 'properties')) as Record<string, unknown>;

function featuresIn(text: string): unknown[] | undefined {
  try {
    const features: unknown = Reflect.get(Object(JSON.parse(text)), 'features');
    return Array.isArray(features) ? features : undefined;
  } catch {
    return undefined;
  }
}
