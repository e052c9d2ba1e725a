import { ActionIcon, Button } from '@mantine/core';
import {
  AnomalyStatus,
  type AnomalySummary,
  anomaliesList as anomaliesExported,
  RuleCode,
} from '@portal/contracts/modules/agency-control';
import { IconEar, IconGauge, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExportList } from '../../features/exports/export-list.js';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { agencyClient } from './agency-control.client.js';
import { AnomalyCard } from './anomaly-card.js';
import { AreaFilters } from './area-filters.js';
import { Choice } from './choice.js';
import { ComplaintsPanel } from './complaints-panel.js';
import classes from './control.module.css';
import { complaintFeatures } from './ellipse.js';
import { anomaliesList } from './lists.js';
import { QualityPanel } from './quality-panel.js';
import { SeverityMark, severities } from './severity-mark.js';
import type { TabProps } from './tab-props.js';
import { useAgencyAct } from './use-agency-act.js';
import { useFilters } from './use-filters.js';

/** Of the parameter `complaint`: the list of all. */
const ALL = 'all';
/** Parameter with which the scores of holders are open. */
const QUALITY = 'quality';
const FILTERS = ['severity', 'rule', 'status', 'team', 'region'] as const;

/** Anomalies that rules, people in the field and complaints have brought up. */
export function AnomaliesTab({ tabs, administration }: TabProps) {
  const { t } = useTexts();
  const { filter, chosenOf, set } = useFilters(FILTERS);
  const [params, setParams] = useSearchParams();
  const complaint = params.get('complaint');
  const openComplaint = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete(QUALITY);
      if (id === undefined) next.delete('complaint');
      else next.set('complaint', id);
      return next;
    });
  const isQualityOpen = params.has(QUALITY);
  const showQuality = (isOpen: boolean) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('complaint');
      if (isOpen) next.set(QUALITY, '');
      else next.delete(QUALITY);
      return next;
    });
  const { data: opened } = useQuery({
    ...endpointQuery(agencyClient.readComplaint, { params: { id: complaint ?? '' } }),
    enabled: complaint !== null && complaint !== ALL,
  });
  const features = useMemo(() => (complaint !== null && opened ? complaintFeatures(opened) : []), [complaint, opened]);
  const run = useAgencyAct(() => agencyClient.runRules({}));
  const rowOf = ({ id, ruleCode, siteName, severity, status, longitude, latitude }: AnomalySummary): MappedRow => ({
    id,
    title: t(`AG_RULE_${ruleCode}`),
    detail: siteName,
    mark: <SeverityMark severity={severity} />,
    state: t(`AG_ANOMALY_${status}`),
    box: [longitude, latitude, longitude, latitude],
  });
  return (
    <MapPage
      list={anomaliesList}
      rowOf={rowOf}
      filter={filter}
      tabs={tabs}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={run.isPending}
            onClick={() => run.mutate(undefined)}
          >
            {t('AG_RUN')}
          </Button>
          <ActionIcon variant="default" aria-label={t('AG_COMPLAINTS')} onClick={() => openComplaint(ALL)}>
            <IconEar size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t('AG_QUALITY')} onClick={() => showQuality(true)}>
            <IconGauge size={18} aria-hidden />
          </ActionIcon>
          {administration}
        </>
      }
      filters={
        <>
          <div className={classes.pair}>
            <Choice
              label="AG_SEVERITY"
              none="AG_ALL_SEVERITIES"
              values={severities.map(String)}
              prefix="AG_SEVERITY_"
              value={chosenOf('severity')}
              onChange={(value) => set('severity', value)}
            />
            <Choice
              label="AG_STATUS"
              none="AG_ALL_STATUSES"
              values={AnomalyStatus.options}
              prefix="AG_ANOMALY_"
              value={chosenOf('status')}
              onChange={(value) => set('status', value)}
            />
          </div>
          <Choice
            label="AG_RULE"
            none="AG_ALL_RULES"
            values={RuleCode.options}
            prefix="AG_RULE_"
            value={chosenOf('rule')}
            onChange={(value) => set('rule', value)}
          />
          <AreaFilters chosenOf={chosenOf} set={set} />
        </>
      }
      legend={
        <div className={classes.legend}>
          {severities.map((severity) => (
            <SeverityMark key={severity} severity={severity} />
          ))}
        </div>
      }
      foot={<ExportList list={anomaliesExported.key} query={filter} isMapped />}
      features={features}
      editor={
        isQualityOpen ? (
          <QualityPanel onClose={() => showQuality(false)} />
        ) : (
          complaint !== null && (
            <ComplaintsPanel
              id={complaint === ALL ? undefined : complaint}
              onOpen={(id) => openComplaint(id ?? ALL)}
              onClose={() => openComplaint(undefined)}
            />
          )
        )
      }
      card={(id) => <AnomalyCard key={id} id={id} />}
    />
  );
}
