import type { Decision, DossierRecord } from '@portal/contracts';
import { toConstantCase } from '../../../kernel/constant-case.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import type { DossierDecisionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { ClockSection } from './clock-section.js';
import classes from './consultation.module.css';
import { DecisionDocument, useDecisions } from './decision-documents.js';
import { DecisionSection } from './decision-section.js';

interface DecisionTabProps {
  readonly kind: DossierKind;
  readonly calls: DossierDecisionCalls;
  readonly dossier: DossierRecord;
}

/** Where a dossier stands, the time that is left, and what was decided, the last first, with its conditions. */
export function DecisionTab(props: DecisionTabProps) {
  const { kind, calls, dossier } = props;
  const { data = [] } = useDecisions(props);
  return (
    <div className={classes.sections}>
      <DecisionSection kind={kind} dossier={dossier} />
      <ClockSection workflow={kind.workflow} dossier={dossier} />
      {data.toReversed().map((decision) => (
        <Decided key={decision.id} calls={calls} id={dossier.id} decision={decision} />
      ))}
    </div>
  );
}

interface DecidedProps {
  readonly calls: DossierDecisionCalls;
  /** Of the dossier. */
  readonly id: string;
  readonly decision: Decision;
}

function Decided({ calls, id, decision }: DecidedProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { number, action, decidedAt, decidedBy, effectiveFrom, effectiveUntil, conditions } = decision;
  return (
    <Section title={t('DECISION_TITLE', { number })}>
      <Facts
        isDense
        facts={[
          [t('DECISION_OUTCOME'), t(`EVENT_${toConstantCase(action)}`)],
          [t('DECISION_DECIDED_AT'), format.date(decidedAt)],
          [t('DECISION_DECIDED_BY'), decidedBy?.fullName ?? t('DOSSIER_ACTOR_PORTAL')],
          [t('DOSSIER_EFFECTIVE_FROM'), effectiveFrom && format.date(effectiveFrom)],
          [t('DOSSIER_EFFECTIVE_UNTIL'), effectiveUntil && format.date(effectiveUntil)],
          [t('DECISION_CONDITIONS'), conditions && <span className={classes.lines}>{conditions}</span>, 'wide'],
        ]}
      />
      <DecisionDocument calls={calls} id={id} decision={decision} />
    </Section>
  );
}
