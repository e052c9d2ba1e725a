import { ActionIcon, Menu } from '@mantine/core';
import { IconGeometry } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import type { Drawing } from '../drawing/use-drawing.js';
import { checkOf, checks, operationKey, overlayOf, overlays } from '../geometry-jobs/job-requests.js';
import type { Jobs } from './use-jobs.js';

interface JobsMenuProps {
  readonly drawing: Drawing;
  readonly jobs: Jobs;
}

/** Menu of operations that need no figures; of the one that runs it tells the progress, and cancels it. */
export function JobsMenu({ drawing: { shapes, chosen }, jobs: { run, start } }: JobsMenuProps) {
  const { t } = useTexts();
  const all = shapes.map(({ shape }) => shape);
  const label = run.isRunning ? t('WORKBENCH_JOBS_RUNNING', { progress: run.job?.progress ?? 0 }) : t('WORKBENCH_JOBS');
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          size={34}
          variant={run.isRunning ? 'filled' : 'subtle'}
          color={run.isRunning ? undefined : 'slate'}
          aria-label={label}
          title={label}
        >
          <IconGeometry size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {run.isRunning && <Menu.Item onClick={run.cancel}>{t('WORKBENCH_JOBS_CANCEL')}</Menu.Item>}
        <Menu.Label>{t('MAP_TEST_ALL_SHAPES')}</Menu.Label>
        {overlays.map((operation) => (
          <Menu.Item
            key={operation}
            disabled={run.isRunning || all.length < 2}
            onClick={() => {
              const { request, sent } = overlayOf(operation, all, chosen?.shape);
              start(request, sent);
            }}
          >
            {t(operationKey(operation))}
          </Menu.Item>
        ))}
        <Menu.Label>{t('MAP_TEST_CHOSEN_SHAPE')}</Menu.Label>
        {checks.map((operation) => {
          const check = checkOf(operation, chosen?.shape);
          return (
            <Menu.Item
              key={operation}
              disabled={run.isRunning || !check}
              onClick={() => check && start(check.request, check.sent)}
            >
              {t(operationKey(operation))}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
