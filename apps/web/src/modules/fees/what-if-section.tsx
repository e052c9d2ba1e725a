import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { Facts } from '../../ui/page/facts.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState } from '../../ui/states.js';
import { feesClient, parametersQuery } from './fees.client.js';
import { useMoney } from './money.js';

/** What every right of a year would come to with another value of a parameter. */
export function WhatIfSection() {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  const [year, setYear] = useState<number | null>(new Date().getFullYear() + 1);
  const [parameter, setParameter] = useState<string | null>('k1');
  const [value, setValue] = useState('16');
  const { data: values = [] } = useQuery(parametersQuery(undefined));
  const names = [...new Set(values.map((one) => one.parameter))];
  const send = useMutation({
    mutationFn: () =>
      feesClient.whatIf({
        body: { year: year ?? 0, changes: [{ parameter: parameter ?? '', value: value.trim().replace(',', '.') }] },
      }),
  });
  const { data } = send;
  return (
    <Section title={t('FEE_WHAT_IF')} hint={t('FEE_WHAT_IF_HINT')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
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
            label={t('FEE_PARAMETER')}
            choices={names.map((name) => ({ value: name, label: name }))}
            value={parameter}
            onChange={setParameter}
          />
          <TextInput
            label={t('FEE_VALUE')}
            inputMode="decimal"
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <Button type="submit" loading={send.isPending} disabled={year === null || parameter === null || value === ''}>
            {t('FEE_WHAT_IF_COMPUTE')}
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {send.error && <ErrorState error={send.error} onRetry={() => send.mutate()} />}
        {data && (
          <>
            <Facts
              isDense
              facts={[
                [t('FEE_RUN_ASSIGNMENTS'), format.number(data.assignments)],
                [t('FEE_BEFORE'), `${money(data.before)} €`],
                [t('FEE_AFTERWARDS'), `${money(data.after)} €`],
              ]}
            />
            <PlainTable
              caption={t('FEE_WHAT_IF')}
              rows={data.bands}
              rowKey={({ band }) => band}
              columns={[
                { heading: t('FEE_FIELD_BAND'), cell: ({ band }) => band },
                { heading: `${t('FEE_BEFORE')}, €`, cell: ({ before }) => money(before), isFigure: true },
                { heading: `${t('FEE_AFTERWARDS')}, €`, cell: ({ after }) => money(after), isFigure: true },
              ]}
            />
          </>
        )}
      </div>
    </Section>
  );
}
