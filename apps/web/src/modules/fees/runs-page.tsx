import { Button } from '@mantine/core';
import type { FeeRun } from '@portal/contracts/modules/fees';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { toastError } from '../../ui/toasts.js';
import { FeeLinks } from './fee-links.js';
import { feesClient, runsQuery } from './fees.client.js';
import classes from './fees.module.css';
import { useMoney } from './money.js';
import { RunDetail } from './run-detail.js';
import { runTones } from './statement-look.js';

const EARLIEST = 2008;
const LATEST = 2100;

function NewRun() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const create = useMutation({
    mutationFn: (year: number) => feesClient.createRun({ body: { year } }),
    onSuccess: async ({ id }) => {
      setAsked(false);
      await queries.invalidateQueries({ queryKey: runsQuery().queryKey });
      void navigate(`/fees/runs/${id}`);
    },
    onError: (error) => toastError(error),
  });
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => setAsked(true)}>
        {t('FEE_RUN_NEW')}
      </Button>
      <PromptDialog<{ year: number | null }>
        opened={isAsked}
        title={t('FEE_RUN_NEW')}
        initial={{ year: new Date().getFullYear() }}
        isValid={({ year }) => year !== null}
        isBusy={create.isPending}
        onConfirm={({ year }) => year !== null && create.mutate(year)}
        onCancel={() => setAsked(false)}
      >
        {({ year }, change) => (
          <FigureInput
            label={t('FEE_FIELD_YEAR')}
            isWhole
            minimum={EARLIEST}
            maximum={LATEST}
            value={year}
            onChange={(value) => change({ year: value })}
            required
          />
        )}
      </PromptDialog>
    </>
  );
}

function RunTable({ runs }: { readonly runs: readonly FeeRun[] }) {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  return (
    <PlainTable
      caption={t('FEE_PAGE_RUNS')}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        {
          heading: t('FEE_RUN'),
          cell: ({ id, year, position }) => (
            <Link to={`/fees/runs/${id}`} className={classes.link}>
              {t('FEE_RUN_NAME', { year, position })}
            </Link>
          ),
        },
        {
          heading: t('FEE_STATUS'),
          cell: ({ state }) => <StatusBadge tone={runTones[state]} label={t(`FEE_RUN_${state}`)} />,
        },
        { heading: t('FEE_RUN_ASSIGNMENTS'), cell: ({ assignments }) => format.number(assignments), isFigure: true },
        { heading: `${t('FEE_TOTAL')}, €`, cell: ({ total }) => money(total), isFigure: true },
      ]}
    />
  );
}

/** Calculations of the years, and the one that is chosen. */
export function RunsPage() {
  const { t } = useTexts();
  const { id } = useParams();
  const { data, error, refetch } = useQuery(runsQuery());
  const chosen = data?.find((run) => run.id === id) ?? data?.[0];
  return (
    <Page>
      <PageHeader title={t('FEE_PAGE_RUNS')} subtitle={t('FEE_RUNS_SUBTITLE')} actions={<NewRun />} />
      <FeeLinks />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : !chosen ? (
        <EmptyState title={t('FEE_RUN_NONE')}>{t('FEE_RUN_NONE_TEXT')}</EmptyState>
      ) : (
        <div className={classes.columns}>
          <RunTable runs={data} />
          <RunDetail key={chosen.id} run={chosen} />
        </div>
      )}
    </Page>
  );
}
