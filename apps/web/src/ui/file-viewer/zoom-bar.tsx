import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut, type TablerIcon } from '@tabler/icons-react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './file-viewer.module.css';
import type { Zoom } from './use-zoom.js';

const PERCENT = 100;

/** Buttons that magnify what is shown, and how much it is. A button that leads no further keeps the focus. */
export function ZoomBar({ zoom }: { readonly zoom: Zoom }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which would be shown
    <div role="group" aria-label={t('FILE_VIEWER_ZOOM')} className={classes.zoom}>
      <ZoomButton
        label={t('FILE_VIEWER_ZOOM_OUT')}
        keys="-"
        icon={IconZoomOut}
        isIdle={!zoom.canZoomOut}
        onPress={zoom.zoomOut}
      />
      <output className={classes.level}>
        {t('FILE_VIEWER_ZOOM_LEVEL', { percent: format.number(zoom.zoom * PERCENT, 0) })}
      </output>
      <ZoomButton
        label={t('FILE_VIEWER_ZOOM_IN')}
        keys="+"
        icon={IconZoomIn}
        isIdle={!zoom.canZoomIn}
        onPress={zoom.zoomIn}
      />
      <ZoomButton
        label={t('FILE_VIEWER_ZOOM_FIT')}
        keys="0"
        icon={IconArrowAutofitWidth}
        isIdle={zoom.isFit}
        onPress={zoom.fit}
      />
    </div>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: TablerIcon;
  readonly isIdle: boolean;
  readonly onPress: () => void;
}

const ZoomButton = ({ label, keys, icon: Icon, isIdle, onPress }: ZoomButtonProps) => (
  <Tooltip label={`${label} (${keys})`} withinPortal={false}>
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-disabled={isIdle || undefined}
      onClick={onPress}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
