import { Button } from '@mantine/core';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import classes from './map-page.module.css';
import type { MappedRow } from './mapped-list.js';

interface RowListProps {
  readonly rows: readonly MappedRow[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly chosenId: string | undefined;
  readonly onChoose: (row: MappedRow) => void;
  /** Reads the next page; undefined after the last one. */
  readonly onMore: (() => void) | undefined;
}

/** The rows of a map, in words: each is chosen with a click or a key. */
export function RowList({ rows, error, onRetry, chosenId, onChoose, onMore }: RowListProps) {
  const { t } = useTexts();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!rows) return <LoadingState />;
  if (rows.length === 0) return <p className={classes.none}>{t('MAPPED_NONE')}</p>;
  return (
    <>
      <ul className={classes.rows} aria-label={t('MAPPED_LIST')}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-current={row.id === chosenId || undefined} onClick={() => onChoose(row)}>
              <span className={classes.title}>{row.title}</span>
              <span className={classes.mark}>{row.mark}</span>
              <span className={classes.detail}>{row.detail}</span>
              <span className={classes.state}>{row.state}</span>
            </button>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="subtle" size="xs" fullWidth onClick={onMore}>
          {t('MAPPED_MORE')}
        </Button>
      )}
    </>
  );
}
