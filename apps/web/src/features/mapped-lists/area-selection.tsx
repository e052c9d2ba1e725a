import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './area.module.css';

interface AreaSelectionProps {
  readonly area: string | undefined;
  /** How many rows are inside, in words; undefined while that is not known. */
  readonly found: string | undefined;
  readonly onClear: () => void;
  /** What else can be done with them. */
  readonly children?: ReactNode;
}

/** Says how many rows lie in an area that was drawn on the map, and leaves it. */
export function AreaSelection({ area, found, onClear, children }: AreaSelectionProps) {
  const { t } = useTexts();
  const line = useRef<HTMLDivElement>(null);
  const clear = () => {
    onClear();
    line.current?.focus();
  };
  return (
    <div ref={line} className={classes.selection} tabIndex={-1}>
      <span role="status">{area !== undefined ? found : undefined}</span>
      {area !== undefined && (
        <>
          {children}
          <Button variant="default" size="xs" onClick={clear}>
            {t('MAPPED_AREA_CLEAR')}
          </Button>
        </>
      )}
    </div>
  );
}
