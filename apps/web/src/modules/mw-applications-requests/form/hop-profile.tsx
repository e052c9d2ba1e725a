import { useDebouncedValue } from '@mantine/hooks';
import { completeClutter } from '@portal/contracts';
import type { MwChannelPlan, MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import type { Position } from '@portal/geo';
import { useEffect, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { ClutterFields } from '../../../features/terrain/clutter-fields.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { LegProfiles, profiledLegs } from '../leg-profiles.js';
import { figuresOf } from './hop-figures.js';
import { useTypedHop } from './use-typed-hops.js';

interface HopProfileProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
  /** Stable. Undefined: the path it stood on is another one. */
  readonly onCursor: (at: Position | undefined) => void;
}

const TYPING_MS = 600;

/** The terrain below the legs of the hop on screen, at the lower of its two frequencies, where the Fresnel ellipsoid is wider. */
export function HopProfile({ hop, plans, onCursor }: HopProfileProps) {
  const { t } = useTexts();
  const now = useTypedHop(hop);
  const [typed] = useDebouncedValue(now, TYPING_MS);
  const { field } = useController<MwDraft, `hops.${number}.clutter`>({ name: `hops.${hop}.clutter` });
  const clutter = useMemo(() => completeClutter(field.value), [field.value]);
  const legs = useMemo(() => {
    const { A, B } = figuresOf(typed, plans).ends;
    const frequencies = [A, B].flatMap(({ frequencyMhz }) => frequencyMhz ?? []);
    const lowest = frequencies.length > 0 ? Math.min(...frequencies) : undefined;
    return profiledLegs(typed, clutter, lowest);
  }, [typed, plans, clutter]);
  const ends = legs.map(({ path }) => `${path.a.at} ${path.b.at}`).join(' ');
  useEffect(() => onCursor(undefined), [ends, onCursor]);
  return (
    <Section title={t('TERRAIN_PROFILE')} hint={legs.length > 0 ? undefined : t('TERRAIN_NOT_YET')}>
      <LegProfiles legs={legs} onCursor={onCursor} />
      {legs.length > 0 && <ClutterFields value={field.value ?? []} onChange={field.onChange} />}
    </Section>
  );
}
