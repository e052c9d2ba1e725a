import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { AreaOverlaps } from '../../areas/area-overlaps.js';
import classes from './consultation.module.css';
import { TechnicalTab } from './consultation-tabs.js';
import type { ConsultedDossier } from './consulted-dossier.js';
import { History } from './history.js';

/** What the other tabs hold, printed below the summary: a printed summary is the whole dossier. */
export function PrintedParts<D, V>(props: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  const { kind, consultation, dossier } = props;
  return (
    <div className={classes.sections}>
      <TechnicalTab {...props} />
      {consultation.tabs?.map(({ key, Tab }) => (
        <Tab key={key} dossier={dossier} />
      ))}
      {consultation.spatial && (
        <Section title={t('DOSSIER_SECTION_AREAS')}>
          <AreaOverlaps areas={dossier.areas} />
        </Section>
      )}
      <Section title={t('DOSSIER_SECTION_HISTORY')}>
        <History workflow={kind.workflow} events={dossier.events} />
      </Section>
    </div>
  );
}
