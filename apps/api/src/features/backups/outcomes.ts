import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** How the last run of a kind ended. */
const Outcome = z.object({
  succeeded: z.boolean(),
  /** When it ended; ISO 8601. */
  finishedAt: z.iso.datetime(),
  /** The archive. */
  file: z.string().optional(),
  /** Why it failed: a sentence for the operator, in English. */
  reason: z.string().optional(),
});
export type Outcome = z.infer<typeof Outcome>;

/** Kept beside the archives, so that it is there when the database is not. */
const files = { backup: 'last-backup.json', drill: 'last-drill.json' } as const;
type Kind = keyof typeof files;

/** Replaces the outcome of the run before. @param outcome may have more members, for who reads the file */
export async function keepOutcome(folder: string, kind: Kind, outcome: Outcome): Promise<void> {
  const file = join(folder, files[kind]);
  // A name of its own: two runs may end at the same time.
  const written = `${file}.${randomUUID()}.new`;
  await writeFile(written, `${JSON.stringify(outcome, null, 2)}\n`, { mode: 0o600 });
  await rename(written, file);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined when there has been no run. */
export async function readOutcome(folder: string, kind: Kind): Promise<Outcome | undefined> {
  const file = join(folder, files[kind]);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  }
  const outcome = Outcome.safeParse(parsed(text));
  if (outcome.success) return outcome.data;
  const { mtime } = await stat(file);
  return { succeeded: false, finishedAt: mtime.toISOString(), reason: `${file} is damaged.` };
}
