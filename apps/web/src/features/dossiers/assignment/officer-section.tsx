import { Text } from '@mantine/core';
import { type DossierRecord, isOfficer, stateOf } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { useUser } from '../../identity/session.js';
import { standingOf } from '../applicants.js';
import type { DossierAssignmentCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { OfficerChoice } from './officer-choice.js';

interface OfficerSectionProps {
  readonly kind: DossierKind;
  readonly calls: DossierAssignmentCalls;
  readonly dossier: DossierRecord;
}

/** Who is in charge of a dossier; officers put somebody else, or themselves, in charge. */
export function OfficerSection({ kind, calls, dossier: { id, status, submittedAt, officer } }: OfficerSectionProps) {
  const { t } = useTexts();
  const mayAssign =
    isOfficer(kind.workflow, standingOf(useUser(), kind).roles) && !stateOf(kind.workflow, status)?.final;
  if (submittedAt === null) return null;
  return (
    <Section title={t('DOSSIER_COLUMN_OFFICER')}>
      <Text size="sm">{officer?.fullName ?? t('ASSIGN_NOBODY_YET')}</Text>
      {mayAssign && <OfficerChoice kind={kind} calls={calls} dossiers={[id]} inCharge={officer?.id ?? null} />}
    </Section>
  );
}
