import { Button, Group, Progress, Stack, Table, Text } from '@mantine/core';
import type { AreaContent } from '@portal/contracts/modules/restricted-areas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { areasClient } from '../restricted-areas.client.js';
import type { ImportRow } from './import-rows.js';

interface ImportReportProps {
  readonly rows: readonly ImportRow[];
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

type Outcome = { readonly areaCode: string } | { readonly refusal: string };

/** What a file holds, row by row; its good rows become drafts once somebody confirms. */
export function ImportReport({ rows, onAgain, onClose }: ImportReportProps) {
  const { t } = useTexts();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const good = rows.flatMap(({ content }, at) => (content ? [[at, content] as const] : []));
  const send = async (content: AreaContent): Promise<Outcome> => {
    try {
      return await areasClient.createArea({ body: content });
    } catch (error) {
      return { refusal: errorText(error, t) };
    }
  };
  const draft = useMutation({
    mutationFn: async () => {
      for (const [at, content] of good) {
        const outcome = await send(content);
        setOutcomes((now) => new Map(now).set(at, outcome));
      }
    },
  });
  const stateOf = ({ faults }: ImportRow, at: number): string => {
    const outcome = outcomes.get(at);
    if (outcome) return 'refusal' in outcome ? outcome.refusal : t('RA_IMPORT_DRAFTED', { code: outcome.areaCode });
    return faults.map(({ key, values }) => t(key, values)).join(' ') || t('RA_IMPORT_READY');
  };
  const isOver = draft.isSuccess || draft.isError;
  return (
    <Stack>
      <Text size="sm" role="status">
        {t('RA_IMPORT_SUMMARY', { good: good.length, bad: rows.length - good.length })}
      </Text>
      <Table.ScrollContainer minWidth={320} mah={360}>
        <Table aria-label={t('RA_IMPORT_TITLE')} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('RA_IMPORT_ROW')}</Table.Th>
              <Table.Th>{t('RA_NAME')}</Table.Th>
              <Table.Th>{t('RA_TYPE')}</Table.Th>
              <Table.Th>{t('RA_IMPORT_STATE')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={at}>
                <Table.Td>{at + 1}</Table.Td>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{row.content && t(`AREA_TYPE_${row.content.areaType}`)}</Table.Td>
                <Table.Td>{stateOf(row, at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {draft.isPending && <Progress value={(100 * outcomes.size) / good.length} aria-label={t('RA_IMPORT_PROGRESS')} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAgain} disabled={draft.isPending}>
          {t('RA_IMPORT_OTHER')}
        </Button>
        {isOver ? (
          <Button onClick={onClose}>{t('CLOSE')}</Button>
        ) : (
          <Button loading={draft.isPending} disabled={good.length === 0} onClick={() => draft.mutate()}>
            {t('RA_IMPORT_CONFIRM', { count: good.length })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
