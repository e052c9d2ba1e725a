import { Button } from '@mantine/core';
import type { MwEnd, MwHop } from '@portal/contracts/modules/mw-applications-requests';
import { useState } from 'react';
import { profilePath } from '../../../features/terrain/profile-path.js';
import { TerrainProfile } from '../../../features/terrain/terrain-profile.js';
import { useTexts } from '../../../kernel/i18n.js';
import { terrainQuery } from '../terrain-query.js';

const endOf = ({ siteName, longitude, latitude, antennaHeightAglM }: MwEnd) => ({
  name: siteName,
  at: [longitude, latitude] as const,
  heightM: antennaHeightAglM,
});

interface SubmittedProfileProps {
  readonly hop: MwHop;
  /** A dossier of many hops shows the profiles that are asked for. */
  readonly isOpen: boolean;
}

/** The terrain below a hop as submitted, at the lower of its two frequencies. */
export function SubmittedProfile({ hop: { ends, clutter }, isOpen }: SubmittedProfileProps) {
  const { t } = useTexts();
  const [isShown, setShown] = useState(isOpen);
  const path = profilePath(endOf(ends.A), endOf(ends.B), Math.min(ends.A.frequencyMhz, ends.B.frequencyMhz));
  if (!path) return null;
  if (!isShown)
    return (
      <Button variant="default" onClick={() => setShown(true)} data-tool>
        {t('TERRAIN_SHOW')}
      </Button>
    );
  return <TerrainProfile path={path} clutter={clutter} read={terrainQuery} />;
}
