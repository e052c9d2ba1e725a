import type { EquipmentDraft } from '@portal/contracts/modules/equipments';
import type { EquipmentMode } from '@portal/radio';
import { LadderPlot } from '../../features/catalogue/plots/ladder-plot.js';
import { MaskPlot } from '../../features/catalogue/plots/mask-plot.js';
import { useTexts } from '../../kernel/i18n.js';

/** A link to begin with: antennas of 38 dBi at both ends, vertical, in the rain of the climate of Lyon. */
const LINK = { tilt: 90, gainsDb: 76, lossesDb: 2, rainRate: 32 } as const;

type ModeDraft = NonNullable<EquipmentDraft['modes']>[number];

const isFigure = (value: unknown): value is number => typeof value === 'number';

/** Modes that are typed as far as the ladder needs them. */
function completeModes(modes: readonly ModeDraft[]): EquipmentMode[] {
  return modes.flatMap((mode) => {
    const { modulationStates, efficiencyClass, channelSpacingMhz, ricMbps, maxTxPowerDbm, rxThresholdBer6Dbm } = mode;
    const isComplete =
      isFigure(modulationStates) &&
      isFigure(channelSpacingMhz) &&
      isFigure(ricMbps) &&
      isFigure(maxTxPowerDbm) &&
      isFigure(rxThresholdBer6Dbm) &&
      efficiencyClass;
    return isComplete
      ? [{ modulationStates, efficiencyClass, channelSpacingMhz, ricMbps, maxTxPowerDbm, rxThresholdBer6Dbm }]
      : [];
  });
}

/** The ladder of capacities of an equipment and its masks, as far as it is typed. */
export function EquipmentPlot({ entry }: { readonly entry: EquipmentDraft }) {
  const { t } = useTexts();
  const { manufacturer, model, bands, modes, txMask, rxSelectivity } = entry;
  const ladder = completeModes(modes ?? []);
  const band = bands?.find(({ lowMhz, highMhz }) => isFigure(lowMhz) && isFigure(highMhz));
  const title = [manufacturer, model].filter(Boolean).join(' ');
  const frequencyMhz = band ? ((band.lowMhz ?? 0) + (band.highMhz ?? 0)) / 2 : undefined;
  const hasMasks = (txMask?.length ?? 0) > 1 && (rxSelectivity?.length ?? 0) > 1;
  if (!hasMasks && (ladder.length === 0 || frequencyMhz === undefined)) return <p>{t('EQUIPMENT_PLOT_WAITS')}</p>;
  return (
    <>
      {ladder.length > 0 && frequencyMhz !== undefined && (
        <LadderPlot title={title} modes={ladder} link={{ ...LINK, frequencyMhz }} />
      )}
      {hasMasks && <MaskPlot title={title} txMask={txMask ?? []} rxSelectivity={rxSelectivity ?? []} />}
    </>
  );
}
