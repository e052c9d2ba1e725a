import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { boundingExtent } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import { fromLonLat } from 'ol/proj.js';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { DrawingMap } from '../drawing/drawing-map.js';
import type { Drawing } from '../drawing/use-drawing.js';
import type { NamedPosition } from '../map/find-places.js';
import type { MapFeature } from '../map/map-feature.js';
import { flyTo } from '../map/move-view.js';
import { PlaceSearch } from '../map/place-search.js';
import { PortalMap } from '../map/portal-map.js';
import { useMapLook } from '../preferences/use-map-look.js';
import { areaFeatures, writeArea } from './area-corners.js';
import { AreaSelection } from './area-selection.js';
import { AreaTool } from './area-tool.js';
import classes from './map-page.module.css';
import type { MappedList, MappedQuery, MappedRow, RowBox } from './mapped-list.js';
import { idOf } from './object-tile-layer.js';
import { RowList } from './row-list.js';
import { useAreaInAddress } from './use-area-in-address.js';
import { useFirstCorners, useMappedRows } from './use-mapped-rows.js';
import { useObjectTiles } from './use-object-tiles.js';
import { useParameterChange } from './use-parameter-change.js';
import { useViewInAddress } from './view-in-address.js';

export interface MapPageProps<Row> {
  readonly list: MappedList<Row>;
  /** What the panel says of a row. */
  readonly rowOf: (row: Row) => MappedRow;
  /** Narrows list and map besides the search and the drawn area. */
  readonly filter: MappedQuery;
  /** Controls of that filter, below the search. */
  readonly filters?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Below the title: other lists on the same map. */
  readonly tabs?: ReactNode;
  /** Below the list. */
  readonly foot?: ReactNode;
  /** Over the map, top left. */
  readonly tools?: ReactNode;
  /** The looks of the map, in words. */
  readonly legend: ReactNode;
  /** The record of a row, in a drawer over the map; `id` in the address. */
  readonly card?: (id: string, close: () => void) => ReactNode;
  /** What is worked on, in the drawer instead of a record. */
  readonly editor?: ReactNode;
  /** Drawn above the rows. Keep the array between renders. */
  readonly features?: readonly MapFeature[];
  /** Draws shapes on the map instead of only looking at it. */
  readonly drawing?: Drawing | undefined;
}

const CHOSEN = 'id';
const SEARCH = 'search';
const TYPED_MS = 250;
const CHOICES = 8;
/** Free beside what a map is moved to, where its buttons stand; to the right, what a card covers of a wide window. */
const FREE = 60;
const CARD = 372;
const isWide = (): boolean => window.matchMedia('(min-width: 1000px)').matches;
const CLOSEST_ZOOM = 13;
const noFeatures: readonly MapFeature[] = [];
/** Rows have a search of their own. */
const noPositions: readonly NamedPosition[] = [];

const uniqueById = (objects: readonly FeatureLike[]): FeatureLike[] => [
  ...new Map(objects.map((object) => [idOf(object), object])).values(),
];

/** A parameter of the address that is set by what somebody does on the page. */
function useParameter(name: string) {
  const [params] = useSearchParams();
  const change = useParameterChange();
  const set = useCallback(
    (value: string | undefined) =>
      change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: name === SEARCH }),
    [name, change],
  );
  return [params.get(name) ?? undefined, set] as const;
}

/** A map that fills the page, with the list of what it shows and the record of what is chosen. */
export function MapPage<Row>({
  list,
  rowOf,
  filter,
  filters,
  actions,
  tabs,
  foot,
  tools,
  legend,
  card,
  editor,
  features = noFeatures,
  drawing: shapes,
}: MapPageProps<Row>) {
  const { t } = useTexts();
  const format = useFormat();
  const settings = useMapLook();
  const [chosenId, choose] = useParameter(CHOSEN);
  const [search, setSearch] = useParameter(SEARCH);
  const [typed, setTyped] = useState(search ?? '');
  const [settled] = useDebouncedValue(typed.trim(), TYPED_MS);
  const { area, setArea } = useAreaInAddress();
  const [isInView, setInView] = useState(false);
  const [picked, setPicked] = useState<readonly FeatureLike[]>([]);

  useEffect(() => {
    if (settled !== (search ?? '')) setSearch(settled || undefined);
  }, [settled, search, setSearch]);

  const narrowed: MappedQuery = useMemo(
    () => ({ ...filter, ...(search && { search }), ...(area !== undefined && { within: area }) }),
    [filter, search, area],
  );
  const [heldMap, holdMap] = useState<Parameters<typeof useViewInAddress>[0]>();
  const view = useViewInAddress(heldMap);
  const listed: MappedQuery =
    isInView && area === undefined && view.corners ? { ...narrowed, within: writeArea(view.corners) } : narrowed;
  const { rows, total, error, refetch, hasNextPage, fetchNextPage, dataUpdatedAt } = useMappedRows(list, listed);
  const corners = useFirstCorners(list, narrowed, !view.hasView && area === undefined);
  const around = corners.data?.corners ?? undefined;
  const fitTo = useMemo(() => around && ([around.southWest, around.northEast] as const), [around]);

  const tiles = useObjectTiles<MappedQuery>({
    readTile: list.calls.readTile,
    look: list.look,
    query: narrowed,
    revision: dataUpdatedAt,
    chosenId,
    isBusy: shapes?.task !== undefined,
    onPick: (objects) => {
      const found = uniqueById(objects).slice(0, CHOICES);
      setPicked(found.length > 1 ? found : []);
      choose(found.length === 1 ? idOf(found[0]!) : undefined);
    },
    onArea: (drawn) => setArea(writeArea(drawn)),
    onMap: view.open,
  });
  const { held } = tiles;
  useEffect(() => holdMap(held?.map), [held]);

  const { interact } = tiles;
  const drawn = shapes?.interact;
  const interactBoth = useCallback<typeof interact>(
    (map, colours) => {
      const stops = [interact(map, colours), drawn?.(map, colours)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [interact, drawn],
  );
  const surroundings = useMemo(
    () => [...(area === undefined ? [] : areaFeatures(area)), ...features],
    [area, features],
  );

  const show = (box: RowBox | null): void => {
    if (!held || !box) return;
    const [west, south, east, north] = box;
    const extent = boundingExtent([fromLonLat([west, south]), fromLonLat([east, north])]);
    const right = card && isWide() ? CARD + FREE : FREE;
    held.map.getView().fit(extent, { padding: [FREE, right, FREE, FREE], maxZoom: CLOSEST_ZOOM });
  };
  const close = () => choose(undefined);
  const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) close();
  };
  const count = total && (total.isExact ? format.number(total.count) : t('MAPPED_MORE_THAN', { count: total.count }));
  const map = { label: t(list.texts.map), ...(fitTo && { fitTo }) };

  return (
    <div className={classes.page}>
      <section className={classes.panel} aria-label={t(list.texts.title)}>
        <header className={classes.head}>
          <h1>{t(list.texts.title)}</h1>
          <div className={classes.actions}>{actions}</div>
        </header>
        {tabs}
        <div className={classes.narrowing}>
          <TextInput
            aria-label={t(list.texts.search)}
            placeholder={t(list.texts.search)}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {filters}
          <AreaSelection area={area} found={undefined} onClear={() => setArea(undefined)} />
        </div>
        <div className={classes.count}>
          <span role="status">{total && `${count} ${t(list.texts.count, { count: total.count })}`}</span>
          <Checkbox
            size="xs"
            label={t('MAPPED_IN_VIEW')}
            checked={isInView}
            onChange={({ currentTarget }) => setInView(currentTarget.checked)}
          />
        </div>
        <div className={classes.list}>
          <RowList
            rows={rows?.map(rowOf)}
            error={error}
            onRetry={() => void refetch()}
            chosenId={chosenId}
            onChoose={({ id, box }) => {
              setPicked([]);
              choose(id);
              show(box);
            }}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          />
        </div>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </section>
      <div className={classes.stage} data-tool>
        <div className={classes.tools}>
          <div className={classes.find}>
            <PlaceSearch items={noPositions} onChoose={({ at, halfView }) => held && flyTo(held.map, at, halfView)} />
          </div>
          {tools}
          {!shapes && <AreaTool drawing={tiles.drawing} isReady={held !== undefined} />}
        </div>
        {shapes ? (
          <div className={classes.drawing}>
            <DrawingMap
              {...map}
              drawing={{ ...shapes, interact: interactBoth }}
              features={surroundings}
              crs={settings?.mouseControlDefaultProjection ?? 'EPSG:4326'}
              onCrs={() => undefined}
              withGraticule={false}
            />
          </div>
        ) : (
          <PortalMap
            {...map}
            features={noFeatures}
            surroundings={surroundings}
            interact={interactBoth}
            height="100%"
            withTools
          />
        )}
        <p className={classes.keys}>{t('MAPPED_KEYS')}</p>
        <div className={classes.picked} role="status">
          {tiles.hasFailed && <p className={classes.note}>{t('MAPPED_FAILED')}</p>}
          {picked.length > 1 && (
            <div className={classes.choices}>
              <p>{t('MAPPED_PICKED')}</p>
              <ul>
                {picked.map((object) => (
                  <li key={idOf(object)}>
                    <button
                      type="button"
                      onClick={() => {
                        setPicked([]);
                        choose(idOf(object));
                      }}
                    >
                      {list.nameOf(object)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <section className={classes.legend} aria-label={t('MAPPED_LEGEND')}>
          {legend}
        </section>
        {editor && (
          <aside className={classes.card} aria-label={t('MAPPED_CARD')}>
            {editor}
          </aside>
        )}
        {!editor && card && chosenId !== undefined && (
          <aside className={classes.card} aria-label={t('MAPPED_CARD')} onKeyDown={leave}>
            <ActionIcon variant="subtle" className={classes.close} aria-label={t('MAPPED_CLOSE')} onClick={close}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
            {card(chosenId, close)}
          </aside>
        )}
      </div>
    </div>
  );
}
