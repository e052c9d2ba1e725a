import { Text } from '@mantine/core';
import { type DossierRecord, isOfficer, type Party, stateOf } from '@portal/contracts';
import type { ReactNode } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { useUser } from '../../identity/session.js';
import { eventKey } from '../action-keys.js';
import { standingOf } from '../applicants.js';
import type { DossierKind } from '../dossier-kind.js';
import classes from '../dossiers.module.css';

interface DecisionSectionProps {
  readonly kind: DossierKind;
  readonly dossier: DossierRecord;
}

const awaitedTexts: Readonly<Record<Party, string>> = {
  applicant: 'DOSSIER_AWAITS_APPLICANT',
  officer: 'DOSSIER_AWAITS_OFFICER',
  decider: 'DOSSIER_AWAITS_DECIDER',
  body: 'DOSSIER_AWAITS_BODY',
  administration: 'DOSSIER_AWAITS_ADMINISTRATION',
};

/**
 * Where a dossier stands: its last step with the reason, who acts next, and who decides. The reason of a return is in the
 * note above the tabs.
 */
export function DecisionSection({ kind, dossier, children }: DecisionSectionProps & { readonly children?: ReactNode }) {
  const { workflow } = kind;
  const { t } = useTexts();
  const format = useFormat();
  const { status, events, effectiveFrom, effectiveUntil } = dossier;
  const last = events.filter(({ toStatus }) => toStatus === status).at(-1);
  const awaits = stateOf(workflow, status)?.awaits;
  return (
    <Section title={t('DOSSIER_SECTION_DECISION')}>
      <div>
        {last && (
          <Text size="sm">
            <strong>{t(eventKey(workflow, last))}</strong> ·{' '}
            {t('DOSSIER_STEP_BY', {
              date: format.dateTime(last.at),
              name: last.actor?.fullName ?? t('DOSSIER_ACTOR_PORTAL'),
            })}
          </Text>
        )}
        {last?.reason && awaits !== 'applicant' && (
          <Text size="sm" component="blockquote" className={classes.reason}>
            {last.reason}
          </Text>
        )}
        {effectiveFrom && <Text size="sm">{t('DOSSIER_EFFECTIVE_ON', { date: format.date(effectiveFrom) })}</Text>}
        {effectiveUntil && <Text size="sm">{t('DOSSIER_IN_FORCE_UNTIL', { date: format.date(effectiveUntil) })}</Text>}
        {awaits && (
          <Text size="sm">
            {t(status === workflow.proposal?.state ? 'DOSSIER_AWAITS_ANSWER' : awaitedTexts[awaits])}
          </Text>
        )}
        {awaits === 'decider' && <Deciders kind={kind} dossier={dossier} />}
        {children}
      </div>
    </Section>
  );
}

/** For officers who may not decide: who may, or that they changed the dossier last. */
function Deciders({ kind, dossier: { permissions, deciders } }: DecisionSectionProps) {
  const { t } = useTexts();
  const format = useFormat();
  if (!isOfficer(kind.workflow, standingOf(useUser(), kind).roles)) return null;
  const mayDecide = permissions.capabilities.includes('decider');
  if (mayDecide && (permissions.involved || permissions.holderStaff))
    return <Text size="sm">{t('DOSSIER_DECIDER_FOUR_EYES')}</Text>;
  if (mayDecide) return null;
  return (
    <Text size="sm">
      {deciders.length > 0 ? t('DOSSIER_DECIDERS', { names: format.list(deciders) }) : t('DOSSIER_NO_DECIDER')}
    </Text>
  );
}
