import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { AreaEffect, isStaffOfRegulator } from '@portal/contracts';
import { AreaStatus } from '@portal/contracts/modules/restricted-areas';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../../features/identity/session.js';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import { useTexts } from '../../kernel/i18n.js';
import { AreaCard } from './area-card.js';
import { AreaEditing } from './area-editing.js';
import { AreaLegend } from './area-legend.js';
import { useAreaRow } from './area-row.js';
import classes from './areas.module.css';
import { AreasExport } from './areas-export.js';
import { areasList } from './areas-list.js';
import { AreasImport } from './import/areas-import.js';

const FILTERS = ['effect', 'status'] as const;

/** Every restricted area that the reader may see, on a map with its list. */
export function Component() {
  const { t } = useTexts();
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const edited = params.get('edit');
  const rowOf = useAreaRow();
  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const chosen = FILTERS.map((name) => params.get(name) ?? '').join('|');
  const filter = useMemo(() => {
    const values = chosen.split('|');
    return Object.fromEntries(FILTERS.flatMap((name, at) => (values[at] ? [[name, values[at]]] : [])));
  }, [chosen]);
  if (edited)
    return <AreaEditing key={edited} id={edited === 'new' ? undefined : edited} onLeave={() => set('edit', '')} />;
  return (
    <MapPage
      list={areasList}
      rowOf={rowOf}
      filter={filter}
      filters={
        <div className={classes.pair}>
          <NativeSelect
            aria-label={t('AREA_EFFECT')}
            value={params.get('effect') ?? ''}
            onChange={({ currentTarget }) => set('effect', currentTarget.value)}
            data={[
              { value: '', label: t('RA_ALL_EFFECTS') },
              ...AreaEffect.options.map((value) => ({ value, label: t(`AREA_EFFECT_${value}`) })),
            ]}
          />
          <NativeSelect
            aria-label={t('RA_STATUS')}
            value={params.get('status') ?? ''}
            onChange={({ currentTarget }) => set('status', currentTarget.value)}
            data={[
              { value: '', label: t('RA_ALL_STATUSES') },
              ...AreaStatus.options.map((value) => ({ value, label: t(`RA_STATUS_${value}`) })),
            ]}
          />
        </div>
      }
      actions={
        <>
          <AreasExport filter={filter} />
          {user.roles.includes('REGULATOR') && isStaffOfRegulator({ relations: user.relationsInfo }) && (
            <>
              <AreasImport />
              <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set('edit', 'new')}>
                {t('RA_NEW')}
              </Button>
            </>
          )}
          {user.roles.includes('PORTADMIN') && (
            <ActionIcon component={Link} to="../admin-panel" variant="default" aria-label={t('RA_ADMINISTRATION')}>
              <IconSettings size={18} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
      legend={<AreaLegend />}
      card={(id) => <AreaCard key={id} id={id} onChange={() => set('edit', id)} />}
    />
  );
}
