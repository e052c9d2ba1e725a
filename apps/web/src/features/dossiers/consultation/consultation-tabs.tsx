import { Text } from '@mantine/core';
import {
  correctingActions,
  type DossierRecord,
  type DossierStanding,
  isApplicant,
  isOfficer,
  type Workflow,
} from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { CorrectionsTab } from '../corrections/corrections-tab.js';
import { DocumentsTab } from '../documents/documents-tab.js';
import { readsOpinions } from '../opinions/use-opinions.js';
import { ProposalsTab } from '../proposals/proposals-tab.js';
import { ChecksTab } from './checks-tab.js';
import classes from './consultation.module.css';
import { type ConsultationPart, type GroupOfParts, groupsOf } from './consultation-parts.js';
import type { ConsultationSpec } from './consultation-spec.js';
import type { ConsultedDossier } from './consulted-dossier.js';
import { CoordinationTab } from './coordination-tab.js';
import { DecisionTab } from './decision-tab.js';
import { DossierSummary } from './dossier-summary.js';
import { History } from './history.js';
import { MapTab } from './map-tab.js';
import { MessagesTab } from './messages-tab.js';
import { OpinionsTab } from './opinions-tab.js';
import { RelatedTab } from './related-tab.js';
import { VersionsTab } from './versions-tab.js';

/** What was submitted, in the sections of the module. */
export function TechnicalTab<D, V>({ consultation: { Details }, dossier: { details } }: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  if (details === null) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  return (
    <div className={classes.sections}>
      <Details details={details} />
    </div>
  );
}

/** A part that only some kinds have, or that only some people see. */
const partIf = <T, D, V>(
  calls: T | undefined | false,
  partWith: (calls: T) => ConsultationPart<D, V>,
): ConsultationPart<D, V>[] => (calls ? [partWith(calls)] : []);

/** Checks that an officer has to look at; undefined when there are none. */
function problemCount({ checks }: DossierRecord): string | undefined {
  const count = checks.filter(({ passed, severity }) => !passed && severity !== 'INFO').length;
  return count > 0 ? String(count) : undefined;
}

/** What the module adds to the tabs of every kind, as far as somebody sees it. */
export const ownTabs = <D, V>({ tabs = [] }: ConsultationSpec<D, V>, officer: boolean) =>
  tabs.filter(({ isForOfficers = false }) => officer || !isForOfficers);

/**
 * The tabs of a consultation: what every kind has, then what the module adds to the groups. Only people on one of the
 * sides compare versions and write messages; only officers go through all checks.
 */
export function groupedTabs<D, V>(
  { consultation, calls: { aspects } }: Pick<ConsultedDossier<D, V>, 'consultation' | 'calls'>,
  workflow: Workflow,
  standing: DossierStanding,
): GroupOfParts<D, V>[] {
  const { spatial, versions } = consultation;
  const { documents, messages, opinions, coordination, proposals, decisions, rights } = aspects;
  const { roles } = standing;
  const officer = isOfficer(workflow, roles);
  const isOnASide = isApplicant(workflow, roles) || officer;
  const compared = isOnASide && versions;
  return groupsOf<D, V>([
    {
      group: 'summary',
      key: 'summary',
      titleKey: 'DOSSIER_TAB_SUMMARY',
      show: (props) => <DossierSummary {...props} />,
    },
    {
      group: 'technical',
      key: 'overview',
      titleKey: 'DOSSIER_TAB_OVERVIEW',
      isWhole: true,
      show: (props) => <TechnicalTab {...props} />,
    },
    ...partIf<typeof spatial & object, D, V>(spatial, (located) => ({
      group: 'mapProfile',
      key: 'map',
      titleKey: 'DOSSIER_TAB_MAP',
      show: ({ kind, dossier }) => <MapTab kind={kind} calls={opinions} dossier={dossier} spatial={located} />,
    })),
    ...partIf<true, D, V>(officer, () => ({
      group: 'review',
      key: 'checks',
      titleKey: 'DOSSIER_SECTION_CHECKS',
      countOf: problemCount,
      show: (props) => <ChecksTab {...props} />,
    })),
    ...partIf<typeof opinions & object, D, V>(readsOpinions(workflow, standing) && opinions, (calls) => ({
      group: 'review',
      key: 'opinions',
      titleKey: 'DOSSIER_TAB_OPINIONS',
      show: ({ kind, dossier }) => <OpinionsTab kind={kind} calls={calls} dossier={dossier} spatial={spatial} />,
    })),
    ...partIf<typeof decisions & object, D, V>(decisions, (calls) => ({
      group: 'decision',
      key: 'signed',
      titleKey: 'DOSSIER_SECTION_DECISION',
      show: ({ kind, dossier }) => <DecisionTab kind={kind} calls={calls} dossier={dossier} />,
    })),
    {
      group: 'history',
      key: 'timeline',
      titleKey: 'DOSSIER_TAB_TIMELINE',
      isWhole: true,
      show: ({ kind, dossier }) => <History workflow={kind.workflow} events={dossier.events} />,
    },
    ...partIf<typeof versions & object, D, V>(compared, (spec) => ({
      group: 'history',
      key: 'versions',
      titleKey: 'DOSSIER_TAB_VERSIONS',
      show: ({ kind, calls, dossier }) => (
        <VersionsTab kind={kind} calls={calls} dossier={dossier} versions={spec} spatial={spatial} />
      ),
    })),
    ...partIf<typeof versions & object, D, V>(correctingActions(workflow).length > 0 && compared, (spec) => ({
      group: 'history',
      key: 'corrections',
      titleKey: 'DOSSIER_TAB_CORRECTIONS',
      show: ({ kind, calls, dossier }) => (
        <CorrectionsTab kind={kind} calls={calls} dossier={dossier} versions={spec} />
      ),
    })),
    ...partIf<typeof versions & object, D, V>(proposals && compared, (spec) => ({
      group: 'history',
      key: 'proposals',
      titleKey: 'DOSSIER_TAB_PROPOSALS',
      show: ({ kind, dossier }) =>
        proposals && <ProposalsTab kind={kind} calls={proposals} dossier={dossier} versions={spec} />,
    })),
    ...partIf<typeof documents & object, D, V>(documents, (calls) => ({
      group: 'documents',
      key: 'documents',
      titleKey: 'DOSSIER_TAB_DOCUMENTS',
      show: ({ kind, dossier }) => <DocumentsTab kind={kind} calls={calls} dossier={dossier} />,
    })),
    ...partIf<typeof messages & object, D, V>(isOnASide && messages, (calls) => ({
      group: 'messages',
      key: 'messages',
      titleKey: 'DOSSIER_TAB_MESSAGES',
      show: ({ kind, dossier }) => <MessagesTab kind={kind} calls={calls} dossier={dossier} />,
    })),
    ...partIf<typeof rights & object, D, V>(rights, (calls) => ({
      group: 'related',
      key: 'related',
      titleKey: 'DOSSIER_TAB_RELATED',
      show: ({ kind, dossier }) => <RelatedTab kind={kind} calls={calls} dossier={dossier} />,
    })),
    ...ownTabs(consultation, officer).map(
      ({ group = 'technical', key, titleKey, Tab }): ConsultationPart<D, V> => ({
        group,
        key,
        titleKey,
        show: ({ dossier }) => (
          <div className={classes.sections}>
            <Tab dossier={dossier} />
          </div>
        ),
      }),
    ),
    // Behind what the module adds to the review, which comes first in the order of the work.
    ...partIf<typeof coordination & object, D, V>(isOnASide && coordination, (calls) => ({
      group: 'review',
      key: 'internationalCoordination',
      titleKey: 'DOSSIER_TAB_COORDINATION',
      show: ({ kind, dossier }) => <CoordinationTab kind={kind} calls={calls} dossier={dossier} />,
    })),
  ]);
}
