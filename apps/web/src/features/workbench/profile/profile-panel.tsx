import { Anchor } from '@mantine/core';
import type { Position } from '@portal/geo';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import type { PointerPosition } from '../../map/pointer-position.js';
import { OwnProfile } from '../../terrain/own-profile.js';
import { shareAlong } from '../../terrain/path-features.js';
import { PathFields } from '../../terrain/path-fields.js';
import { TerrainCoverage } from '../../terrain/terrain-coverage.js';
import { type EndIndex, type TypedPath, writePath } from '../../terrain/typed-path.js';

interface ProfilePanelProps {
  readonly path: TypedPath;
  readonly onChange: (path: TypedPath) => void;
  readonly picking: EndIndex | undefined;
  readonly onPick: (end: EndIndex | undefined) => void;
  readonly pointer: PointerPosition;
  /** Stable. */
  readonly onCursor: (at: Position) => void;
  /** Address of the page that shows a profile alone; nothing leads there without it. */
  readonly page?: string;
}

/** Of a path's length: less is no other place for the cursor. */
const STEPS = 500;

/** How far along a path the pointer is, as long as it is beside it. */
function usePointed({ ends: [a, b] }: TypedPath, pointer: PointerPosition): number | undefined {
  return useSyncExternalStore(pointer.subscribe, () => {
    const position = pointer.current();
    const share = a.at && b.at && position && shareAlong(a.at, b.at, position);
    return typeof share === 'number' ? Math.round(share * STEPS) / STEPS : undefined;
  });
}

/** The terrain between two places on the map, with a cursor that both show. */
export function ProfilePanel({ path, onChange, picking, onPick, pointer, onCursor, page }: ProfilePanelProps) {
  const { t } = useTexts();
  const pointed = usePointed(path, pointer);
  const written = writePath(path);
  return (
    <>
      <TerrainCoverage />
      <PathFields path={path} onChange={onChange} picking={picking} onPick={onPick} />
      {page !== undefined && written && (
        <p>
          <Anchor component={Link} to={`${page}?profile=${encodeURIComponent(written)}`} size="sm">
            {t('TERRAIN_OPEN_PAGE')}
          </Anchor>
        </p>
      )}
      <OwnProfile path={path} onCursor={onCursor} pointed={pointed} />
    </>
  );
}
