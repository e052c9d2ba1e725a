import { Alert, Anchor } from '@mantine/core';
import type { MwDraft } from '@portal/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import classes from './application.module.css';
import type { FieldIssue } from './application-resolver.js';
import { type Located, labelOf, locatedIssues } from './located-issues.js';

interface ErrorSummaryProps {
  /** Rises with every submission that was refused. */
  readonly refusals: number;
  readonly onJump: (issue: Located) => void;
}

/** Everything that stands in the way of a submission, each entry leading to its field. */
export function ErrorSummary({ refusals, onJump }: ErrorSummaryProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const { errors } = useFormState<MwDraft>();
  const box = useRef<HTMLDivElement>(null);
  const issues = locatedIssues(errors as FieldErrors);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || issues.length === 0) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('MW_ERRORS', { count: issues.length })}
      className={classes.summary}
    >
      <ul>
        {issues.map((issue) => (
          <li key={issue.path}>
            <Anchor component="button" type="button" size="sm" onClick={() => onJump(issue)}>
              {labelOf(issue, t)}
            </Anchor>
            {' – '}
            {issueText(issue.error as FieldIssue)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
