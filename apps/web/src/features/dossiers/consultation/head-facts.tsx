import { type DossierRecord, type Party, stateOf, type Workflow } from '@portal/contracts';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { Fact } from '../../../ui/page/facts.js';
import { DossierStatus } from '../dossier-status.js';
import { DueDay } from '../due-day.js';
import classes from './consultation.module.css';

const nextSteps: Readonly<Record<Party, string>> = {
  applicant: 'NEXT_STEP_APPLICANT',
  officer: 'NEXT_STEP_OFFICER',
  decider: 'NEXT_STEP_DECIDER',
  body: 'NEXT_STEP_BODY',
  administration: 'NEXT_STEP_ADMINISTRATION',
};

/** Translation key of what happens next to a dossier; undefined once nothing is awaited. */
export function nextStepKey(workflow: Workflow, status: string): string | undefined {
  if (status === workflow.initial) return 'NEXT_STEP_DRAFT';
  if (status === workflow.proposal?.state) return 'NEXT_STEP_PROPOSAL';
  const awaits = stateOf(workflow, status)?.awaits;
  return awaits && nextSteps[awaits];
}

interface HeadFactsProps {
  readonly workflow: Workflow;
  readonly dossier: DossierRecord;
  /** Of its module. */
  readonly more: readonly Fact[];
}

/** Where a dossier stands, in one line: status, deadline, next step, who is in charge, whose it is. */
export function HeadFacts({ workflow, dossier, more }: HeadFactsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { status, dueOn, officer, holder, submittedAt, effectiveUntil } = dossier;
  const next = nextStepKey(workflow, status);
  const facts: readonly Fact[] = [
    [t('DOSSIER_COLUMN_STATUS'), <DossierStatus key="status" workflow={workflow} status={status} />],
    [t('DOSSIER_COLUMN_DUE'), dueOn && <DueDay dueOn={dueOn} />],
    [t('DOSSIER_EFFECTIVE_UNTIL'), effectiveUntil && format.date(effectiveUntil)],
    [t('NEXT_STEP'), next && t(next)],
    [
      t('DOSSIER_COLUMN_OFFICER'),
      workflow.hasOfficers && submittedAt !== null && (officer?.fullName ?? t('ASSIGN_NOBODY_YET')),
    ],
    [t('DOSSIER_HOLDER'), holder.companyName],
    ...more,
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
