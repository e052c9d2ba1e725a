import { Chip, Group, Text } from '@mantine/core';
import { type BoardFile, BoardView, ComsisResult, comsisWorkflow } from '@portal/contracts/modules/comsis';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { DossierStatus } from '../../../features/dossiers/dossier-status.js';
import { useFollowInterval } from '../../../features/hub/followed-changes.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { comsisClient } from '../comsis.client.js';
import classes from '../comsis.module.css';
import { comsisFileKind } from '../comsis-files.js';
import { ComsisLinks } from '../comsis-links.js';

/** Without the hub, what others do is on screen after this. */
const FOLLOW_MS = 10_000;
/** Enough to see every file of a week. */
const ALL_OF_WEEK = 500;
const IS_NUMBER = /^(CO-)?\d+$/i;

/** Undecided files by the week in which the last member answers. */
export function BoardPage() {
  const { t } = useTexts();
  const [view, setView] = useState<BoardView>('ALL');
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<ComsisResult | null>(null);
  const [week, setWeek] = useState<string>();
  const refetchInterval = useFollowInterval(FOLLOW_MS);
  const words = search.trim();
  const query = {
    view,
    ...(words && (IS_NUMBER.test(words) ? { number: words } : { site: words })),
    ...(result && { result }),
    ...(week && { week, perWeek: ALL_OF_WEEK }),
  };
  const { data, error, refetch } = useQuery({
    ...endpointQuery(comsisClient.readBoard, { query }),
    placeholderData: keepPreviousData,
    refetchInterval,
    meta: { follows: ['DOSSIERS'] },
  });
  return (
    <Page>
      <PageHeader title={t('CO_START_TITLE')} subtitle={t('CO_START_SUBTITLE')} />
      <ComsisLinks />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <>
          <Group justify="space-between" mb="sm">
            <Chip.Group value={view} onChange={(next) => setView(BoardView.parse(next))}>
              <Group gap="xs" role="group" aria-label={t('CO_BOARD_VIEWS')}>
                {BoardView.options.map((option) => (
                  <Chip key={option} value={option} size="sm">
                    {t(`CO_VIEW_${option}`)} {data.counts[option]}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            <Group gap="xs" align="flex-end">
              <TextInput label={t('CO_DOCKET_SEARCH')} value={search} maxLength={80} onChange={setSearch} />
              <ChoiceInput
                label={t('CO_RESULT')}
                placeholder={t('CO_BOARD_UNDECIDED')}
                choices={ComsisResult.options.map((value) => ({ value, label: t(`CO_RESULT_${value}`) }))}
                value={result}
                onChange={setResult}
              />
            </Group>
          </Group>
          {data.weeks.length === 0 && <EmptyState title={t('CO_BOARD_EMPTY')}>{t('CO_BOARD_EMPTY_TEXT')}</EmptyState>}
          {week && (
            <button type="button" className={classes.link} onClick={() => setWeek(undefined)}>
              {t('CO_BOARD_ALL_WEEKS')}
            </button>
          )}
          <div className={classes.weeks}>
            {data.weeks.map((shown) => (
              <Week key={shown.week} {...shown} onAll={() => setWeek(shown.week)} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}

interface WeekProps {
  readonly week: string;
  readonly to: string;
  readonly total: number;
  readonly files: readonly BoardFile[];
  readonly onAll: () => void;
}

function Week({ week, to, total, files, onAll }: WeekProps) {
  const { t } = useTexts();
  const format = useFormat();
  const title = t('CO_WEEK', { number: Number(week.slice(-2)) });
  return (
    <section className={classes.week} aria-label={title}>
      <div className={classes.weekHead}>
        <Text component="h2" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {t('CO_WEEK_UNTIL', { count: total, date: format.date(to) })}
        </Text>
      </div>
      <ul className={classes.files}>
        {files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
      {total > files.length && (
        <button type="button" className={classes.link} onClick={onAll}>
          {t('CO_WEEK_MORE', { count: total - files.length })}
        </button>
      )}
    </section>
  );
}

const stateOfOpinion = (isGiven: boolean, answer: string | null): string => {
  if (answer === 'UNFAVOURABLE') return 'objection';
  return isGiven ? 'given' : 'open';
};

function File({ file }: { readonly file: BoardFile }) {
  const { t } = useTexts();
  const format = useFormat();
  const { id, number, siteName, service, status, asked, given, opinions, registeredAt, lapsesOn, viewers } = file;
  const objections = opinions.filter(({ cause }) => cause !== null);
  return (
    <li className={classes.file}>
      <div className={classes.row}>
        <Link className={classes.link} to={addressesOf(comsisFileKind).consultation(id)}>
          {number}
        </Link>
        {viewers.length > 0 && (
          <Text size="sm" c="dimmed" component="span">
            {t('CO_VIEWERS', { names: viewers.join(', ') })}
          </Text>
        )}
      </div>
      <Text size="sm">
        {siteName} · {t(`CO_SERVICE_${service}`)}
      </Text>
      <div className={classes.row}>
        <Text size="sm" component="span">
          <span className={classes.squares} aria-hidden>
            {opinions.map(({ bodyId, isGiven, answer }) => (
              <span key={bodyId} className={classes.square} data-state={stateOfOpinion(isGiven, answer)} />
            ))}
          </span>
          {t('CO_ASKED_GIVEN', { asked, given })}
        </Text>
        <DossierStatus workflow={comsisWorkflow} status={status} />
      </div>
      {objections.map(({ bodyId, body, cause }) => (
        <Text size="sm" key={bodyId}>
          {t(`OBJECTION_${cause}`)} · {body}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {lapsesOn
          ? t('CO_LAPSES_ON', { date: format.date(lapsesOn) })
          : t('CO_REGISTERED_ON', { date: format.date(registeredAt) })}
      </Text>
    </li>
  );
}
