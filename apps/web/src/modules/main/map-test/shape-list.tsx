import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { Change, DrawnShape } from './drawing-history.js';
import classes from './map-test.module.css';

interface RowProps {
  readonly drawn: DrawnShape;
  readonly isChosen: boolean;
  readonly nameOf: (drawn: DrawnShape) => string;
  readonly change: (change: Change) => void;
}

/** Thousands of shapes may be imported: a row is drawn again only when it changes, and is made of little. */
const Row = memo(function Row({ drawn, isChosen, nameOf, change }: RowProps) {
  const { t } = useTexts();
  const name = nameOf(drawn);
  const { id } = drawn;
  return (
    <li data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.item}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => change({ type: 'choose', id })}
      >
        <span className={classes.swatch} aria-hidden />
        {name}
      </button>
      <button
        type="button"
        className={classes.delete}
        aria-label={t('MAP_TEST_DELETE', { name })}
        onClick={() => change({ type: 'delete', id })}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </button>
    </li>
  );
});

interface ShapeListProps extends Pick<RowProps, 'nameOf' | 'change'> {
  readonly shapes: readonly DrawnShape[];
  readonly chosenId: string | undefined;
}

export const ShapeList = ({ shapes, chosenId, ...rest }: ShapeListProps) => (
  <ul className={classes.list}>
    {shapes.map((drawn) => (
      <Row key={drawn.id} drawn={drawn} isChosen={drawn.id === chosenId} {...rest} />
    ))}
  </ul>
);
