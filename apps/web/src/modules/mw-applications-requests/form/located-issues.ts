const HOP_FIELD = /^hops\.(\d+)(?:\.ends\.([AB])|\.passiveRepeaters\.(\d+))?\.(\w+?)(?:\.\d+\.\w+)?$/;

/** Index of the hop a field belongs to. */
export const hopOfPath = (path: string): number | undefined => {
  const index = HOP_FIELD.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
};

/**
 * The section of the form in which a field is: `1 A` for site A of the second hop, `1` for its link, `1 P` for its
 * passive repeaters, empty for the project.
 */
export const sectionOfPath = (path: string): string => {
  const [, hop = '', end, repeater, field] = HOP_FIELD.exec(path) ?? [];
  if (repeater || field === 'passiveRepeaters') return `${hop} P`;
  return end ? `${hop} ${end}` : hop;
};

/** The hop in which a field is, as text; empty for the project. */
export const hopTabOf = (path: string): string => HOP_FIELD.exec(path)?.[1] ?? '';

/** The step of the form in which a field is. */
export const stepOfPath = (path: string): 'administrative' | 'ends' | 'link' | 'profile' => {
  const [, hop, end, , field] = HOP_FIELD.exec(path) ?? [];
  if (path === 'hops') return 'ends';
  if (hop === undefined) return 'administrative';
  if (end) return 'ends';
  return field === 'clutter' ? 'profile' : 'link';
};
