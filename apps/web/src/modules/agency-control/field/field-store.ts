import Dexie, { type Table } from 'dexie';
import { type AnswerRecord, withAnswers } from './field-answers.js';
import type { TakenVisit, WaitingRecord } from './field-records.js';
import { FIELD_DATABASE } from './forget-field.js';

/** A record that came back with fields which another person had changed. */
export interface Conflict {
  readonly record: WaitingRecord;
  readonly fields: readonly string[];
}

/** Sealed with the key of this browser: nobody reads it from the disk. */
interface Sealed {
  readonly id: string;
  /** When it was written down, for what waits longest. */
  readonly at: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

const KEY = 'key';
const OWNER = 'owner';
const MAP = 'map';
const ALGORITHM = 'AES-GCM';
const KEY_BITS = 256;
const IV_BYTES = 12;

class FieldDatabase extends Dexie {
  declare readonly keys: Table<
    { readonly id: string; readonly key?: CryptoKey; readonly userId?: string; readonly bytes?: number },
    string
  >;
  declare readonly visits: Table<Sealed, string>;
  declare readonly outbox: Table<Sealed, string>;
  declare readonly conflicts: Table<Sealed, string>;

  constructor() {
    super(FIELD_DATABASE);
    this.version(1).stores({ keys: 'id', visits: 'id', outbox: 'id, at', conflicts: 'id' });
  }
}

let opened: FieldDatabase | undefined;
const database = (): FieldDatabase => {
  opened ??= new FieldDatabase();
  return opened;
};

/** The key of this browser, which no script can read; made with the first thing that is kept. */
async function key(): Promise<CryptoKey> {
  const { keys } = database();
  const known = await keys.get(KEY);
  if (known?.key) return known.key;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: KEY_BITS }, false, ['encrypt', 'decrypt']);
  // Two pages may make one at once: the first that is stored is it.
  await keys.add({ id: KEY, key: made }).catch(() => undefined);
  return (await keys.get(KEY))?.key ?? made;
}

async function seal(id: string, at: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { id, at, iv, content: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await key(), text) };
}

async function open<T>({ iv, content }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await key(), content);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}

const openAll = async <T>(table: Table<Sealed, string>): Promise<T[]> =>
  Promise.all((await table.toArray()).map((sealed) => open<T>(sealed)));

/** Visits to work on without a network, in place of those taken along before. */
export async function takeAlong(visits: readonly TakenVisit[]): Promise<void> {
  const sealed = await Promise.all(visits.map((visit) => seal(visit.inspection.id, visit.inspection.plannedOn, visit)));
  const { visits: table } = database();
  await database().transaction('rw', table, async () => {
    await table.clear();
    await table.bulkPut(sealed);
  });
}

/** Writes answers that the server has into the visits they belong to: later ones are changes of these. */
export async function keepAnswers(accepted: readonly AnswerRecord[]): Promise<void> {
  const { visits } = database();
  for (const id of new Set(accepted.map(({ inspectionId }) => inspectionId))) {
    const sealed = await visits.get(id);
    if (sealed) await visits.put(await seal(id, sealed.at, withAnswers(await open<TakenVisit>(sealed), accepted)));
  }
}

/** Makes what is kept here that of one person: what somebody else left is erased. */
export async function claimField(userId: string): Promise<void> {
  const owner = await database().keys.get(OWNER);
  if (owner && owner.userId !== userId) await eraseField();
  await database().keys.put({ id: OWNER, userId });
}

export const takenVisits = (): Promise<TakenVisit[]> => openAll<TakenVisit>(database().visits);
export const conflicts = (): Promise<Conflict[]> => openAll<Conflict>(database().conflicts);
export const waitingRecords = async (): Promise<WaitingRecord[]> =>
  Promise.all((await database().outbox.orderBy('at').toArray()).map((sealed) => open<WaitingRecord>(sealed)));

/** Adds a record to what waits, or writes one anew under its name. */
export async function keep(record: WaitingRecord): Promise<void> {
  await database().outbox.put(await seal(record.clientId, record.at, record));
}

/** The server has these: they wait no longer. */
export async function letGo(clientIds: readonly string[]): Promise<void> {
  await database().outbox.bulkDelete([...clientIds]);
}

export async function keepConflict(conflict: Conflict): Promise<void> {
  const { clientId, at } = conflict.record;
  await database().conflicts.put(await seal(clientId, at, conflict));
}

export const settleConflict = (clientId: string): Promise<void> => database().conflicts.delete(clientId);

/** How much waits, and since when. */
export async function waiting(): Promise<{ readonly count: number; readonly since: string | undefined }> {
  const { outbox } = database();
  const [count, first] = await Promise.all([outbox.count(), outbox.orderBy('at').first()]);
  return { count, since: first?.at };
}

/** How much the map that was taken along takes: bytes; undefined without one. */
export const mapBytes = async (): Promise<number | undefined> => (await database().keys.get(MAP))?.bytes;

export async function keepMapBytes(bytes: number | undefined): Promise<void> {
  if (bytes === undefined) await database().keys.delete(MAP);
  else await database().keys.put({ id: MAP, bytes });
}

/** Forgets everything, the key included. */
export async function eraseField(): Promise<void> {
  opened?.close();
  opened = undefined;
  await Dexie.delete(FIELD_DATABASE);
}
