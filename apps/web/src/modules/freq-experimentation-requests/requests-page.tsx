import { Button, Group, SegmentedControl } from '@mantine/core';
import { isOfficer } from '@portal/contracts';
import {
  type TrialSummary,
  trialServices,
  trialsList,
  trialWorkflow,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { mayApply, standingOf } from '../../features/dossiers/applicants.js';
import { DossierList, type DossierListSpec, type ListedAspects } from '../../features/dossiers/list/dossier-list.js';
import { MapPanel } from '../../features/dossiers/list/map-panel.js';
import { NewApplication } from '../../features/dossiers/list/new-application.js';
import { pendingStates } from '../../features/dossiers/list/start-states.js';
import { useUser } from '../../features/identity/session.js';
import { KeptList } from '../../features/mapped-lists/kept-list.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import type { Tab } from '../../ui/tabs/tab.js';
import { Tabs } from '../../ui/tabs/tabs.js';
import { CalendarTab } from './calendar-tab.js';
import { experimentsClient, trialClients } from './freq-experimentation-requests.client.js';
import { trialKind, trialKinds } from './trial-kinds.js';

const { kinds } = trialKinds;
const MODULE = '/freq-experimentation-requests';
const LIST = `${MODULE}/requests-list`;
const FIRST = 'mine';

const list: DossierListSpec<TrialSummary> = {
  list: trialsList,
  texts: { title: 'EXP_LIST_TITLE', subtitle: 'EXP_LIST_SUBTITLE' },
};

const aspects: Readonly<Record<string, ListedAspects>> = Object.fromEntries(
  trialServices.map((service) => [trialKind(service).key, trialClients[service].aspects]),
);

function TrialList({ states }: { readonly states?: readonly string[] }) {
  return (
    <KeptList>
      <DossierList
        list={states ? { ...list, states } : list}
        kinds={kinds}
        calls={experimentsClient}
        aspects={aspects}
      />
    </KeptList>
  );
}

/** Trials of one service on a map. */
function TrialsMap() {
  const { t } = useTexts();
  const [service, setService] = useState<(typeof trialServices)[number]>('band');
  return (
    <>
      <SegmentedControl
        data={trialServices.map((value) => ({ value, label: t(`EXP_SERVICE_${value.toUpperCase()}`) }))}
        value={service}
        onChange={setService}
        aria-label={t('EXP_COLUMN_SERVICE')}
      />
      <MapPanel key={service} kind={trialKind(service)} calls={experimentsClient} map={trialClients[service]} />
    </>
  );
}

/** The page on which the module opens: its dossiers, those to examine, those on which opinions are awaited, and a map. */
export function RequestsPage() {
  const { t } = useTexts();
  const user = useUser();
  const { tab } = useParams();
  const navigate = useNavigate();
  const open = kinds.filter((kind) => mayApply(user, kind));
  const { roles, bodies } = standingOf(user, trialKind('band'));
  const isOfficerHere = isOfficer(trialWorkflow, roles);
  const tabs: Tab[] = [
    { id: FIRST, label: t('EXP_TAB_MINE'), content: <TrialList key="mine" /> },
    ...(open.length > 0
      ? [
          {
            id: 'drafts',
            label: t('EXP_TAB_DRAFTS'),
            content: <TrialList key="drafts" states={['DRAFT', 'INCOMPLETE']} />,
          },
        ]
      : []),
    ...(isOfficerHere
      ? [
          {
            id: 'toInstruct',
            label: t('EXP_TAB_TO_INSTRUCT'),
            content: <TrialList key="toInstruct" states={pendingStates(trialWorkflow)} />,
          },
        ]
      : []),
    ...(isOfficerHere || bodies.length > 0
      ? [
          {
            id: 'consultations',
            label: t('EXP_TAB_CONSULTATIONS'),
            content: <TrialList key="consultations" states={['IN_CONSULTATION']} />,
          },
        ]
      : []),
    { id: 'map', label: t('EXP_TAB_MAP'), content: <TrialsMap /> },
    { id: 'calendar', label: t('EXP_TAB_CALENDAR'), content: <CalendarTab /> },
  ];
  return (
    <Page>
      <PageHeader
        title={t(list.texts.title)}
        subtitle={t(list.texts.subtitle)}
        actions={
          <Group gap="xs">
            {isOfficerHere && (
              <Button component={Link} to={`${MODULE}/halt`} variant="default">
                {t('EXP_HALT_TITLE')}
              </Button>
            )}
            <Button component={Link} to={`${MODULE}/slots`} variant="default">
              {t('EXP_SLOTS_TITLE')}
            </Button>
            <NewApplication kinds={open} />
          </Group>
        }
      />
      <Tabs
        label={t(list.texts.title)}
        tabs={tabs}
        active={tab ?? FIRST}
        onOpen={(id) => void navigate(id === FIRST ? LIST : `${LIST}/${id}`)}
      />
    </Page>
  );
}
