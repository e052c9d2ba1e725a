import type { TerrainProfile } from '@portal/contracts';
import type { ClearanceVerdict, PathProfile } from '@portal/radio';
import type { Format } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';

/** What is to be said of a profile. */
export interface ProfileSaid {
  readonly profile: PathProfile;
  readonly verdicts: readonly ClearanceVerdict[];
  readonly source: TerrainProfile['source'];
  readonly missingTiles: readonly string[];
}

export interface Statement {
  readonly text: string;
  /** On an invented relief nothing is kept or failed. */
  readonly verdict?: 'kept' | 'failed' | 'doubtful';
}

interface Words {
  readonly t: Translate;
  readonly format: Format;
  readonly kName: (k: number) => string;
}

/** The verdicts on the clearance, the worst point, the losses, and where the ground comes from. */
export function statementsOf(said: ProfileSaid, { t, format, kName }: Words): Statement[] {
  const { worst, losses, k } = said.profile;
  const percent = (ratio: number): string => format.number(ratio * 100);
  const missing = said.missingTiles.join(', ');
  const isInvented = said.source === 'DEM_DEMO';
  return [
    ...(isInvented ? [{ text: t('TERRAIN_DEMO_RELIEF'), verdict: 'doubtful' as const }] : []),
    ...said.verdicts.map(
      (verdict): Statement => ({
        ...(!isInvented && { verdict: verdict.isKept ? 'kept' : 'failed' }),
        text: `${isInvented ? '' : verdict.isKept ? '✓ ' : '✗ '}${t(
          verdict.isKept ? 'TERRAIN_CLEARANCE_KEPT' : 'TERRAIN_CLEARANCE_FAILED',
          { k: kName(verdict.k), ratio: percent(verdict.worst.ratioF1), required: percent(verdict.ratioF1) },
        )}`,
      }),
    ),
    {
      text: t('TERRAIN_WORST', {
        k: kName(k),
        distance: format.number(worst.dKm, 2),
        clearance: format.number(worst.clearanceM, 1),
        ratio: percent(worst.ratioF1),
      }),
    },
    {
      text: t('TERRAIN_LOSSES', {
        bullington: format.number(losses.bullingtonDb, 1),
        average: format.number(losses.averageTerrainDb, 1),
      }),
    },
    ...(missing ? [{ text: t('TERRAIN_MISSING_TILES', { tiles: missing }), verdict: 'failed' as const }] : []),
  ];
}
