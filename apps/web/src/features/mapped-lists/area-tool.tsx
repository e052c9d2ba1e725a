import { Button, VisuallyHidden } from '@mantine/core';
import { IconLasso } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './area.module.css';
import type { useAreaDrawing } from './use-area-drawing.js';

interface AreaToolProps {
  readonly drawing: ReturnType<typeof useAreaDrawing>;
  readonly isReady: boolean;
}

/** Switches on that an area is drawn on the map, and says how. */
export function AreaTool({ drawing: { isOn, setOn, said }, isReady }: AreaToolProps) {
  const { t } = useTexts();
  return (
    <div className={classes.tool}>
      <Button
        variant={isOn ? 'filled' : 'default'}
        size="xs"
        leftSection={<IconLasso size={16} aria-hidden />}
        aria-pressed={isOn}
        disabled={!isReady}
        onClick={() => setOn(!isOn)}
      >
        {t('MAPPED_AREA_DRAW')}
      </Button>
      <p className={classes.how} role="status">
        {isOn && t('MAPPED_AREA_HOW')}
      </p>
      <VisuallyHidden aria-live="polite">{isOn && said}</VisuallyHidden>
    </div>
  );
}
