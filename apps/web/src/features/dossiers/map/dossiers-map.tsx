import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { LoadingState } from '../../../ui/states.js';
import { useUser } from '../../identity/session.js';
import type { MapFeature } from '../../map/map-feature.js';
import { PortalMap } from '../../map/portal-map.js';
import { areaFeatures, writeArea } from '../../mapped-lists/area-corners.js';
import { AreaTool } from '../../mapped-lists/area-tool.js';
import { lookAtArea } from '../../mapped-lists/look-at-area.js';
import { useObjectTiles } from '../../mapped-lists/use-object-tiles.js';
import { mayApply } from '../applicants.js';
import type { DossierMapCalls, DossierTileQuery } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossierCorners } from '../dossiers.queries.js';
import { type DrawnDossier, dossierLook, dossierOf, type Standing } from './dossier-look.js';
import classes from './dossiers-map.module.css';
import { PickedDossiers } from './picked-dossiers.js';

interface DossiersMapProps {
  readonly kind: DossierKind;
  readonly calls: DossierMapCalls;
  /** Besides the area. */
  readonly filter: DossierTileQuery;
  /** Only dossiers inside are drawn; see `DrawnArea`. */
  readonly area: string | undefined;
  readonly onArea: (area: string) => void;
  /** Changes when dossiers have changed. */
  readonly revision: unknown;
}

/** Dossiers that lie on each other and are told at once. */
const CHOICES = 8;
const noFeatures: readonly MapFeature[] = [];
const standings: readonly Standing[] = ['published', 'open', 'closed'];

const unique = (dossiers: readonly DrawnDossier[]): DrawnDossier[] => [
  ...new Map(dossiers.map((dossier) => [`${dossier.id} ${dossier.label}`, dossier])).values(),
];

/** Dossiers of a kind on a map, filtered as the list beside it, which tells the same in words. */
export default function DossiersMap({ kind, calls, filter, area, onArea, revision }: DossiersMapProps) {
  const { t } = useTexts();
  const user = useUser();
  const { initial } = kind.workflow;
  const hasDrafts = mayApply(user, kind) && (filter.status ?? initial).split(',').includes(initial);
  const corners = useDossierCorners(kind.listApi, calls, filter);
  const around = corners.data?.corners ?? undefined;
  const fitTo = useMemo(() => around && ([around.southWest, around.northEast] as const), [around]);
  const [picked, setPicked] = useState<readonly DrawnDossier[]>([]);
  const query = area === undefined ? filter : { ...filter, within: area };
  const surroundings = useMemo(() => (area === undefined ? [] : areaFeatures(area)), [area]);
  const firstArea = useRef(area);
  const look = useMemo(() => dossierLook(kind.workflow), [kind.workflow]);
  const { interact, held, drawing, hasFailed } = useObjectTiles<DossierTileQuery>({
    readTile: calls.readTile,
    look,
    query,
    revision,
    chosenId: picked[0]?.id,
    onPick: (objects) => setPicked(unique(objects.flatMap((object) => dossierOf(object) ?? [])).slice(0, CHOICES)),
    onArea: (corners) => onArea(writeArea(corners)),
    onMap: (map) => {
      if (firstArea.current !== undefined) lookAtArea(map, firstArea.current);
    },
  });

  const shown = JSON.stringify(query);
  useEffect(() => setPicked([]), [shown]);

  // Opened where the dossiers are, so that the map does not move under a hand that draws.
  if (corners.isLoading) return <LoadingState label={t('MAP_LOADING')} />;
  return (
    <section className={classes.frame} aria-label={t('DOSSIERS_MAP')} data-tool>
      <AreaTool drawing={drawing} isReady={held !== undefined} />
      <div className={classes.stage}>
        <PortalMap
          label={t('DOSSIERS_MAP')}
          features={noFeatures}
          surroundings={surroundings}
          interact={interact}
          {...(fitTo && firstArea.current === undefined && { fitTo })}
          height={440}
          withTools
        />
        <p className={classes.keys}>{t('MAPPED_KEYS')}</p>
        <div className={classes.picked} role="status">
          {hasFailed && <p className={classes.note}>{t('MAPPED_FAILED')}</p>}
          {picked.length > 0 && <PickedDossiers kind={kind} picked={picked} onClose={() => setPicked([])} />}
        </div>
      </div>
      <ul className={classes.legend} aria-label={t('MAPPED_LEGEND')}>
        {standings.map((standing) => (
          <li key={standing} data-standing={standing}>
            {t(`DOSSIERS_MAP_${standing.toUpperCase()}`)}
          </li>
        ))}
        {kind.arrowKey && <li data-standing="arrow">{t(kind.arrowKey)}</li>}
        <li data-standing="group">{t('MAPPED_GROUP')}</li>
      </ul>
      {hasDrafts && <p className={classes.drafts}>{t('DOSSIERS_MAP_DRAFTS')}</p>}
    </section>
  );
}
