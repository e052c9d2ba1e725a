import { Button } from '@mantine/core';
import type { CampaignStatus, CampaignSummary } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Facts } from '../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import { CampaignDialog, contentOf } from './campaign-dialog.js';
import classes from './control.module.css';
import { useAgencyAct } from './use-agency-act.js';

/** What a campaign can become, by what it is. */
const following: Readonly<Record<CampaignStatus, CampaignStatus>> = {
  PLANNED: 'RUNNING',
  RUNNING: 'CLOSED',
  CLOSED: 'RUNNING',
};

function Steps({ campaign }: { readonly campaign: CampaignSummary }) {
  const { t } = useTexts();
  const { id, version, status } = campaign;
  const change = useAgencyAct((next: CampaignStatus) =>
    agencyClient.changeCampaign({ params: { id }, body: { version, status: next, content: contentOf(campaign) } }),
  );
  const next = following[status];
  return (
    <Button size="xs" loading={change.isPending} onClick={() => change.mutate(next)}>
      {t(`AG_CAMPAIGN_TO_${next}`)}
    </Button>
  );
}

/** A campaign and how far it is. */
export function CampaignCard({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const [isChanging, setChanging] = useState(false);
  const { data: campaign, error, refetch } = useQuery(endpointQuery(agencyClient.readCampaign, { params: { id } }));
  const { data: inspectors = [] } = useQuery(endpointQuery(agencyClient.listInspectors, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!campaign) return <LoadingState />;
  const names = inspectors.filter((one) => campaign.inspectorIds.includes(one.id)).map(({ fullName }) => fullName);
  return (
    <div className={classes.card}>
      <h2>{campaign.name}</h2>
      <p className={classes.status}>
        <span>{t(`AG_CAMPAIGN_${campaign.status}`)}</span>
        <span>{t('AG_PROGRESS', { done: campaign.done, target: campaign.targetCount })}</span>
      </p>
      <Facts
        facts={[
          [t('AG_REGION'), campaign.region],
          [t('AG_PERIOD'), t('AG_FROM_TO', { from: format.date(campaign.from), to: format.date(campaign.to) })],
          [t('AG_OBJECTIVE'), campaign.objective, 'wide'],
          [t('AG_INSPECTORS'), format.list(names), 'wide'],
        ]}
      />
      <p>
        <Link to={{ search: `?tab=inspections&campaign=${id}` }}>
          {t('AG_VISITS_OF_CAMPAIGN', { count: campaign.inspections })}
        </Link>
      </p>
      <div className={classes.actions}>
        <Steps campaign={campaign} />
        <Button size="xs" variant="default" onClick={() => setChanging(true)}>
          {t('AG_CHANGE')}
        </Button>
      </div>
      {isChanging && <CampaignDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </div>
  );
}
