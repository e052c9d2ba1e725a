import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { VirtualList } from '../virtual-list/virtual-list.js';
import { ChoiceOption } from './choice-option.js';
import classes from './select.module.css';
import { type ChoiceListControl, ROWS_IN_SIGHT } from './use-choice-list.js';

/** Pixels. */
export const OPTION_HEIGHT = 48;
export const DENSE_OPTION_HEIGHT = 24;

interface ChoiceListProps<V extends string | number> {
  readonly label: string;
  readonly list: ChoiceListControl<V>;
  readonly isChosen: (value: V) => boolean;
  readonly isDense: boolean;
  readonly isMultiple?: boolean;
  /** The field the list hangs on; one element. */
  readonly children: ReactNode;
}

/** The list below a field, open while its control is. The field keeps the focus; a press in the list does not take it. */
export function ChoiceList<V extends string | number>({
  label,
  list,
  isChosen,
  isDense,
  isMultiple = false,
  children,
}: ChoiceListProps<V>) {
  const { t } = useTexts();
  const height = isDense ? DENSE_OPTION_HEIGHT : OPTION_HEIGHT;
  const { choices } = list;
  return (
    <Popover
      opened={list.isOpen}
      width="target"
      shadow="md"
      position="bottom-start"
      withRoles={false}
      trapFocus={false}
      // In its place of the page, where landmarks hold it; fixed, so that no scrolling ancestor cuts it off.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={4} onMouseDown={(event) => event.preventDefault()}>
        {choices.length === 0 ? (
          <div role="status" className={classes.nothing}>
            {list.isTooShort
              ? t('SELECT_TYPE_MORE', { count: list.minimumCharacters })
              : t(list.isWaiting ? 'LOADING' : 'SELECT_NOTHING_FOUND')}
          </div>
        ) : (
          <VirtualList
            id={list.id}
            label={label}
            count={choices.length}
            itemHeight={height}
            maxHeight={OPTION_HEIGHT * ROWS_IN_SIGHT}
            active={list.active}
            isMultiple={isMultiple}
          >
            {(index) => {
              const choice = choices[index]!;
              return (
                <ChoiceOption
                  key={choice.value}
                  id={list.optionId(index)}
                  choice={choice}
                  position={index + 1}
                  count={choices.length}
                  height={height}
                  isActive={index === list.active}
                  isChosen={isChosen(choice.value)}
                  isMultiple={isMultiple}
                  onChoose={() => list.choose(choice)}
                />
              );
            }}
          </VirtualList>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
