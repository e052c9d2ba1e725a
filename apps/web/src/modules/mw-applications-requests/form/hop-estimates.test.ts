import type { MwEquipment } from '@portal/contracts/modules/mw-applications-requests';
import { freeSpaceLoss } from '@portal/geo';
import { draft, plans } from '../../../../test/mw-applications-requests/dossiers.js';
import { newHop, swapped } from './application-draft.js';
import { adviceFor, estimatedRight, RAIN_UNKNOWN } from './hop-estimates.js';

const hop = draft.hops[0]!;

function adviceOn(...given: Parameters<typeof adviceFor>) {
  const advice = adviceFor(...given);
  return advice === RAIN_UNKNOWN ? undefined : advice;
}

const inputsOf = (...given: Parameters<typeof estimatedRight>) => {
  const charged = estimatedRight(...given);
  return charged && charged !== 'NOT_AUTHORISED' ? charged.right.inputs : charged;
};

describe('what a hop that is typed is charged for', () => {
  it('has the modulation of a usual radio: 155 Mbit/s in 27.5 MHz need 128 states', () =>
    expect(inputsOf({ ...hop, capacityMbps: 155 }, plans)).toMatchObject({
      ...{ bandwidthMhz: 55, band: '17/18/19/20', states: 128, capacityMbps: 155 },
      lengthKm: expect.closeTo(10.35, 2),
    }));

  it('has the modulation of its equipment, though 128 states would do with a usual one', () => {
    const modes = [
      { channelSpacingMhz: 28, ricMbps: 40, modulationStates: 4 },
      { channelSpacingMhz: 28, ricMbps: 180, modulationStates: 256 },
    ];
    const own = { modes } as unknown as MwEquipment;
    expect(estimatedRight({ ...hop, capacityMbps: 155 }, plans, own)).toMatchObject({
      ...{ right: { inputs: { states: 256 } }, isUsualEquipment: false },
    });
  });

  it('is not known while something is missing', () => {
    expect(inputsOf({ ...hop, capacityMbps: null }, plans)).toBeUndefined();
    expect(inputsOf({ ...hop, channelNumber: 99 }, plans)).toBeUndefined();
    expect(inputsOf(newHop(), plans)).toBeUndefined();
  });

  it('of one direction is one channel', () =>
    expect(inputsOf({ ...hop, capacityMbps: 155, direction: 'B_TO_A' }, plans)).toMatchObject({ bandwidthMhz: 27.5 }));

  it('of merged channels is all of them', () => {
    const merging = plans.map((plan) => ({ ...plan, mergeAllowed: [2] }));
    const merged = { ...hop, capacityMbps: 155, channelCount: 2 };
    expect(inputsOf(merged, merging)).toMatchObject({ bandwidthMhz: 110 });
  });

  it('does not exist for a capacity that no modulation carries', () =>
    expect(inputsOf({ ...hop, capacityMbps: 4000 }, plans)).toBe('NOT_AUTHORISED'));
});

describe('advice', () => {
  it('names the plans that are offered', () =>
    expect(adviceOn({ ...hop, capacityMbps: 155 }, plans)?.map(({ raster }) => raster.code)).toContain('18G-27.5'));

  it('waits for power and gains', () => {
    const { A, B } = hop.ends;
    expect(adviceFor({ ...hop, ends: { A: { ...A, txPowerDbm: null }, B } }, plans)).toBeUndefined();
  });

  it('says where no rain rate is known', () => {
    const { A, B } = hop.ends;
    const atDakar = {
      A: { ...A, latitude: '14.70', longitude: '-17.45' },
      B: { ...B, latitude: '14.75', longitude: '-17.40' },
    };
    expect(adviceFor({ ...hop, capacityMbps: 155, ends: atDakar }, plans)).toBe(RAIN_UNKNOWN);
  });

  it('says of the chosen band what is checked: the hop with its own equipment, channel and power', () => {
    const typed = { ...hop, capacityMbps: 155 };
    const { A, B } = typed.ends;
    const modes = [{ channelSpacingMhz: 27.5, ricMbps: 160, modulationStates: 64, rxThresholdBer6Dbm: -70 }];
    const own = { modes } as unknown as MwEquipment;
    // A transmits in the low half of channel 1; EIRP 57.46 dBm, 38.46 − 1 dB at B.
    const lossDb = freeSpaceLoss(17_727.5, 10.349);
    const advice = adviceOn({ ...typed, ends: { A, B: { ...B, txPowerDbm: 30 } } }, plans, { A: own, B: own });
    const chosen = advice?.filter(({ raster }) => raster.bandCode === '18G') ?? [];
    expect(chosen).toMatchObject([{ raster: { code: '18G-27.5' }, modulationStates: 64 }]);
    expect(chosen[0]?.marginDb).toBeCloseTo(57.46 - lossDb + 37.46 + 70, 1);
  });

  it('lets the antennas of a repeater keep their size from band to band', () => {
    const place = { latitude: '45.80', longitude: '4.70', heightAglM: 12 };
    const dishes = { type: 'BACK_TO_BACK', ...place, gainADbi: 43, gainBDbi: 43, lineLossDb: 1.5 } as const;
    const [at6, at18] = [6175, 18_700].map((f0Mhz) => {
      const alone = { offset: 0, step: 0 };
      const names = { code: `${f0Mhz}`, bandCode: `${f0Mhz}`, spacingMhz: 28, f0Mhz };
      return { ...plans[0]!, ...names, lowFormula: alone, highFormula: alone };
    });
    const tuned = { ...hop, capacityMbps: 155, bandCode: at6!.bandCode, channelPlanCode: at6!.code };
    const advice = adviceOn({ ...tuned, passiveRepeaters: [dishes] }, [at6!, at18!]);
    const marginIn = (band: string) => advice?.find(({ raster }) => raster.bandCode === band)?.marginDb ?? Number.NaN;
    // Each of the legs loses 9.625 dB more, each of the four antennas gains as much: 43 + 43 dBi become 105.25 dB.
    expect(marginIn('18700') - marginIn('6175')).toBeCloseTo(19.25, 2);
  });
});

it('a hop with its ends swapped still transmits high at the same site', () => {
  const turned = swapped({ ...hop, direction: 'A_TO_B' });
  expect(turned).toMatchObject({
    direction: 'B_TO_A',
    txHighEnd: 'A',
    ends: { A: { siteName: 'Fourvière' }, B: { siteName: 'Mont Verdun' } },
  });
  expect(swapped(turned)).toEqual({ ...hop, direction: 'A_TO_B' });
  expect(swapped(newHop()).txHighEnd).toBeNull();
});
