import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { FeeLinks } from './fee-links.js';
import { assignmentsQuery, debtorsQuery } from './fees.client.js';
import { useMoney } from './money.js';

function Assignments({ year, debtor }: { readonly year: number; readonly debtor: string }) {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  const { data, error, refetch } = useQuery(assignmentsQuery(year, debtor));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <PlainTable
      caption={t('FEE_PAGE_ASSIGNMENTS')}
      rows={data}
      rowKey={({ assignment, from }) => `${assignment} ${from}`}
      columns={[
        { heading: t('FEE_AUTHORISATION'), cell: ({ authorisation }) => authorisation },
        { heading: t('FEE_LINE_LABEL'), cell: ({ label }) => label },
        { heading: t('FEE_FIELD_SERVICE'), cell: ({ service }) => t(`FEE_SERVICE_${service}`) },
        { heading: t('FEE_FIELD_BAND'), cell: ({ band }) => band },
        { heading: t('FEE_FIELD_FROM'), cell: ({ from }) => format.date(from) },
        { heading: t('FEE_FIELD_TO'), cell: ({ to }) => format.date(to) },
        {
          heading: `${t('FEE_TOTAL')}, €`,
          cell: ({ total, fault }) => (fault ? t(`FEE_FAULT_${fault}`) : money(total)),
          isFigure: true,
        },
      ]}
    />
  );
}

/** What a debtor is charged for in a year, by rights and rules as they are now. */
export function AssignmentsPage() {
  const { t } = useTexts();
  const [year, setYear] = useState<number | null>(new Date().getFullYear());
  const [debtor, setDebtor] = useState<string | null>(null);
  const { data: debtors, error, refetch } = useQuery({ ...debtorsQuery(year ?? 0), enabled: year !== null });
  const chosen = debtors?.find(({ id }) => id === debtor) ?? debtors?.[0];
  return (
    <Page>
      <PageHeader title={t('FEE_PAGE_ASSIGNMENTS')} subtitle={t('FEE_ASSIGNMENTS_SUBTITLE')} />
      <FeeLinks />
      <Group align="flex-end" mb="md">
        <FigureInput
          label={t('FEE_FIELD_YEAR')}
          isWhole
          minimum={2008}
          maximum={2100}
          value={year}
          onChange={setYear}
        />
        <SelectInput
          label={t('FEE_DEBTOR')}
          choices={(debtors ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
          value={chosen?.id ?? null}
          onChange={setDebtor}
        />
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {debtors && !chosen && <EmptyState title={t('FEE_ASSIGNMENTS_NONE')} />}
      {chosen && year !== null && <Assignments year={year} debtor={chosen.id} />}
    </Page>
  );
}
