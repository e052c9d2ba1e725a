import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { EmptyState } from '../../ui/states.js';
import { visibleOn } from '../map/map-look.js';
import { useLook } from '../map/use-look.js';
import classes from './drawing.module.css';
import type { Change, DrawnShape } from './drawing-history.js';
import type { Drawing } from './use-drawing.js';

interface RowProps {
  readonly drawn: DrawnShape;
  readonly isChosen: boolean;
  readonly nameOf: (drawn: DrawnShape) => string;
  /** Colour of the map's ground, on which a colour must be seen. */
  readonly land: string;
  readonly change: (change: Change) => void;
}

/** Memoised and without Mantine components: thousands of shapes may be imported. */
const Row = memo(function Row({ drawn, isChosen, nameOf, land, change }: RowProps) {
  const { t } = useTexts();
  const name = nameOf(drawn);
  const { id, look } = drawn;
  const background = look?.colour && visibleOn(look.colour, land);
  return (
    <li data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.item}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => change({ type: 'choose', id })}
      >
        <span className={classes.swatch} style={{ background }} aria-hidden />
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

/** The shapes of a drawing, each with a button that selects it and one that deletes it. */
export function ShapeList({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useTexts();
  const { land } = useLook().colours;
  const { shapes, chosen, nameOf, change } = drawing;
  if (shapes.length === 0) return <EmptyState title={t('MAP_TEST_EMPTY_TITLE')}>{t('MAP_TEST_EMPTY_TEXT')}</EmptyState>;
  return (
    <ul className={classes.list}>
      {shapes.map((drawn) => (
        <Row key={drawn.id} drawn={drawn} isChosen={drawn === chosen} nameOf={nameOf} land={land} change={change} />
      ))}
    </ul>
  );
}
