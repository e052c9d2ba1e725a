import { Button, Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import type { MwDetails, MwDraft, MwHop } from '@portal/contracts/modules/mw-applications-requests';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { LegProfiles, profiledLegs } from '../leg-profiles.js';

type Submitted = DossierView<MwDraft, MwDetails>;

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

/** The terrain below the legs of a hop, at the lower of the frequencies that it sends on. What is not shown is not printed. */
function SubmittedProfile({ hop, isOpen }: SubmittedProfileProps) {
  const { t } = useTexts();
  const [isShown, setShown] = useState(isOpen);
  const { position, ends } = hop;
  const legs = useMemo(() => {
    const frequencies = [hop.ends.A, hop.ends.B].flatMap(({ frequencyMhz }) => frequencyMhz ?? []);
    return profiledLegs(hop, hop.clutter ?? [], Math.min(...frequencies));
  }, [hop]);
  if (legs.length === 0) return null;
  return (
    <div {...(!isShown && { 'data-tool': true })}>
      <Section title={t('MW_HOP_TITLE', { number: position, a: ends.A.siteName, b: ends.B.siteName })}>
        {isShown ? (
          <LegProfiles legs={legs} />
        ) : (
          <Button variant="default" onClick={() => setShown(true)}>
            {t('TERRAIN_SHOW')}
          </Button>
        )}
      </Section>
    </div>
  );
}
