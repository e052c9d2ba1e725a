import { Anchor, Button, Popover, Text } from '@mantine/core';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { useFormReport } from '../../../ui/form/form-context.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { useFormCorrections } from '../corrections/corrections-context.js';
import classes from './checklist.module.css';
import { useReadiness } from './form-readiness.js';

/** What is still missing before the application can be submitted, each point leading to its field. */
export function Checklist() {
  const { t } = useTexts();
  const issueText = useIssueText();
  const { jumpTo } = useFormReport();
  const { open, labelOf } = useReadiness();
  const notTicked = useFormCorrections().corrections.filter(({ isDone }) => !isDone);
  const [isShown, show] = useState(false);
  if (open === undefined) return null;
  if (open.length === 0 && notTicked.length === 0)
    return (
      <Text size="sm" className={classes.ready}>
        <IconCircleCheck size={16} aria-hidden />
        {t('DOSSIER_CHECKLIST_READY')}
      </Text>
    );
  const title =
    open.length > 0
      ? t('DOSSIER_OPEN_POINTS', { count: open.length })
      : t('CORRECTIONS_NOT_TICKED', { count: notTicked.length });
  const toField = (path: string, label: string) => (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => {
        show(false);
        jumpTo(path);
      }}
    >
      {label}
    </Anchor>
  );
  return (
    <Popover opened={isShown} onChange={show} position="top-start" width={420} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconListCheck size={16} aria-hidden />}
          onClick={() => show(!isShown)}
        >
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title} className={classes.checklist}>
        <ul>
          {open.map(({ path, issue }) => (
            <li key={path}>
              {toField(path, labelOf(path))}
              {' – '}
              {issueText({ ...issue, path })}
            </li>
          ))}
          {notTicked.map(({ id, place, label, text }) => (
            <li key={id}>
              {place === null ? label : toField(place, label)}
              {' – '}
              {t('CORRECTION_NOT_TICKED', { text })}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
