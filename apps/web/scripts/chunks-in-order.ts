import type { Plugin, Rolldown } from 'vite';

/** The first circle of chunks, each importing the next, the last the first; undefined: there is none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Stops a build whose chunks import one another in circles: what is in them would not run in the order of its imports,
 * and a module would build upon another that has not run yet.
 */
export const chunksInOrder = (): Plugin => ({
  name: 'chunks-in-order',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
    const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`Chunks import one another in circles: ${circle.join(' → ')}`);
  },
});
