import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ErrorState } from '../../../ui/states.js';
import classes from './field.module.css';
import { FieldMap } from './field-map.js';
import type { WaitingRecord } from './field-records.js';
import { FieldVisit } from './field-visit.js';
import { type Field, useField } from './use-field.js';

const WORKER = '/app/field-worker.js';
const SCOPE = '/app/agency-control/field';
const MANIFEST = '/app/field.webmanifest';
const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Lets the page be installed and opened without a network. */
function useInstallable(): void {
  useEffect(() => {
    if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch((error: unknown) => console.error(error));
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = MANIFEST;
    document.head.append(link);
    return () => link.remove();
  }, []);
}

function Waiting({ field }: { readonly field: Field }) {
  const { t } = useTexts();
  if (!field.waiting) return null;
  const { count, since } = field.waiting;
  const age = since === undefined ? 0 : Date.now() - Date.parse(since);
  const oldest =
    age < HOUR_MS
      ? t('AG_FIELD_MINUTES', { count: Math.max(0, Math.round(age / MINUTE_MS)) })
      : t('AG_FIELD_HOURS', { count: Math.floor(age / HOUR_MS) });
  return (
    <div className={classes.waiting} role="status" data-offline={!field.isOnline || undefined}>
      {field.isOnline ? <IconCloudUpload size={20} aria-hidden /> : <IconCloudOff size={20} aria-hidden />}
      <span>
        {!field.isOnline && `${t('AG_FIELD_OFFLINE')} · `}
        {count === 0 ? t('AG_FIELD_NOTHING_WAITS') : t('AG_FIELD_WAITING', { count, oldest })}
      </span>
      {count > 0 && field.isOnline && field.isSignedIn && (
        <Button size="compact-sm" onClick={() => void field.send()}>
          {t('AG_FIELD_SEND')}
        </Button>
      )}
    </div>
  );
}

/** What a record says of a field; where it is refused as a whole, what it is about. */
function saidOf({ data }: WaitingRecord, name: string): string {
  const { [name]: value, text, frequencyMhz, itemId } = { ...data } as Readonly<Record<string, unknown>>;
  return String(value ?? text ?? frequencyMhz ?? itemId ?? '–');
}

function Conflicts({ field }: { readonly field: Field }) {
  const { t } = useTexts();
  if (field.conflicts.length === 0) return null;
  return (
    <section className={classes.conflicts}>
      <h2>{t('AG_FIELD_CONFLICTS')}</h2>
      <ul>
        {field.conflicts.map(({ record, fields }) => (
          <li key={record.clientId}>
            <span>
              {fields.map((name) => `${t(`AG_FIELD_OF_${name.toUpperCase()}`)}: ${saidOf(record, name)}`).join(' · ')}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => void field.settle(record.clientId)}>
              {t('AG_FIELD_CONFLICT_SEEN')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Visits in the field, with or without a network. */
export function Component() {
  const { t } = useTexts();
  const format = useFormat();
  const field = useField();
  const [params] = useSearchParams();
  useInstallable();
  const opened = field.visits.find(({ inspection }) => inspection.id === params.get('visit'));
  if (!window.isSecureContext) return <p className={classes.page}>{t('AG_FIELD_INSECURE')}</p>;
  return (
    <div className={classes.page}>
      <Waiting field={field} />
      {field.failure !== undefined && field.isOnline && (
        <ErrorState error={field.failure} onRetry={() => void field.send()} />
      )}
      <Conflicts field={field} />
      {opened ? (
        <FieldVisit visit={opened} field={field} />
      ) : (
        <>
          <h1>{t('AG_FIELD')}</h1>
          {field.waiting && field.visits.length === 0 && <p>{t('AG_FIELD_EMPTY')}</p>}
          {field.visits.length > 0 && <FieldMap visits={field.visits} />}
          {field.mapBytes !== undefined && (
            <p className={classes.note}>{t('AG_FIELD_MAP_KEPT', { size: format.number(field.mapBytes / 1e6, 1) })}</p>
          )}
          <ul className={classes.visits}>
            {field.visits.map(({ inspection }) => (
              <li key={inspection.id}>
                <Link to={{ search: `?visit=${inspection.id}` }}>
                  <strong>{inspection.siteName}</strong>
                  <span>{`${inspection.reference} · ${format.date(inspection.plannedOn)}`}</span>
                </Link>
              </li>
            ))}
          </ul>
          {field.isOnline && field.isSignedIn && (
            <Button size="lg" onClick={() => void field.prepare()}>
              {t('AG_FIELD_TAKE')}
            </Button>
          )}
          {field.isOnline && !field.isSignedIn && (
            <Button size="lg" component={Link} to="../view">
              {t('AG_FIELD_SIGN_IN')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
