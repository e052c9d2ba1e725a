import { ActionIcon } from '@mantine/core';
import { IconBaselineDensitySmall } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../table.module.css';
import type { LayoutControl } from './layout.js';

interface DensityButtonProps {
  readonly control: LayoutControl;
}

/** Rows of 28 px, or of 48 px once it is released. */
export function DensityButton({ control: { layout, change } }: DensityButtonProps) {
  const { t } = useTexts();
  return (
    <ActionIcon
      className={classes.wideOnly}
      variant={layout.isDense ? 'light' : 'default'}
      size={30}
      aria-label={t('TABLE_DENSE')}
      title={t('TABLE_DENSE')}
      aria-pressed={layout.isDense}
      onClick={() => change({ isDense: !layout.isDense })}
    >
      <IconBaselineDensitySmall size={16} aria-hidden />
    </ActionIcon>
  );
}
