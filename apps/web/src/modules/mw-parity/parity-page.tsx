import { Anchor, Checkbox, Chip, Group } from '@mantine/core';
import type { ParityRow } from '@portal/contracts/modules/mw-parity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../features/identity/session.js';
import { useIsRegulator } from '../../features/identity/use-is-regulator.js';
import { KeptList } from '../../features/mapped-lists/kept-list.js';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { MappedList, MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useParameterChange } from '../../features/mapped-lists/use-parameter-change.js';
import { useTexts } from '../../kernel/i18n.js';
import { HopCheck } from './hop-check.js';
import { mwParityClient } from './mw-parity.client.js';
import { NetworkColouring } from './network-colouring.js';
import classes from './parity.module.css';
import { ParityCard } from './parity-card.js';
import { ParityExport } from './parity-export.js';
import { parityLook } from './parity-look.js';
import { ParityMark } from './parity-mark.js';
import { useOwnLinks } from './use-own-links.js';

const { listRows, readTile, readCorners, listPlanFamilies } = mwParityClient;

const list: MappedList<ParityRow> = {
  key: 'mwParity',
  texts: {
    title: 'MODULE_MW_PARITY_TITLE',
    map: 'PARITY_MAP',
    search: 'PARITY_SEARCH',
    count: 'PARITY_COUNT',
  },
  calls: { listRows, readTile, readCorners },
  look: parityLook,
  nameOf: (object) => `${object.get('name')} · ${object.get('band')}`,
};

const shownInLegend = ['H', 'L', 'MIXED', 'UNDETERMINED'] as const;

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

/** Whether a site transmits high or low in a band, for everybody: a map, its list and a hop to check. */
export function ParityPage() {
  return (
    <KeptList>
      <ParityMap />
    </KeptList>
  );
}

function ParityMap() {
  const { t } = useTexts();
  const { user } = useSession();
  const [params] = useSearchParams();
  const change = useParameterChange();
  const { data } = useQuery({
    queryKey: listPlanFamilies.key,
    queryFn: ({ signal }) => listPlanFamilies({}, { signal }),
  });
  const isRegulator = useIsRegulator();
  const showsLinks = params.has('links');
  const links = useOwnLinks(showsLinks);
  const families = data ?? [];
  const offered = [...new Set(families.map(({ band }) => band))];
  const asked = params.get('bands')?.split(',') ?? [];
  // Until it is known which there are, those that the address names.
  const chosen = (data ? offered.filter((band) => asked.includes(band)) : asked).join(',');
  const filter = useMemo(() => ({ ...(chosen !== '' && { bands: chosen }) }), [chosen]);
  const rowOf = ({ id, name, band, parity, longitude, latitude }: ParityRow): MappedRow => ({
    id,
    title: name,
    detail: band,
    mark: <ParityMark parity={parity} />,
    box: [longitude, latitude, longitude, latitude],
  });
  return (
    <MapPage
      list={list}
      rowOf={rowOf}
      filter={filter}
      actions={<ParityExport filter={filter} />}
      {...(links.features && { features: links.features })}
      filters={
        <>
          <p className={classes.lead}>{t('PARITY_LEAD')}</p>
          <Chip.Group
            multiple
            value={chosen.split(',')}
            onChange={(bands) => change((next) => setOrDelete(next, 'bands', bands.filter(Boolean).join(',')))}
          >
            <Group gap={4} role="group" aria-label={t('PARITY_BANDS')}>
              {offered.map((band) => (
                <Chip key={band} value={band} size="xs" radius="sm">
                  {band}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          {user && (
            <Checkbox
              size="xs"
              label={t(isRegulator ? 'PARITY_ALL_LINKS' : 'PARITY_OWN_LINKS')}
              description={links.isWhole ? undefined : t('PARITY_LINKS_PART', { count: links.count })}
              checked={showsLinks}
              onChange={({ currentTarget: { checked } }) =>
                change((next) => setOrDelete(next, 'links', checked ? '1' : ''))
              }
            />
          )}
        </>
      }
      foot={
        <>
          <HopCheck />
          <Group gap="xs">
            {user && <NetworkColouring families={families.map(({ planFamily }) => planFamily)} />}
            <Anchor component={Link} to="../documentation" relative="path" size="sm">
              {t('PARITY_DOC_TITLE')}
            </Anchor>
          </Group>
          <p className={classes.note}>{t('PARITY_NOTE')}</p>
        </>
      }
      legend={shownInLegend.map((parity) => <ParityMark key={parity} parity={parity} />)}
      card={(id) => <ParityCard id={id} />}
    />
  );
}
