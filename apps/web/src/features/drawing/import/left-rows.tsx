import { Alert, List } from '@mantine/core';
import type { LeftOut } from '@portal/files';
import { useTexts } from '../../../kernel/i18n.js';

/** More are not read in a list. */
const MOST_SHOWN = 50;

/** What of a file was not taken, with the reasons. */
export function LeftRows({ left }: { readonly left: readonly LeftOut[] }) {
  const { t } = useTexts();
  if (left.length === 0) return null;
  return (
    <Alert color="yellow" title={t('MAP_TEST_IMPORT_LEFT', { count: left.length })}>
      <List size="sm">
        {left.slice(0, MOST_SHOWN).map(({ row, what, reason, params }) => (
          <List.Item key={`${row} ${what} ${reason}`}>
            {t(reason, { row: row ?? '', what: what ?? '', ...params })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
