import { Checkbox, ScrollArea, Table, Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import type { Tool } from '../../shapes/shape-tools.js';
import type { Candidate } from './file/candidates.js';
import { isAllowed } from './read-import.js';

interface CandidateListProps {
  readonly candidates: readonly Candidate[];
  /** Indices of the candidates in the list. */
  readonly shown: readonly number[];
  readonly chosen: ReadonlySet<number>;
  readonly tools: readonly Tool[];
  readonly onChoose: (numbers: readonly number[], isChosen: boolean) => void;
}

/** Features of a file with what is wrong with each; those that can be added can be chosen. */
export function CandidateList({ candidates, shown, chosen, tools, onChoose }: CandidateListProps) {
  const { t } = useTexts();
  return (
    <ScrollArea.Autosize mah={260}>
      <Table aria-label={t('MAP_TEST_IMPORT_FEATURES')}>
        <Table.Tbody>
          {shown.map((i) => {
            const { name, shape, ...faults } = candidates[i]!;
            const isUsable = shape !== undefined && isAllowed(shape, tools);
            const title = name || t('MAP_TEST_IMPORT_FEATURE', { number: i + 1 });
            const { row } = faults;
            return (
              <Table.Tr key={i}>
                <Table.Td>
                  <Checkbox
                    label={row === undefined ? title : `${title} (${t('MAP_TEST_IMPORT_ROW', { row })})`}
                    disabled={!isUsable}
                    checked={chosen.has(i)}
                    onChange={({ currentTarget }) => onChoose([i], currentTarget.checked)}
                  />
                  {faults.fault && <Text size="sm">{t(`MAP_TEST_IMPORT_FEATURE_${faults.fault}`)}</Text>}
                  {shape && !isUsable && <Text size="sm">{t('MAP_TEST_IMPORT_FEATURE_NOT_ALLOWED')}</Text>}
                  {faults.isClosed && <Text size="sm">{t('MAP_TEST_IMPORT_FEATURE_CLOSED')}</Text>}
                  {faults.isClosedLine && <Text size="sm">{t('MAP_TEST_IMPORT_FEATURE_CLOSED_LINE')}</Text>}
                  {faults.invalidity && (
                    <Text size="sm">
                      {t('MAP_TEST_IMPORT_FEATURE_INVALID', { reason: t(`VALIDITY_${faults.invalidity}`) })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td valign="top">{shape && t(`SHAPE_${shape.kind.toUpperCase()}`)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
