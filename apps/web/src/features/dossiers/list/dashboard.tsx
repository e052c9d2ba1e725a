import { daysAfter, statesOf } from '@portal/contracts';
import { IconAlarm, IconBell, IconCertificate, IconFolderOpen, IconHourglass, IconPencil } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { today } from '../../../kernel/today.js';
import { Section } from '../../../ui/page/section.js';
import { useUnreadCount } from '../../inbox/inbox.queries.js';
import { addressesOf } from '../addresses.js';
import type { DossierCountQuery, DossierListCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import { useDossierCounts, useFollowedDossiers } from '../dossiers.queries.js';
import classes from './dashboard.module.css';
import { pendingStates, publishedStates } from './start-states.js';

interface DashboardProps<S> {
  readonly kind: DossierKind;
  readonly calls: DossierListCalls<S>;
  /** Segment of the tab with the rights in force. */
  readonly rightsPath: string;
  readonly mayApply: boolean;
}

interface TileProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  /** Where the dossiers are listed; without it the number alone. */
  readonly to?: string;
  readonly isUrgent?: boolean;
}

/** Days before the end of a right in which its renewal is due. */
const EXPIRING_DAYS = 180;
const NO_FILTER: DossierCountQuery = {};

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const sum = (counts: Readonly<Record<string, number>> | undefined, states: readonly string[]) =>
  counts && states.reduce((total, state) => total + (counts[state] ?? 0), 0);

function Tile({ label, count, Icon, to, isUrgent = false }: TileProps) {
  const format = useFormat();
  const content: ReactNode = (
    <>
      <Icon size={20} aria-hidden />
      <strong>{count === undefined ? '–' : format.number(count)}</strong>
      <span>{label}</span>
    </>
  );
  return (
    <li className={classes.tile} data-urgent={(isUrgent && Boolean(count)) || undefined}>
      {to ? <Link to={to}>{content}</Link> : <div>{content}</div>}
    </li>
  );
}

/** How many dossiers stand where, what is late and what ends soon; each number leads to what it counts. */
export function Dashboard<S>({ kind, calls, rightsPath, mayApply }: DashboardProps<S>) {
  const { t } = useTexts();
  const { workflow, listApi } = kind;
  const day = today();
  const [yesterday, lastDay] = [daysAfter(day, -1), daysAfter(day, EXPIRING_DAYS)];
  const all = useDossierCounts(listApi, calls, NO_FILTER).data;
  const late = useDossierCounts(listApi, calls, { dueTo: startOf(day) }).data;
  const ending = { untilFrom: startOf(day), untilTo: startOf(daysAfter(lastDay, 1)) };
  const expiring = useDossierCounts(listApi, calls, ending).data;
  const unread = useUnreadCount();
  useFollowedDossiers(kind, calls);
  const { list } = addressesOf(kind);
  const [pending, published] = [pendingStates(workflow), publishedStates(workflow)];
  const states = statesOf(workflow).filter((state) => all?.[state]);
  return (
    <>
      <ul className={classes.tiles}>
        {mayApply && (
          <Tile
            label={t('DOSSIER_DASH_DRAFTS')}
            count={sum(all, [workflow.initial])}
            Icon={IconPencil}
            to={`${list}?status=${workflow.initial}`}
          />
        )}
        <Tile label={t('DOSSIER_DASH_OPEN')} count={sum(all, pending)} Icon={IconFolderOpen} to={`${list}/requests`} />
        <Tile
          label={t('DOSSIER_DASH_LATE')}
          count={sum(late, pending)}
          Icon={IconAlarm}
          to={`${list}/requests?dueOn=..${yesterday}`}
          isUrgent
        />
        <Tile
          label={t('DOSSIER_DASH_RIGHTS')}
          count={sum(all, published)}
          Icon={IconCertificate}
          to={`${list}/${rightsPath}`}
        />
        <Tile
          label={t('DOSSIER_DASH_EXPIRING')}
          count={sum(expiring, published)}
          Icon={IconHourglass}
          to={`${list}/${rightsPath}?effectiveUntil=${day}..${lastDay}`}
        />
        <Tile label={t('DOSSIER_DASH_UNREAD')} count={unread} Icon={IconBell} />
      </ul>
      <Section title={t('DOSSIER_DASH_BY_STATUS')}>
        <ul className={classes.states}>
          {states.map((state) => (
            <li key={state}>
              <Link to={`${list}?status=${state}`}>
                <DossierStatus workflow={workflow} status={state} />
                <strong>{all?.[state]}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
