import { Button, Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import type { MwDetails, MwDraft, MwEnd, MwHop } from '@portal/contracts/modules/mw-applications-requests';
import { useState } from 'react';
import { profilePath } from '../../../features/terrain/profile-path.js';
import { TerrainProfile } from '../../../features/terrain/terrain-profile.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { terrainQuery } from '../terrain-query.js';

type Submitted = DossierView<MwDraft, MwDetails>;

const endOf = ({ siteName, longitude, latitude, antennaHeightAglM }: MwEnd) => ({
  name: siteName,
  at: [longitude, latitude] as const,
  heightM: antennaHeightAglM,
});

/** The terrain below each hop as submitted; a dossier of many hops shows the profiles that are asked for. */
export function SubmittedProfiles({ dossier: { details } }: { readonly dossier: Pick<Submitted, 'details'> }) {
  const { t } = useTexts();
  if (details === null) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  return details.hops.map((hop) => (
    <SubmittedProfile key={hop.position} hop={hop} isOpen={details.hops.length === 1} />
  ));
}

interface SubmittedProfileProps {
  readonly hop: MwHop;
  readonly isOpen: boolean;
}

/** The terrain below a hop, at the lower of the frequencies that it sends on. What is not shown is not printed. */
function SubmittedProfile({ hop: { position, ends, clutter }, isOpen }: SubmittedProfileProps) {
  const { t } = useTexts();
  const [isShown, setShown] = useState(isOpen);
  const frequencies = [ends.A, ends.B].flatMap(({ frequencyMhz }) => frequencyMhz ?? []);
  const path = profilePath(endOf(ends.A), endOf(ends.B), Math.min(...frequencies));
  if (!path) return null;
  return (
    <div {...(!isShown && { 'data-tool': true })}>
      <Section title={t('MW_HOP_TITLE', { number: position, a: ends.A.siteName, b: ends.B.siteName })}>
        {isShown ? (
          <TerrainProfile path={path} clutter={clutter} read={terrainQuery} />
        ) : (
          <Button variant="default" onClick={() => setShown(true)}>
            {t('TERRAIN_SHOW')}
          </Button>
        )}
      </Section>
    </div>
  );
}
