import { VisuallyHidden } from '@mantine/core';
import { type DossierRecord, type Progress, progressOf, type Workflow } from '@portal/contracts';
import { IconCheck } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './consultation.module.css';

interface ProgressLineProps {
  readonly workflow: Workflow;
  readonly dossier: DossierRecord;
}

const stateTexts: Readonly<Record<Progress['state'], string>> = {
  done: 'PROGRESS_DONE',
  current: 'PROGRESS_CURRENT',
  ahead: 'PROGRESS_AHEAD',
};

/** How far a dossier is on its way to the decision. */
export function ProgressLine({ workflow, dossier }: ProgressLineProps) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <ol className={classes.progress} aria-label={t('PROGRESS')}>
      {progressOf(workflow, dossier).map(({ step, state, at }) => (
        <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' && <IconCheck size={13} aria-hidden />}
          <strong>{t(`PROGRESS_${step}`)}</strong>
          <VisuallyHidden>{t(stateTexts[state])}</VisuallyHidden>
          {at !== undefined && <time dateTime={at}>{format.date(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
