import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import type { DrawnShape } from './drawing-history.js';
import classes from './map-test.module.css';

interface ShapeListProps {
  readonly shapes: readonly DrawnShape[];
  readonly chosenId: string | undefined;
  readonly nameOf: (drawn: DrawnShape) => string;
  readonly onChoose: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

export function ShapeList({ shapes, chosenId, nameOf, onChoose, onDelete }: ShapeListProps) {
  const { t } = useTexts();
  return (
    <ul className={classes.list}>
      {shapes.map((drawn) => {
        const name = nameOf(drawn);
        const isChosen = drawn.id === chosenId;
        return (
          <li key={drawn.id} data-chosen={isChosen || undefined}>
            <button
              type="button"
              className={classes.item}
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => onChoose(drawn.id)}
            >
              <span className={classes.swatch} aria-hidden />
              {name}
            </button>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('MAP_TEST_DELETE', { name })}
              onClick={() => onDelete(drawn.id)}
            >
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
