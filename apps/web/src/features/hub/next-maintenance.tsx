import { Alert } from '@mantine/core';
import { maintenance } from '@portal/contracts';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../kernel/client.js';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import classes from './hub-notices.module.css';

/** The library's own yellow is too pale to be read. */
const INK = 'var(--amber)';

const { getNextMaintenance } = clientOf(maintenance);

/** The next maintenance, for visitors; nothing when none is planned or the server does not answer. */
export function NextMaintenance() {
  const { t } = useTexts();
  const format = useFormat();
  const { data } = useQuery({ ...endpointQuery(getNextMaintenance, { query: { locale: useLocale() } }), retry: false });
  return (
    data && (
      <Alert
        role="status"
        icon={<IconTool size={20} aria-hidden />}
        color="yellow"
        mt={18}
        styles={{ title: { color: INK }, icon: { color: INK } }}
        title={t('HUB_MAINTENANCE', { start: format.dateTime(data.StartDate) })}
        className={classes.message}
      >
        {data.Reason}
      </Alert>
    )
  );
}
