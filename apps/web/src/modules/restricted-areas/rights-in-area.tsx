import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import classes from './areas.module.css';
import { areasClient } from './restricted-areas.client.js';

/** Addresses of the portal begin with that of the client, which its router adds itself. */
const CLIENT = /^\/app(?=\/)/;

interface RightsInAreaProps {
  readonly id: string;
  /** The reader sees the rights of every holder. */
  readonly isRegulator: boolean;
  /** Number of the version in force. */
  readonly current: number;
}

/** Rights in force that lie in an area: those whose holders are told when it is published. */
export function RightsInArea({ id, isRegulator, current }: RightsInAreaProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(endpointQuery(areasClient.listRights, { params: { id } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { rights, total, holders, version } = data;
  return (
    <>
      <h3>{t('RA_RIGHTS')}</h3>
      {total === 0 ? (
        <p className={classes.note}>{t(isRegulator ? 'RA_RIGHTS_NONE_AT_ALL' : 'RA_RIGHTS_NONE')}</p>
      ) : (
        <>
          {isRegulator && <p className={classes.note}>{t('RA_RIGHTS_COUNT', { total, holders })}</p>}
          {isRegulator && version > current && <p className={classes.note}>{t('RA_RIGHTS_NEXT')}</p>}
          <ul className={classes.versions}>
            {rights.map(({ dossierId, reference, title, holder, path }) => (
              <li key={dossierId}>
                <Anchor component={Link} to={path.replace(CLIENT, '')} inherit>
                  {reference}
                </Anchor>{' '}
                · {title} · {holder}
              </li>
            ))}
            {total > rights.length && <li>{t('RA_RIGHTS_MORE', { count: total - rights.length })}</li>}
          </ul>
        </>
      )}
    </>
  );
}
