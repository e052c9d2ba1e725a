import { Title } from '@mantine/core';
import { isOfficer } from '@portal/contracts';
import { Fragment } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { AreaOverlaps } from '../../areas/area-overlaps.js';
import { useUser } from '../../identity/session.js';
import { standingOf } from '../applicants.js';
import { MarksSection } from '../opinions/marks-section.js';
import { useOpinions } from '../opinions/use-opinions.js';
import classes from './consultation.module.css';
import { ownTabs, TechnicalTab } from './consultation-tabs.js';
import type { ConsultedDossier } from './consulted-dossier.js';
import { History } from './history.js';
import { PrintedOpinion } from './opinions-tab.js';

/** What the other tabs hold, printed below the summary: a printed summary is the whole dossier. */
export function PrintedParts<D, V>(props: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  const { kind, consultation, dossier } = props;
  const { opinions: calls } = props.calls.aspects;
  const { data: opinions = [] } = useOpinions(kind, calls, dossier.id);
  const officer = isOfficer(kind.workflow, standingOf(useUser(), kind).roles);
  return (
    <div className={classes.sections}>
      <TechnicalTab {...props} />
      {ownTabs(consultation, officer).map(({ key, titleKey, Tab }) => (
        <Fragment key={key}>
          {/* Sections of several tabs have the same titles. */}
          <Title order={2}>{t(titleKey)}</Title>
          <Tab dossier={dossier} />
        </Fragment>
      ))}
      {consultation.spatial && (
        <Section title={t('DOSSIER_SECTION_AREAS')}>
          <AreaOverlaps areas={dossier.areas} />
        </Section>
      )}
      {calls && opinions.length > 0 && (
        <Section title={t('DOSSIER_TAB_OPINIONS')}>
          {opinions.map((opinion) => (
            <PrintedOpinion key={opinion.id} opinion={opinion} calls={calls} dossierId={dossier.id} />
          ))}
        </Section>
      )}
      {opinions.length > 0 && <MarksSection opinions={opinions} />}
      <Section title={t('DOSSIER_SECTION_HISTORY')}>
        <History workflow={kind.workflow} events={dossier.events} />
      </Section>
    </div>
  );
}
