import { NativeSelect } from '@mantine/core';
import { regionCodes } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { teamsClient } from './agency-control.client.js';
import { Choice } from './choice.js';
import classes from './control.module.css';
import type { useFilters } from './use-filters.js';

/** Narrows a list to a team and to a region or department. */
export function AreaFilters({ chosenOf, set }: Pick<ReturnType<typeof useFilters>, 'chosenOf' | 'set'>) {
  const { t } = useTexts();
  const { data: teams = [] } = useQuery(endpointQuery(teamsClient.listInForce, {}));
  return (
    <div className={classes.pair}>
      <NativeSelect
        aria-label={t('AG_TEAM')}
        value={chosenOf('team')}
        onChange={({ currentTarget }) => set('team', currentTarget.value)}
        data={[
          { value: '', label: t('AG_ALL_TEAMS') },
          ...teams.map(({ id, content }) => ({ value: id, label: content.name })),
        ]}
      />
      <Choice
        label="AG_REGION"
        none="AG_ALL_REGIONS"
        values={regionCodes}
        prefix="REGION_"
        value={chosenOf('region')}
        onChange={(value) => set('region', value)}
      />
    </div>
  );
}
