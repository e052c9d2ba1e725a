import { ActionIcon, Button, Checkbox, Group, SegmentedControl, TextInput } from '@mantine/core';
import { treasuryFields } from '@portal/contracts/modules/fees';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { Facts } from '../../ui/page/facts.js';
import { Section } from '../../ui/page/section.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { feesClient } from './fees.client.js';
import { useMoney } from './money.js';

interface Column {
  readonly field: (typeof treasuryFields)[number];
  readonly heading: string;
  readonly isWritten: boolean;
}

const startColumns: readonly Column[] = treasuryFields.map((field) => ({ field, heading: field, isWritten: true }));
const moved = (columns: readonly Column[], from: number, to: number): Column[] => {
  const next = [...columns];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly onChange: (columns: readonly Column[]) => void;
}

/** Which columns a file has, in which order and by which names. */
function Columns({ columns, onChange }: ColumnsProps) {
  const { t } = useTexts();
  const change = (at: number, part: Partial<Column>) =>
    onChange(columns.map((column, index) => (index === at ? { ...column, ...part } : column)));
  return (
    <ol>
      {columns.map(({ field, heading, isWritten }, at) => {
        const name = t(`FEE_TREASURY_${field.toUpperCase()}`);
        return (
          <li key={field}>
            <Group gap="xs" mb={4}>
              <Checkbox
                label={name}
                w={220}
                checked={isWritten}
                onChange={({ currentTarget }) => change(at, { isWritten: currentTarget.checked })}
              />
              <TextInput
                aria-label={t('FEE_TREASURY_HEADING', { name })}
                value={heading}
                onChange={({ currentTarget }) => change(at, { heading: currentTarget.value })}
              />
              <ActionIcon
                variant="default"
                disabled={at === 0}
                aria-label={t('FEE_TREASURY_UP', { name })}
                onClick={() => onChange(moved(columns, at, at - 1))}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                disabled={at === columns.length - 1}
                aria-label={t('FEE_TREASURY_DOWN', { name })}
                onClick={() => onChange(moved(columns, at, at + 1))}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        );
      })}
    </ol>
  );
}

/** Writes the issued statements of a year for the treasury, with control totals and a checksum. */
export function TreasurySection() {
  const { t } = useTexts();
  const money = useMoney();
  const [year, setYear] = useState<number | null>(new Date().getFullYear());
  const [columns, setColumns] = useState(startColumns);
  const [mark, setMark] = useState<'.' | ','>(',');
  const written = columns.filter(({ isWritten }) => isWritten);
  const send = useMutation({
    mutationFn: () =>
      feesClient.writeTreasuryFile({
        body: {
          year: year ?? 0,
          columns: written.map(({ field, heading }) => ({ field, heading })),
          separator: ';',
          decimalMark: mark,
        },
      }),
    onSuccess: ({ content, fileName }) => saveBlob(new Blob([content], { type: 'text/csv' }), fileName),
    onError: (error) => toastError(error),
  });
  return (
    <Section title={t('FEE_TREASURY')} hint={t('FEE_TREASURY_HINT')}>
      <Group align="flex-end" mb="md">
        <FigureInput
          label={t('FEE_FIELD_YEAR')}
          isWhole
          minimum={2008}
          maximum={2100}
          value={year}
          onChange={setYear}
        />
        <SegmentedControl
          aria-label={t('FEE_TREASURY_MARK')}
          data={[
            { value: ',', label: '1234,50' },
            { value: '.', label: '1234.50' },
          ]}
          value={mark}
          onChange={(value) => setMark(value === '.' ? '.' : ',')}
        />
        <Button
          loading={send.isPending}
          disabled={written.length === 0 || written.some(({ heading }) => heading.trim() === '') || year === null}
          onClick={() => send.mutate()}
        >
          {t('FEE_TREASURY_WRITE')}
        </Button>
      </Group>
      <Columns columns={columns} onChange={setColumns} />
      {send.data && (
        <Facts
          facts={[
            [t('FEE_TREASURY_ROWS'), send.data.rows],
            [t('FEE_TOTAL'), `${money(send.data.total)} €`],
            [t('FEE_BALANCE'), `${money(send.data.balance)} €`],
            ['SHA-256', <code key="sha">{send.data.sha256}</code>, 'wide'],
          ]}
        />
      )}
    </Section>
  );
}
