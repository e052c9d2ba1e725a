import { Button } from '@mantine/core';
import { CampaignStatus, type CampaignSummary } from '@portal/contracts/modules/agency-control';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useTexts } from '../../kernel/i18n.js';
import { CampaignCard } from './campaign-card.js';
import { CampaignDialog } from './campaign-dialog.js';
import { Choice } from './choice.js';
import classes from './control.module.css';
import { campaignsList } from './lists.js';
import type { TabProps } from './tab-props.js';
import { useFilters } from './use-filters.js';

const FILTERS = ['status'] as const;

/** Campaigns of inspections, each at the middle of its visits. */
export function CampaignsTab({ tabs, administration }: TabProps) {
  const { t } = useTexts();
  const { filter, chosenOf, set } = useFilters(FILTERS);
  const [isPlanning, setPlanning] = useState(false);
  const rowOf = ({ id, name, region, status, done, targetCount, box }: CampaignSummary): MappedRow => ({
    id,
    title: name,
    detail: region,
    mark: t('AG_PROGRESS', { done, target: targetCount }),
    state: t(`AG_CAMPAIGN_${status}`),
    box,
  });
  return (
    <>
      <MapPage
        list={campaignsList}
        rowOf={rowOf}
        filter={filter}
        tabs={tabs}
        actions={
          <>
            <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPlanning(true)}>
              {t('AG_CAMPAIGN')}
            </Button>
            {administration}
          </>
        }
        filters={
          <Choice
            label="AG_STATUS"
            none="AG_ALL_STATUSES"
            values={CampaignStatus.options}
            prefix="AG_CAMPAIGN_"
            value={chosenOf('status')}
            onChange={(value) => set('status', value)}
          />
        }
        legend={<span className={classes.legend}>{t('AG_TAB_CAMPAIGNS')}</span>}
        card={(id) => <CampaignCard key={id} id={id} />}
      />
      {isPlanning && <CampaignDialog onClose={() => setPlanning(false)} />}
    </>
  );
}
