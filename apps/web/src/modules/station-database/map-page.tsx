import { Anchor, NativeSelect } from '@mantine/core';
import { StationStatus, SystemCategory } from '@portal/contracts';
import type { StationRow } from '@portal/contracts/modules/station-database';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { MappedList, MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useTexts } from '../../kernel/i18n.js';
import { MapCard } from './map-card.js';
import { stationsClient } from './station-database.client.js';
import { stationLook } from './station-look.js';
import { CategoryMark, StationLegend, StationStatusBadge } from './station-marks.js';
import classes from './stations.module.css';

const { listRows, readTile, readCorners } = stationsClient;

const list: MappedList<StationRow> = {
  key: 'stationDatabase',
  texts: {
    title: 'MODULE_STATION_DATABASE_TITLE',
    map: 'STATION_MAP',
    search: 'STATION_SEARCH',
    count: 'STATION_COUNT',
  },
  calls: { listRows, readTile, readCorners },
  look: stationLook,
  nameOf: (object) => `${object.get('label')} · ${object.get('operator')}`,
};

const FILTERS = { category: SystemCategory.options, status: StationStatus.options } as const;
type FilterName = keyof typeof FILTERS;
const filterNames: readonly FilterName[] = ['category', 'status'];

/** Stations on the map, with the list of what it shows. */
export function StationsMapPage() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const chosen = filterNames.map((name) => params.get(name) ?? '').join('|');
  const filter = useMemo(() => {
    const values = chosen.split('|');
    return Object.fromEntries(filterNames.flatMap((name, at) => (values[at] ? [[name, values[at]]] : [])));
  }, [chosen]);
  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const rowOf = ({ id, name, operator, systems, categories, status, longitude, latitude }: StationRow): MappedRow => ({
    id,
    title: name,
    detail: `${operator} · ${systems.join(', ')}`,
    mark: <CategoryMark category={categories[0]} />,
    state: <StationStatusBadge status={status} />,
    box: longitude === null || latitude === null ? null : [longitude, latitude, longitude, latitude],
  });
  return (
    <MapPage
      list={list}
      rowOf={rowOf}
      filter={filter}
      filters={
        <div className={classes.pair}>
          {filterNames.map((name) => (
            <NativeSelect
              key={name}
              aria-label={t(`STATION_${name.toUpperCase()}`)}
              value={params.get(name) ?? ''}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
              data={[
                { value: '', label: t(`STATION_ALL_${name.toUpperCase()}`) },
                ...FILTERS[name].map((value) => ({ value, label: t(`STATION_${name.toUpperCase()}_${value}`) })),
              ]}
            />
          ))}
        </div>
      }
      actions={
        <Anchor component={Link} to="/station-database/stations-list" size="sm">
          {t('STATION_PAGE_LIST')}
        </Anchor>
      }
      legend={<StationLegend />}
      card={(id) => <MapCard key={id} id={id} />}
    />
  );
}
