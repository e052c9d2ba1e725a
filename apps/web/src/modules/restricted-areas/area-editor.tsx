import { Button, MultiSelect, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { AreaEffect, AreaType, RequestSystem } from '@portal/contracts';
import {
  AreaContent,
  type AreaRecord,
  AreaVisibility,
  geometryOfShape,
  reachExceeded,
  shapeOfGeometry,
  ZoneRole,
} from '@portal/contracts/modules/restricted-areas';
import type { Shape } from '@portal/geo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { AddShape } from '../../features/drawing/add-shape.js';
import { ShapeEditor } from '../../features/drawing/shape-editor.js';
import { useDrawing } from '../../features/drawing/use-drawing.js';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { Tool } from '../../features/shapes/shape-tools.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { AreaLegend } from './area-legend.js';
import { useAreaRow } from './area-row.js';
import classes from './areas.module.css';
import { areasList } from './areas-list.js';
import { areasClient } from './restricted-areas.client.js';

interface AreaEditorProps {
  /** Undefined for a new area. */
  readonly area: AreaRecord | undefined;
  readonly onLeave: () => void;
}

const tools: readonly Tool[] = ['circle', 'sector', 'rectangle', 'trapezoid', 'polygon'];
const noFilter = {};

type Draft = Partial<Omit<AreaContent, 'geometry'>>;

/** Drafts an area on its map, or the next version of one: the shape stays what it was drawn as. */
export function AreaEditor({ area, onLeave }: AreaEditorProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const queries = useQueryClient();
  const rowOf = useAreaRow();
  const stored = area?.versions[0]?.content ?? area?.content ?? undefined;
  const [draft, setDraft] = useState<Draft>(stored ?? { effect: 'INFORM', areaType: 'EVENT', services: ['MW'] });
  const initialShapes = useMemo(() => (stored ? [shapeOfGeometry(stored.geometry)] : []), [stored]);
  const [shapes, setShapes] = useState<readonly Shape[]>(initialShapes);
  const drawing = useDrawing({ initialShapes, tools, onChange: setShapes });
  const authorities = useQuery(endpointQuery(areasClient.listAuthorities, {}));
  const set = <K extends keyof Draft>(name: K, value: Draft[K]) => setDraft((now) => ({ ...now, [name]: value }));
  const shape = shapes.at(-1);
  // What was not redrawn stays as it was given, such as a corridor along a link.
  const geometry = stored && shape === initialShapes[0] ? stored.geometry : shape && geometryOfShape(shape);
  const content = AreaContent.safeParse({ ...draft, geometry });
  const exceeded = content.success ? reachExceeded(content.data) : undefined;

  const save = useMutation({
    mutationFn: (given: AreaContent) =>
      area
        ? areasClient.changeArea({ params: { id: area.id }, body: { version: area.version, content: given } })
        : areasClient.createArea({ body: given }),
    onSuccess: async () => {
      toastSuccess(t('RA_SAVED'));
      await queries.invalidateQueries({ queryKey: ['restrictedAreas'] });
      onLeave();
    },
    onError: (failure) => toastError(failure),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.success) save.mutate(content.data);
  };
  const options = (choices: readonly string[], prefix: string) =>
    choices.map((value) => ({ value, label: t(prefix + value) }));
  const range = draft.frequencyRanges?.[0];
  const setRange = (change: Partial<NonNullable<typeof range>>) => {
    const next = { lowMhz: range?.lowMhz ?? 0, highMhz: range?.highMhz ?? 0, ...change };
    set('frequencyRanges', next.lowMhz || next.highMhz ? [next] : []);
  };
  const period = draft.periods?.[0];
  const days = {
    from: period?.kind === 'RANGE' ? period.from : '',
    to: (period?.kind === 'RANGE' ? period.to : period?.kind === 'RRULE' ? period.until : undefined) ?? '',
    rule: period?.kind === 'RRULE' ? period.rule : '',
  };
  const setDays = (change: Partial<typeof days>) => {
    const { from, to, rule } = { ...days, ...change };
    if (rule) set('periods', [{ kind: 'RRULE', rule, ...(to && { until: to }) }]);
    else set('periods', from || to ? [{ kind: 'RANGE', from, to }] : undefined);
  };

  const form = (
    <form className={classes.form} onSubmit={submit}>
      <h2>{area ? area.name : t('RA_NEW_AREA')}</h2>
      <TextInput
        label={t('RA_NAME')}
        required
        maxLength={128}
        value={draft.name ?? ''}
        onChange={({ currentTarget }) => set('name', currentTarget.value)}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('RA_TYPE')}
          value={draft.areaType}
          onChange={({ currentTarget }) => set('areaType', AreaType.parse(currentTarget.value))}
          data={options(AreaType.options, 'AREA_TYPE_')}
        />
        <NativeSelect
          label={t('AREA_EFFECT')}
          value={draft.effect}
          onChange={({ currentTarget }) => set('effect', AreaEffect.parse(currentTarget.value))}
          data={options(AreaEffect.options, 'AREA_EFFECT_')}
        />
      </div>
      {!geometry && (
        <div className={classes.warning}>
          <p>{t('RA_DRAW_FIRST')}</p>
          <AddShape drawing={drawing} />
        </div>
      )}
      <ShapeEditor drawing={drawing} hasLook={false} />
      {exceeded && (
        <p className={classes.warning} role="status">
          {t('RA_REACH_EXCEEDED', { limit: exceeded.limitM, article: exceeded.article })}
        </p>
      )}
      <MultiSelect
        label={t('RA_SERVICES')}
        required
        value={draft.services ?? []}
        onChange={(chosen) =>
          set(
            'services',
            chosen.map((each) => RequestSystem.parse(each)),
          )
        }
        data={options(RequestSystem.options, 'REQUEST_SYSTEM_')}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('RA_LOW_MHZ')}
          value={range?.lowMhz ?? ''}
          onChange={(value) => setRange({ lowMhz: Number(value) })}
        />
        <NumberInput
          label={t('RA_HIGH_MHZ')}
          value={range?.highMhz ?? ''}
          onChange={(value) => setRange({ highMhz: Number(value) })}
        />
        <TextInput
          type="date"
          label={t('RA_FROM_DAY')}
          value={days.from}
          onChange={({ currentTarget }) => setDays({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('RA_TO_DAY')}
          value={days.to}
          onChange={({ currentTarget }) => setDays({ to: currentTarget.value })}
        />
        <NativeSelect
          label={t('RA_ZONE_ROLE')}
          value={draft.zoneRole ?? ''}
          onChange={({ currentTarget: { value } }) => set('zoneRole', value ? ZoneRole.parse(value) : null)}
          data={[{ value: '', label: '–' }, ...options(ZoneRole.options, 'RA_ROLE_')]}
        />
        <NativeSelect
          label={t('RA_CENTRE_CATEGORY')}
          value={draft.centreCategory ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set('centreCategory', value === '1' || value === '2' || value === '3' ? value : null)
          }
          data={['', '1', '2', '3']}
        />
        <NumberInput
          label={t('RA_CEILING')}
          suffix=" m"
          value={draft.ceilingAmslM ?? ''}
          onChange={(value) => set('ceilingAmslM', value === '' ? null : Number(value))}
        />
      </div>
      <NativeSelect
        label={t('RA_VISIBILITY')}
        value={draft.visibility ?? 'REGULATOR'}
        onChange={({ currentTarget }) => set('visibility', AreaVisibility.parse(currentTarget.value))}
        data={options(AreaVisibility.options, 'RA_VISIBILITY_')}
      />
      <TextInput
        label={t('RA_RECURRENCE')}
        description={t('RA_RECURRENCE_HINT')}
        maxLength={500}
        value={days.rule}
        onChange={({ currentTarget }) => setDays({ rule: currentTarget.value })}
      />
      <NativeSelect
        label={t('RA_AUTHORITY')}
        value={draft.authorityId ?? ''}
        onChange={({ currentTarget: { value } }) => set('authorityId', value || null)}
        data={[
          { value: '', label: '–' },
          ...(authorities.data?.authorities ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })),
        ]}
      />
      <TextInput
        label={t('RA_LEGAL_REFERENCE')}
        value={draft.legalReference ?? ''}
        onChange={({ currentTarget }) => set('legalReference', currentTarget.value || null)}
      />
      <Textarea
        label={t('RA_CONDITION')}
        value={draft.conditionText?.[locale] ?? ''}
        onChange={({ currentTarget }) =>
          set('conditionText', { ...draft.conditionText, [locale]: currentTarget.value })
        }
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onLeave}>
          {t('RA_GIVE_UP')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!content.success}>
          {t('RA_SAVE')}
        </Button>
      </div>
    </form>
  );

  return (
    <MapPage list={areasList} rowOf={rowOf} filter={noFilter} legend={<AreaLegend />} drawing={drawing} editor={form} />
  );
}
