import { Button } from '@mantine/core';
import type { SiteSummary } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Facts } from '../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import type { TabProps } from './control-page.js';
import { sitesList } from './lists.js';
import { NewInspectionDialog } from './new-inspection-dialog.js';

const noFilter = {};

function SiteCard({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const [isPlanning, setPlanning] = useState(false);
  const { data, error, refetch } = useQuery(endpointQuery(agencyClient.listSites, { query: { ids: id } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const site = data.rows[0];
  if (!site) return <p>{t('AG_SITE_GONE')}</p>;
  return (
    <div className={classes.card}>
      <h2>{site.siteName}</h2>
      <Facts
        facts={[
          [t('AG_SITE_CODE'), site.siteCode],
          [t('AG_AUTHORISATION'), site.authorisationRef],
          [t('AG_HOLDER'), site.holder],
          [t('AG_FREQUENCY'), site.frequencyMhz === null ? null : `${format.frequency(site.frequencyMhz)} MHz`],
          [t('AG_AZIMUTH'), `${format.number(site.azimuthDeg, 1)}°`],
          [t('AG_HEIGHT'), `${format.number(site.heightM, 1)} m`],
        ]}
      />
      <div className={classes.actions}>
        <Button size="xs" onClick={() => setPlanning(true)}>
          {t('AG_PLAN')}
        </Button>
      </div>
      {isPlanning && <NewInspectionDialog place={site} onClose={() => setPlanning(false)} />}
    </div>
  );
}

/** What is authorised where, to be visited. */
export function StationsTab({ tabs, administration }: TabProps) {
  const { t } = useTexts();
  const rowOf = ({ id, siteName, authorisationRef, holder, longitude, latitude }: SiteSummary): MappedRow => ({
    id,
    title: siteName,
    detail: holder,
    state: authorisationRef,
    box: [longitude, latitude, longitude, latitude],
  });
  return (
    <MapPage
      list={sitesList}
      rowOf={rowOf}
      filter={noFilter}
      tabs={tabs}
      actions={administration}
      legend={<span className={classes.legend}>{t('AG_TAB_STATIONS')}</span>}
      card={(id) => <SiteCard key={id} id={id} />}
    />
  );
}
