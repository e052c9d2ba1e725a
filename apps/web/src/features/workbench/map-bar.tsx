import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './workbench.module.css';

export interface MapTool {
  readonly key: string;
  readonly labelKey: string;
  readonly icon: TablerIcon;
  /** Of a tool that is on or off. */
  readonly isOn?: boolean;
  readonly isBusy?: boolean;
  readonly act: () => void;
}

interface MapBarProps {
  readonly search: ReactNode;
  readonly tools: readonly MapTool[];
  /** Tools that open a window of their own. */
  readonly children?: ReactNode;
}

/** Bar above the map: the search, and tools that do not draw. */
export function MapBar({ search, tools, children }: MapBarProps) {
  const { t } = useTexts();
  return (
    <div className={classes.bar}>
      <div className={classes.search}>{search}</div>
      <div className={classes.barTools} role="toolbar" aria-label={t('WORKBENCH_TOOLS')}>
        {tools.map(({ key, labelKey, icon: Icon, isOn, isBusy = false, act }) => (
          <Tooltip key={key} label={t(labelKey)}>
            <ActionIcon
              size={34}
              variant={isOn ? 'filled' : 'subtle'}
              color={isOn ? undefined : 'slate'}
              aria-label={t(labelKey)}
              aria-pressed={isOn}
              loading={isBusy}
              onClick={act}
            >
              <Icon size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        {children}
      </div>
    </div>
  );
}
