import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { AreaEffect } from '@portal/contracts';
import { AreaStatus } from '@portal/contracts/modules/restricted-areas';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../../features/identity/session.js';
import { useIsRegulator } from '../../features/identity/use-is-regulator.js';
import type { MapFeature } from '../../features/map/map-feature.js';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import { useParameterChange } from '../../features/mapped-lists/use-parameter-change.js';
import { useTexts } from '../../kernel/i18n.js';
import { AreaCard } from './area-card.js';
import { AreaEditing } from './area-editing.js';
import { AreaLegend } from './area-legend.js';
import { useAreaRow } from './area-row.js';
import classes from './areas.module.css';
import { AreasExport } from './areas-export.js';
import { areasList } from './areas-list.js';
import { AreaQuestion } from './ask/area-question.js';
import { PointsFile } from './ask/points-file.js';
import { AreasImport } from './import/areas-import.js';

const nothing: readonly MapFeature[] = [];
const FILTERS = ['effect', 'status'] as const;

/** Every restricted area that the reader may see, on a map with its list. */
export function Component() {
  const { t } = useTexts();
  const user = useUser();
  const isRegulator = useIsRegulator();
  const [params] = useSearchParams();
  const edited = params.get('edit');
  const [about, setAbout] = useState<'point' | 'path' | 'file'>();
  const [asked, setAsked] = useState<readonly MapFeature[]>(nothing);
  const rowOf = useAreaRow();
  const change = useParameterChange();
  const set = (name: string, value: string) => change((next) => (value ? next.set(name, value) : next.delete(name)));
  const chosen = FILTERS.map((name) => params.get(name) ?? '').join('|');
  const filter = useMemo(() => {
    const values = chosen.split('|');
    return Object.fromEntries(FILTERS.flatMap((name, at) => (values[at] ? [[name, values[at]]] : [])));
  }, [chosen]);
  if (edited)
    return <AreaEditing key={edited} id={edited === 'new' ? undefined : edited} onLeave={() => set('edit', '')} />;
  const askAbout = (subject: typeof about) => {
    setAsked(nothing);
    setAbout(subject);
  };
  const question = (about === 'point' || about === 'path') && (
    <AreaQuestion
      key={about}
      about={about}
      onAsk={setAsked}
      onOpen={(id) => {
        setAbout(undefined);
        set('id', id);
      }}
      onClose={() => askAbout(undefined)}
    />
  );
  return (
    <>
      {about === 'file' && <PointsFile onClose={() => setAbout(undefined)} />}
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
            {isRegulator && (
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
        tools={
          <Button.Group aria-label={t('RA_ASK')}>
            <Button size="xs" variant="default" onClick={() => askAbout('point')}>
              {t('RA_ASK_POINT')}
            </Button>
            <Button size="xs" variant="default" onClick={() => askAbout('path')}>
              {t('RA_ASK_PATH')}
            </Button>
            <Button size="xs" variant="default" onClick={() => askAbout('file')}>
              {t('RA_ASK_FILE')}
            </Button>
          </Button.Group>
        }
        {...(question && { editor: question })}
        features={asked}
        legend={<AreaLegend />}
        card={(id) => <AreaCard key={id} id={id} onChange={() => set('edit', id)} />}
      />
    </>
  );
}
