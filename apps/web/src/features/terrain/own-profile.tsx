import { useDebouncedValue } from '@mantine/hooks';
import type { Position } from '@portal/geo';
import { useMemo } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './terrain.module.css';
import { placesProfileQuery } from './terrain.queries.js';
import { TerrainProfile } from './terrain-profile.js';
import { drawnPath, type TypedPath } from './typed-path.js';

interface OwnProfileProps {
  readonly path: TypedPath;
  /** Where on the path the cursor stands. Stable. */
  readonly onCursor: (at: Position) => void;
  /** Where the pointer on a map points along the path, 0 to 1. */
  readonly pointed?: number;
}

const TYPING_MS = 400;

/** The profile of a path that somebody has typed or picked, once all of it is known. */
export function OwnProfile({ path, onCursor, pointed }: OwnProfileProps) {
  const { t } = useTexts();
  const [typed] = useDebouncedValue(path, TYPING_MS);
  const drawn = useMemo(() => drawnPath(typed), [typed]);
  if (!drawn) return <p className={classes.hint}>{t('TERRAIN_NOT_YET_OWN')}</p>;
  return <TerrainProfile path={drawn} read={placesProfileQuery} onCursor={onCursor} pointed={pointed} />;
}
