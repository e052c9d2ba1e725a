import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { MwDossier } from '../mw-applications-requests.queries.js';
import classes from './consultation.module.css';
import { Section } from './section.js';

/** What a dossier is, for whom, and since when. */
export function DossierFacts({ dossier }: { readonly dossier: MwDossier }) {
  const { t } = useTexts();
  const format = useFormat();
  const { details } = dossier;
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['MW_FIELD_PROJECT_NAME', details?.projectName ?? dossier.title],
    ['DOSSIER_HOLDER', dossier.holder.companyName],
    ['DOSSIER_SUBMITTER', dossier.submitter.fullName],
    ['DOSSIER_REQUEST_TYPE', t(`REQUEST_TYPE_${dossier.requestType}`)],
    ['DOSSIER_CREATED', format.dateTime(dossier.createdAt)],
    ['DOSSIER_SUBMITTED', dossier.submittedAt && format.dateTime(dossier.submittedAt)],
    ['DOSSIER_UPDATED', format.dateTime(dossier.updatedAt)],
    ['DOSSIER_EFFECTIVE_FROM', dossier.effectiveFrom && format.date(dossier.effectiveFrom)],
    ['DOSSIER_VERSION', String(dossier.versionNumber)],
    ['MW_FIELD_NETWORK_TYPE', details?.networkType && t(`MW_NETWORK_${details.networkType}`)],
    ['MW_FIELD_DESCRIPTION', details?.description],
  ];
  return (
    <Section title={t('DOSSIER_SECTION_FACTS')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} data-wide={label === 'MW_FIELD_DESCRIPTION' || undefined}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}
