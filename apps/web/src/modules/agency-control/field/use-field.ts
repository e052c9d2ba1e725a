import type { FieldRecord } from '@portal/contracts/modules/agency-control';
import { useCallback, useEffect, useState } from 'react';
import { resumeSession } from '../../../features/identity/session/renewal.js';
import { onSession } from '../../../features/identity/session/session-events.js';
import { currentSession, useSession } from '../../../features/identity/session.js';
import type { Box } from '../../../features/map/keep-base-map.js';
import { agencyClient, checklistsClient } from '../agency-control.client.js';
import type { TakenVisit, WaitingRecord } from './field-records.js';
import {
  type Conflict,
  claimField,
  conflicts,
  keep,
  keepMapBytes,
  mapBytes,
  settleConflict,
  takeAlong,
  takenVisits,
  waiting,
  waitingRecords,
} from './field-store.js';
import { keepMap, keepPage } from './keep-page.js';
import { sendWaiting } from './send-waiting.js';

/** Visits that are taken along at most, the next ones first. */
const MOST_TAKEN = 30;
/** How often what waits is tried again: a network that is said to be there may not carry yet. */
const TRY_AGAIN_MS = 5_000;
const OPEN_STATUSES = 'PLANNED,NOTIFIED,DONE,PARTIAL';

interface Kept {
  readonly visits: readonly TakenVisit[];
  readonly records: readonly WaitingRecord[];
  readonly conflicts: readonly Conflict[];
  /** Undefined until it was read: nothing may be called sent before. */
  readonly waiting: { readonly count: number; readonly since: string | undefined } | undefined;
  /** How much the map that was taken along takes: bytes; undefined without one. */
  readonly mapBytes: number | undefined;
}

const unread: Kept = { visits: [], records: [], conflicts: [], waiting: undefined, mapBytes: undefined };

async function readKept(): Promise<Kept> {
  const [visits, records, known, count, map] = await Promise.all([
    takenVisits(),
    waitingRecords(),
    conflicts(),
    waiting(),
    mapBytes(),
  ]);
  return { visits, records, conflicts: known, waiting: count, mapBytes: map };
}

/** The box around visits. */
const areaOf = (visits: readonly TakenVisit[]): Box => {
  const longitudes = visits.map(({ inspection }) => inspection.longitude);
  const latitudes = visits.map(({ inspection }) => inspection.latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
};

async function readVisits(): Promise<TakenVisit[]> {
  const query = { status: OPEN_STATUSES, sort: 'plannedOn', order: 'asc', pageSize: MOST_TAKEN } as const;
  const [{ rows }, checklists] = await Promise.all([
    agencyClient.listInspections({ query }),
    checklistsClient.listInForce({}),
  ]);
  return Promise.all(
    rows.map(async ({ id }) => {
      const inspection = await agencyClient.readInspection({ params: { id } });
      const checklist = checklists.find((one) => one.id === inspection.content.checklistId)?.content ?? null;
      return { inspection, checklist };
    }),
  );
}

type NewRecord = {
  [K in FieldRecord['kind']]: Pick<Extract<WaitingRecord, { kind: K }>, 'kind' | 'data'>;
}[FieldRecord['kind']];

/**
 * What inspectors have with them: visits, what they wrote, and what waits to be sent. It outlives a session that lapses in
 * the field; at a sign-out, here or from afar, the module's `forget` erases it.
 */
export function useField() {
  const { status } = useSession();
  const [kept, setKept] = useState<Kept>(unread);
  const [isOnline, setOnline] = useState(navigator.onLine);
  const [failure, setFailure] = useState<unknown>();
  const refresh = useCallback(() => readKept().then(setKept, setFailure), []);

  const send = useCallback(async () => {
    try {
      if (!currentSession().user) await resumeSession();
      const { status, user } = currentSession();
      if (status === 'signed-in') {
        await claimField(user.id);
        await sendWaiting();
      }
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
    await refresh();
  }, [refresh]);

  useEffect(() => {
    void refresh();
    if (navigator.onLine) void send();
    const follow = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) void send();
    };
    const isErased = () => void refresh();
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    const stops = [onSession('beforeSignOut', isErased), onSession('endedFromAfar', isErased)];
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
      for (const stop of stops) stop();
    };
  }, [refresh, send]);

  const hasWaiting = (kept.waiting?.count ?? 0) > 0;
  useEffect(() => {
    if (!isOnline || !hasWaiting) return;
    const timer = setInterval(() => void send(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, hasWaiting, send]);

  const write = async (inspectionId: string, record: NewRecord, rest: object = {}): Promise<void> => {
    const named = { clientId: crypto.randomUUID(), inspectionId, at: new Date().toISOString() };
    await keep({ ...named, ...record, ...rest } as WaitingRecord);
    await refresh();
    if (navigator.onLine) void send();
  };

  const prepare = async (): Promise<void> => {
    try {
      await navigator.storage?.persist?.();
      const visits = await readVisits();
      await takeAlong(visits);
      try {
        await keepMapBytes(undefined);
        if (visits.length > 0) await keepMapBytes(await keepMap(areaOf(visits)));
      } finally {
        // Without a map, the page has to open all the same.
        await keepPage();
      }
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
    await refresh();
  };

  const settle = async (clientId: string): Promise<void> => {
    await settleConflict(clientId);
    await refresh();
  };

  return { ...kept, isSignedIn: status === 'signed-in', isOnline, failure, send, write, prepare, settle };
}

export type Field = ReturnType<typeof useField>;
