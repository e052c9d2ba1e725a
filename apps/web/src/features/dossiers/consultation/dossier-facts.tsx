import type { DossierRecord } from '@portal/contracts';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type Fact, Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';

interface DossierFactsProps {
  readonly dossier: DossierRecord;
  readonly title: string;
  /** Of its module. */
  readonly more: readonly Fact[];
}

/** What a dossier is about, for whom, and since when. */
export function DossierFacts({ dossier, title, more }: DossierFactsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const facts: readonly Fact[] = [
    [t('DOSSIER_TITLE'), title],
    [t('DOSSIER_HOLDER'), dossier.holder.companyName],
    [t('DOSSIER_SUBMITTER'), dossier.submitter.fullName],
    [t('DOSSIER_REQUEST_TYPE'), t(`REQUEST_TYPE_${dossier.requestType}`)],
    [t('DOSSIER_ACTS_ON'), dossier.authorisation?.reference],
    [t('DOSSIER_CREATED'), format.dateTime(dossier.createdAt)],
    [t('DOSSIER_SUBMITTED'), dossier.submittedAt && format.dateTime(dossier.submittedAt)],
    [t('DOSSIER_UPDATED'), format.dateTime(dossier.updatedAt)],
    [t('DOSSIER_EFFECTIVE_FROM'), dossier.effectiveFrom && format.date(dossier.effectiveFrom)],
    [t('DOSSIER_EFFECTIVE_UNTIL'), dossier.effectiveUntil && format.date(dossier.effectiveUntil)],
    [t('DOSSIER_COMMISSIONED_ON'), dossier.commissionedOn && format.date(dossier.commissionedOn)],
    [t('DOSSIER_VERSION'), String(dossier.versionNumber)],
  ];
  return (
    <Section title={t('DOSSIER_SECTION_FACTS')}>
      <Facts isDense facts={[...facts, ...more]} />
    </Section>
  );
}
