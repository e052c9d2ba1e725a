import { useDebouncedValue } from '@mantine/hooks';
import { completeClutter } from '@portal/contracts';
import type { MwChannelPlan, MwDraft, MwEndDraft } from '@portal/contracts/modules/mw-applications-requests';
import { type Position, parsePosition } from '@portal/geo';
import { useEffect, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { ClutterFields } from '../../../features/terrain/clutter-fields.js';
import { profilePath } from '../../../features/terrain/profile-path.js';
import { TerrainProfile } from '../../../features/terrain/terrain-profile.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { terrainQuery } from '../terrain-query.js';
import { figuresOf } from './hop-figures.js';
import { useTypedHop } from './use-typed-hops.js';

interface HopProfileProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
  /** Stable. Undefined: the path it stood on is another one. */
  readonly onCursor: (at: Position | undefined) => void;
}

const TYPING_MS = 600;

const endOf = (end: MwEndDraft, name: string) => ({
  name: end.siteName || name,
  at: parsePosition(end),
  heightM: end.antennaHeightAglM,
});

/** The terrain below the hop on screen, at the lower of its two frequencies, where the Fresnel ellipsoid is wider. */
export function HopProfile({ hop, plans, onCursor }: HopProfileProps) {
  const { t } = useTexts();
  const now = useTypedHop(hop);
  const [typed] = useDebouncedValue(now, TYPING_MS);
  const path = useMemo(() => {
    const { A, B } = figuresOf(typed, plans).ends;
    const frequencies = [A, B].flatMap(({ frequencyMhz }) => frequencyMhz ?? []);
    const lowest = frequencies.length > 0 ? Math.min(...frequencies) : undefined;
    return profilePath(endOf(typed.ends.A, 'A'), endOf(typed.ends.B, 'B'), lowest);
  }, [typed, plans]);
  const { field } = useController<MwDraft, `hops.${number}.clutter`>({ name: `hops.${hop}.clutter` });
  const clutter = useMemo(() => completeClutter(field.value), [field.value]);
  const ends = path && `${path.a.at} ${path.b.at}`;
  useEffect(() => onCursor(undefined), [ends, onCursor]);
  return (
    <Section title={t('TERRAIN_PROFILE')} hint={path ? undefined : t('TERRAIN_NOT_YET')}>
      {path && <TerrainProfile path={path} clutter={clutter} read={terrainQuery} onCursor={onCursor} />}
      {path && <ClutterFields value={field.value ?? []} onChange={field.onChange} />}
    </Section>
  );
}
