import { ActionIcon, Button } from '@mantine/core';
import {
  type DayPlan,
  InspectionKind,
  InspectionStatus,
  type InspectionSummary,
  inspectionsList as inspectionsExported,
} from '@portal/contracts/modules/agency-control';
import { IconDeviceMobile, IconPlus, IconRoute } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportList } from '../../features/exports/export-list.js';
import type { MapFeature } from '../../features/map/map-feature.js';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { AreaFilters } from './area-filters.js';
import { Choice } from './choice.js';
import classes from './control.module.css';
import { DayPanel } from './day-panel.js';
import { InspectionCard } from './inspection-card.js';
import { inspectionsList } from './lists.js';
import { NewInspectionDialog } from './new-inspection-dialog.js';
import type { TabProps } from './tab-props.js';
import { useFilters } from './use-filters.js';

const FILTERS = ['kind', 'status', 'campaign', 'team', 'region'] as const;

/** The way of a day on the map. */
const routeFeatures = ({ stops }: DayPlan): MapFeature[] =>
  stops.length < 2
    ? []
    : [
        {
          id: 'day',
          kind: 'line',
          role: 'path',
          along: stops.map(({ longitude, latitude }) => [longitude, latitude]),
          arrow: 'forward',
        },
      ];

/** Inspections, planned and done. */
export function InspectionsTab({ tabs, administration }: TabProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { filter, chosenOf, set } = useFilters(FILTERS);
  const [isPlanning, setPlanning] = useState(false);
  const [isPlanningDay, setPlanningDay] = useState(false);
  const [plan, setPlan] = useState<DayPlan>();
  const features = useMemo(() => (plan ? routeFeatures(plan) : []), [plan]);
  const rowOf = ({
    id,
    reference,
    siteName,
    status,
    plannedOn,
    longitude,
    latitude,
  }: InspectionSummary): MappedRow => ({
    id,
    title: siteName,
    detail: `${reference} · ${format.date(plannedOn)}`,
    state: t(`AG_INSPECTION_${status}`),
    box: [longitude, latitude, longitude, latitude],
  });
  return (
    <>
      <MapPage
        list={inspectionsList}
        rowOf={rowOf}
        filter={filter}
        tabs={tabs}
        actions={
          <>
            <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPlanning(true)}>
              {t('AG_PLAN')}
            </Button>
            <ActionIcon variant="default" aria-label={t('AG_DAY')} onClick={() => setPlanningDay(true)}>
              <IconRoute size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon component={Link} to="../field" reloadDocument variant="default" aria-label={t('AG_FIELD')}>
              <IconDeviceMobile size={18} aria-hidden />
            </ActionIcon>
            {administration}
          </>
        }
        filters={
          <>
            <div className={classes.pair}>
              <Choice
                label="AG_KIND"
                none="AG_ALL_KINDS"
                values={InspectionKind.options}
                prefix="AG_KIND_"
                value={chosenOf('kind')}
                onChange={(value) => set('kind', value)}
              />
              <Choice
                label="AG_STATUS"
                none="AG_ALL_STATUSES"
                values={InspectionStatus.options}
                prefix="AG_INSPECTION_"
                value={chosenOf('status')}
                onChange={(value) => set('status', value)}
              />
            </div>
            <AreaFilters chosenOf={chosenOf} set={set} />
          </>
        }
        foot={<ExportList list={inspectionsExported.key} query={filter} isMapped />}
        features={features}
        editor={isPlanningDay && <DayPanel onPlan={setPlan} onClose={() => setPlanningDay(false)} />}
        legend={<span className={classes.legend}>{t('AG_TAB_INSPECTIONS')}</span>}
        card={(id) => <InspectionCard key={id} id={id} />}
      />
      {isPlanning && <NewInspectionDialog onClose={() => setPlanning(false)} />}
    </>
  );
}
