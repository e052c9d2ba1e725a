import type OlMap from 'ol/Map.js';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { followPointer } from '../../map/follow-pointer.js';
import { PointerPosition } from '../../map/pointer-position.js';
import classes from '../workbench.module.css';
import { ProfilePanel } from './profile-panel.js';
import { endOf, type ProfilePick, pickOf, profileInstruction } from './profile-picks.js';
import type { Profile } from './use-profile.js';

interface ToolProfileProps {
  readonly map: OlMap | undefined;
  readonly profile: Profile;
  readonly pick: ProfilePick | undefined;
  readonly onPick: (pick: ProfilePick | undefined) => void;
}

/** The terrain between two places of a map on which nothing is drawn, below it. */
export default function ToolProfile({ map, profile, pick, onPick }: ToolProfileProps) {
  const { t } = useTexts();
  const [pointer] = useState(() => new PointerPosition());
  useEffect(() => map && followPointer(map, pointer.set), [map, pointer]);
  return (
    <section className={classes.toolProfile} aria-label={t('TERRAIN_PROFILE')}>
      <p className={classes.hint} role="status">
        {pick && profileInstruction(pick, t)}
      </p>
      <ProfilePanel
        path={profile.path}
        onChange={profile.change}
        picking={endOf(pick)}
        onPick={(end) => onPick(pickOf(end))}
        pointer={pointer}
        onCursor={profile.setCursor}
      />
    </section>
  );
}
