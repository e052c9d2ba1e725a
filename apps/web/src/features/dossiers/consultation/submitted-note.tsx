import { Button, Text } from '@mantine/core';
import { type DossierRecord, stateOf, type Workflow } from '@portal/contracts';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { DueDay } from '../due-day.js';
import { isJustSubmitted } from '../just-submitted.js';
import classes from './consultation.module.css';
import { nextStepKey } from './head-facts.js';

interface SubmittedNoteProps {
  readonly workflow: Workflow;
  readonly dossier: DossierRecord;
  readonly onPrint: () => void;
}

/** After a submission: that it is done, its number, what happens next and by when, and a receipt to print. */
export function SubmittedNote({ workflow, dossier, onPrint }: SubmittedNoteProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const heading = useId();
  const { reference, submittedAt, status, clock, dueOn } = dossier;
  if (!isJustSubmitted(state) || reference === null) return null;
  const next = nextStepKey(workflow, status);
  const startsLater = !clock && stateOf(workflow, status)?.clock === 'paused';
  return (
    <section aria-labelledby={heading} className={classes.submitted}>
      <IconCircleCheck size={28} aria-hidden />
      <div>
        <h2 id={heading}>{t('SUBMITTED_TITLE', { reference })}</h2>
        {submittedAt !== null && <Text size="sm">{t('SUBMITTED_AT', { date: format.dateTime(submittedAt) })}</Text>}
        {next && <Text size="sm">{t('SUBMITTED_NEXT', { step: t(next) })}</Text>}
        {startsLater && <Text size="sm">{t('SUBMITTED_CLOCK')}</Text>}
        {clock && dueOn && (
          <Text size="sm">
            {t('DOSSIER_CLOCK_DUE')} <DueDay dueOn={dueOn} />
          </Text>
        )}
      </div>
      <div className={classes.submittedActions} data-tool>
        <Button size="xs" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          {t('SUBMITTED_RECEIPT')}
        </Button>
        <Button size="xs" variant="default" onClick={() => navigate(pathname, { replace: true, state: null })}>
          {t('CLOSE')}
        </Button>
      </div>
    </section>
  );
}
