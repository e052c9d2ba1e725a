import type { TerrainProfile as Answer } from '@portal/contracts';
import { geodesicAlong, geodesicInverse, type Position, STANDARD_K } from '@portal/geo';
import { type ClutterSegment, clearanceVerdicts, pathProfile, withClutter } from '@portal/radio';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import type { ReadQuery } from '../../kernel/query.js';
import { PlotFrame } from '../../ui/plot/plot-frame.js';
import plot from '../../ui/plot/plots.module.css';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { mapSettingsQuery } from '../app-settings/app-settings.queries.js';
import { useMapLook } from '../preferences/use-map-look.js';
import { KInput } from './k-input.js';
import { ProfileChart } from './profile-chart.js';
import { ProfileFacts } from './profile-facts.js';
import { linesOf, type ProfilePath, queryOf, sampleAt } from './profile-path.js';
import { SaveProfilePdf } from './save-profile-pdf.js';
import { useKName } from './use-k-name.js';

interface TerrainProfileProps {
  readonly path: ProfilePath;
  /** What stands on the ground. Stable. */
  readonly clutter?: readonly ClutterSegment[];
  /** The call of the module that answers profiles. */
  readonly read: (query: ReturnType<typeof queryOf>) => ReadQuery<Answer>;
  /** Where on the path the cursor stands: for a mark on a map. Stable. */
  readonly onCursor?: (at: Position) => void;
  /** Where a pointer on a map points along the path, 0 to 1: the cursor goes there. */
  readonly pointed?: number;
}

const isAlong = ({ a, b }: ProfilePath, { lengthKm, azAB }: Answer): boolean => {
  const { distance, azimuthAB } = geodesicInverse(a.at, b.at);
  return distance / 1000 === lengthKm && azimuthAB === azAB;
};

/** The terrain between two antennas, drawn for any k, with verdicts, figures and files. */
export function TerrainProfile({ path, clutter = OPEN_GROUND, read, onCursor, pointed }: TerrainProfileProps) {
  const answer = useQuery({
    ...read(queryOf(path)),
    // While heights are typed the ground stays; that of another path says nothing.
    placeholderData: (previous: Answer | undefined) => (previous && isAlong(path, previous) ? previous : undefined),
  });
  const settings = useQuery(mapSettingsQuery());
  const look = useMapLook();
  const failed = [answer, settings].find(({ error }) => error !== null);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!answer.data || !look) return <LoadingState />;
  const shown = { path, clutter, onCursor, pointed, answer: answer.data, look: look.profileSettings };
  return <Shown {...shown} />;
}

const OPEN_GROUND: readonly ClutterSegment[] = [];

interface ShownProps extends Pick<TerrainProfileProps, 'path' | 'onCursor' | 'pointed'> {
  readonly clutter: readonly ClutterSegment[];
  readonly answer: Answer;
  readonly look: Parameters<typeof linesOf>[2];
}

function Shown({ path, clutter, answer, look, onCursor, pointed }: ShownProps) {
  const { t } = useTexts();
  const format = useFormat();
  const kName = useKName();
  const [k, setK] = useState(STANDARD_K);
  const [share, setShare] = useState(0.5);
  // Computed here with the functions of the server: a slider does not wait for answers.
  const { profile, verdicts } = useMemo(() => {
    const sites = { h1: path.a.heightM, h2: path.b.heightM, frequencyMhz: path.frequencyMhz };
    const ground = withClutter(answer.points, clutter);
    return {
      profile: pathProfile(ground, { ...sites, k }),
      verdicts: clearanceVerdicts(ground, sites),
    };
  }, [answer, clutter, path, k]);
  useEffect(() => {
    if (pointed === undefined) return;
    setShare(pointed);
    onCursor?.(geodesicAlong(path.a.at, path.b.at, pointed));
  }, [pointed, path, onCursor]);
  const lines = linesOf(
    profile,
    {
      ground: t('TERRAIN_GROUND', { k: kName(k) }),
      clutter: t('TERRAIN_SURFACE'),
      ray: t('TERRAIN_RAY'),
      fresnel: t('TERRAIN_FRESNEL'),
      inner: t('TERRAIN_INNER_FRESNEL'),
      clearance: t('TERRAIN_CLEARANCE'),
    },
    look,
  );
  const cursorKm = share * profile.lengthKm;
  const point = profile.points[sampleAt(profile, cursorKm)];
  const reading = point
    ? t('TERRAIN_AT', {
        distance: format.number(point.dKm, 2),
        ground: format.number(point.groundM, 1),
        clearance: format.number(point.clearanceM, 1),
        fresnel: format.number(point.f1M, 1),
      })
    : '';
  const said = { profile, verdicts, source: answer.source, missingTiles: answer.missingTiles };
  const title = t('TERRAIN_PROFILE_OF', { a: path.a.name, b: path.b.name });
  return (
    <PlotFrame
      title={title}
      fileName="profile"
      data={{ caption: title, xTitle: t('TERRAIN_DISTANCE'), xs: profile.points.map(({ dKm }) => dKm), lines }}
      drawn={lines.slice(0, -1)}
      formatX={(value) => format.number(value, 3)}
      formatY={(value) => format.number(value, 1)}
      files={<SaveProfilePdf title={title} path={path} said={said} lines={lines.slice(0, -1)} look={look} />}
      controls={<KInput value={k} onChange={setK} />}
      reading={
        <>
          <p className={plot.reading}>{reading}</p>
          <ProfileFacts title={title} {...said} />
        </>
      }
    >
      <ProfileChart
        path={path}
        profile={profile}
        look={look}
        cursorKm={cursorKm}
        cursorText={reading}
        onCursor={(dKm) => {
          setShare(dKm / profile.lengthKm);
          onCursor?.(geodesicAlong(path.a.at, path.b.at, dKm / profile.lengthKm));
        }}
      />
    </PlotFrame>
  );
}
