import { z } from 'zod';

/** Whether a value that a schema describes may have a part of this name. */
function describes(schema: z.core.$ZodType, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, name) && describes(schema.shape[name] as z.core.$ZodType, rest);
  if (schema instanceof z.ZodArray) return describes(schema.element, rest);
  if (schema instanceof z.ZodTuple) return schema.def.items.some((item) => describes(item, rest));
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => describes(option, [name, ...rest]));
  if (schema instanceof z.ZodRecord) return describes(schema.valueType, rest);
  if (schema instanceof z.ZodPipe)
    return describes(schema.in, [name, ...rest]) || describes(schema.out, [name, ...rest]);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return describes(schema.def.innerType, [name, ...rest]);
  return false;
}

/** A member of its own, or an item; undefined where there is none. */
export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/**
 * Whether a path such as `rows.2.name` names a part of a draft: a field that its schema has, filled in or not, in rows that
 * are there.
 */
export function isPartOf(schema: z.ZodType, draft: unknown, path: string): boolean {
  const names = path.split('.');
  if (!describes(schema, names)) return false;
  let value = draft;
  return names.every((name) => {
    const isThere = Array.isArray(value) ? /^\d+$/.test(name) && Number(name) < value.length : Boolean(value);
    value = partOf(value, name);
    return isThere;
  });
}
