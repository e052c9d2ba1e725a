import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { useIssueText } from '../inputs/issue-text.js';
import classes from './form.module.css';
import { type ComparePaths, locatedIssues } from './form-issues.js';
import type { FieldIssue } from './schema-resolver.js';

interface FormErrorsProps {
  /** Rises with every submission that was refused. */
  readonly refusals: number;
  /** Rises with every submission that was answered. */
  readonly sent: number;
  readonly labelOf: (path: string) => string;
  readonly compare: ComparePaths;
  readonly onJump: (path: string) => void;
  /** The answer found something wrong with fields, and led to none of them. */
  readonly onFound: () => void;
}

/** Everything that stands in the way of a submission, each entry leading to its field. */
export function FormErrors({ refusals, sent, labelOf, compare, onJump, onFound }: FormErrorsProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  const report = useEffectEvent(() => {
    const isLedToField = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (!isLedToField && locatedIssues(errors, compare).length > 0) onFound();
  });
  useEffect(() => {
    if (sent > 0) report();
  }, [sent]);
  const issues = refusals === 0 ? [] : locatedIssues(errors, compare);
  if (issues.length === 0) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('FORM_ERRORS', { count: issues.length })}
      className={classes.summary}
    >
      <ul>
        {issues.map(({ path, error }) => (
          <li key={path}>
            <Anchor component="button" type="button" size="sm" onClick={() => onJump(path)}>
              {labelOf(path)}
            </Anchor>
            {' – '}
            {issueText({ ...(error as FieldIssue), path })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
