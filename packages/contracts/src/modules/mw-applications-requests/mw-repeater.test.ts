import { issues, withHop } from '../../../test/sample-links.js';
import { MwDraft, type MwHopDraft } from './mw-application.schema.js';

describe('passive repeaters', () => {
  const plane = { type: 'PLANE', latitude: '45.80', longitude: '4.70', heightAglM: 12, widthM: 4, heightM: 6 } as const;
  const dishes = {
    type: 'BACK_TO_BACK',
    ...{ latitude: '45.80', longitude: '4.85', heightAglM: 12 },
    ...{ gainADbi: 43, gainBDbi: 43, lineLossDb: 1.5 },
  } as const;
  const through = (...passiveRepeaters: NonNullable<MwHopDraft['passiveRepeaters']>) =>
    issues(withHop({ passiveRepeaters })).map(([path, message]) => [
      path.replace('hops.0.passiveRepeaters.', ''),
      message,
    ]);

  it('may be up to two, of either type', () => {
    expect(through()).toEqual([]);
    expect(through(plane)).toEqual([]);
    expect(through(plane, dishes)).toEqual([]);
    expect(MwDraft.safeParse(withHop({ passiveRepeaters: [plane, dishes, plane] })).success).toBe(false);
  });

  it('state what their type needs, and nothing of the other', () => {
    expect(through({ ...plane, widthM: null, lineLossDb: 1 })).toEqual([
      ['0.widthM', '_RSFAP_SHARED_REQUIRED'],
      ['0.lineLossDb', 'MW_RULE_REPEATER_OTHER_TYPE'],
    ]);
    expect(through({ ...dishes, gainBDbi: null })).toEqual([['0.gainBDbi', '_RSFAP_SHARED_REQUIRED']]);
    expect(through({}).map(([field]) => field)).toEqual(['0.latitude', '0.longitude', '0.heightAglM', '0.type']);
  });

  it('keep their figures within limits', () =>
    expect(through({ ...plane, widthM: 51, heightAglM: 0 }).map(([field]) => field)).toEqual([
      '0.heightAglM',
      '0.widthM',
    ]));

  it('stand at no end, apart from each other, and not on the other side of the world', () => {
    expect(through({ ...plane, latitude: '45.8505', longitude: '4.7791' })).toEqual([
      ['0.latitude', 'MW_RULE_REPEATER_APART'],
    ]);
    expect(through(dishes, { ...dishes, longitude: '4.8501' })).toEqual([['1.latitude', 'MW_RULE_REPEATER_APART']]);
    expect(through({ ...dishes, latitude: '-45' })).toEqual([['0.latitude', 'MW_RULE_REPEATER_FAR']]);
  });

  it('turn the ray, if they are planes', () => {
    // Half-way between both ends.
    const between = { latitude: '45.8064', longitude: '4.8003' };
    expect(through({ ...plane, ...between })).toEqual([['0.type', 'MW_RULE_REPEATER_ANGLE']]);
    expect(through({ ...dishes, ...between })).toEqual([]);
  });
});
