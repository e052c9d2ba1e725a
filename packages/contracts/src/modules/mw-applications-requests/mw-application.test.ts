import { complete, fourviere, hop, issues, plan, plans, verdun, withEnd, withHop } from '../../../test/sample-links.js';
import { issuesOf, parseOptions } from '../../kernel/issues.js';
import { mwApplication } from './mw-application.rules.js';
import { emptyDraft, emptyHop, MwDraft, type MwEndDraft, type MwHopDraft } from './mw-application.schema.js';

const REQUIRED = '_RSFAP_SHARED_REQUIRED';
const INVALID = '_RSFAP_SHARED_INVALID_DATA';

describe('a complete application', () => {
  it('passes, and its coordinates come out in degrees', () => {
    const outcome = mwApplication({ plans, requiredFields: [] }).safeParse(complete);
    expect(outcome.data?.hops[0]?.ends.A).toMatchObject({ latitude: 45.8505, longitude: 4.779 });
    expect(outcome.data?.hops[0]?.ends.B).toMatchObject({ latitude: 45.7623, longitude: 4.8216 });
  });

  test.each([
    ['45 51 01.80 N', '4 46 44.40 E', 45.8505, 4.779],
    ["45° 51' 01.80'' N", "4° 46' 44.40'' W", 45.8505, -4.779],
    ['  45.8505 ', '-4.779', 45.8505, -4.779],
    ['-89.9', '180', -89.9, 180],
  ])('is typed %s, %s', (latitude, longitude, lat, lon) => {
    const outcome = mwApplication({ plans, requiredFields: [] }).safeParse(withEnd('A', { latitude, longitude }));
    expect(outcome.data?.hops[0]?.ends.A.latitude).toBeCloseTo(lat, 9);
    expect(outcome.data?.hops[0]?.ends.A.longitude).toBeCloseTo(lon, 9);
  });

  it('may have sites of one name, one latitude or one longitude', () => {
    expect(issues(withEnd('B', { siteName: 'Mont Verdun', latitude: '45.8505' }))).toEqual([]);
    expect(issues(withEnd('B', { longitude: '4.7790' }))).toEqual([]);
  });

  it('may have as many hops as the portal keeps', () => {
    expect(issues({ ...complete, hops: Array.from({ length: 200 }, () => hop) })).toEqual([]);
  });
});

describe('an application with something wrong', () => {
  const A = 'hops.0.ends.A';
  const B = 'hops.0.ends.B';

  test.each<[string, unknown, ReturnType<typeof issues>]>([
    ['a latitude beyond the pole', withEnd('A', { latitude: '91' }), [[`${A}.latitude`, 'RULE_LATITUDE']]],
    ['a latitude in letters', withEnd('A', { latitude: 'abc' }), [[`${A}.latitude`, 'RULE_LATITUDE']]],
    ['61 minutes', withEnd('B', { latitude: '48 61 00 N' }), [[`${B}.latitude`, 'RULE_LATITUDE']]],
    ['60 seconds', withEnd('B', { latitude: '48 00 60 N' }), [[`${B}.latitude`, 'RULE_LATITUDE']]],
    ['a latitude east', withEnd('B', { latitude: '48 00 00 E' }), [[`${B}.latitude`, 'RULE_LATITUDE']]],
    ['a decimal comma', withEnd('A', { longitude: '4,779' }), [[`${A}.longitude`, 'RULE_LONGITUDE']]],
    ['a longitude round the world', withEnd('B', { longitude: '180.01' }), [[`${B}.longitude`, 'RULE_LONGITUDE']]],
    ['a longitude north', withEnd('B', { longitude: '4 46 44 N' }), [[`${B}.longitude`, 'RULE_LONGITUDE']]],
    ['no latitude', withEnd('A', { latitude: '' }), [[`${A}.latitude`, REQUIRED]]],
    ['a blank latitude', withEnd('A', { latitude: '  ' }), [[`${A}.latitude`, 'RULE_LATITUDE']]],
    ['a number where text was typed', withEnd('A', { latitude: 45.8505 as never }), [[`${A}.latitude`, INVALID]]],
    [
      'both sites in one place, however typed',
      withEnd('B', { latitude: '45 51 01.80 N', longitude: '4.779' }),
      [[`${B}.latitude`, 'MW_RULE_SITES_DIFFER']],
    ],
    [
      'a hop named as an unnamed one before it is',
      { ...complete, hops: [hop, { ...hop, hopCode: 'H1' }] },
      [['hops.1.hopCode', 'MW_RULE_HOP_CODE_TAKEN']],
    ],
    ['no antenna height', withEnd('A', { antennaHeightAglM: null }), [[`${A}.antennaHeightAglM`, REQUIRED]]],
    [
      'an antenna in the ground',
      withEnd('A', { antennaHeightAglM: 0 }),
      [[`${A}.antennaHeightAglM`, 'RULE_OUT_OF_RANGE', { minimum: 0.5 }]],
    ],
    [
      'an antenna on no tower',
      withEnd('A', { antennaHeightAglM: 350.5 }),
      [[`${A}.antennaHeightAglM`, 'RULE_OUT_OF_RANGE', { maximum: 350 }]],
    ],
    ['a gain as text', withEnd('B', { antennaGainDbi: '38.46' as never }), [[`${B}.antennaGainDbi`, INVALID]]],
    [
      'a gain below nothing',
      withEnd('B', { antennaGainDbi: -1 }),
      [[`${B}.antennaGainDbi`, 'RULE_OUT_OF_RANGE', { minimum: 0 }]],
    ],
    ['a gain that is no number', withEnd('B', { antennaGainDbi: Number.NaN }), [[`${B}.antennaGainDbi`, INVALID]]],
    [
      'power beyond bounds',
      withEnd('A', { txPowerDbm: 43.1 }),
      [[`${A}.txPowerDbm`, 'RULE_OUT_OF_RANGE', { maximum: 43 }]],
    ],
    ['power without bounds', withEnd('A', { txPowerDbm: Number.POSITIVE_INFINITY }), [[`${A}.txPowerDbm`, INVALID]]],
    [
      'a line that amplifies',
      withEnd('B', { lineLossDb: -0.1 }),
      [[`${B}.lineLossDb`, 'RULE_OUT_OF_RANGE', { minimum: 0 }]],
    ],
    [
      'a declaration longer than any',
      withEnd('A', { stationDeclaration: 'x'.repeat(33) }),
      [[`${A}.stationDeclaration`, 'RULE_TOO_LONG', { maximum: 32 }]],
    ],
    ['a site without a name', withEnd('B', { siteName: '' }), [[`${B}.siteName`, REQUIRED]]],
    ['a site named with blanks', withEnd('B', { siteName: '   ' }), [[`${B}.siteName`, REQUIRED, { minimum: 1 }]]],
    [
      'a site name longer than its column',
      withEnd('B', { siteName: 'x'.repeat(65) }),
      [[`${B}.siteName`, 'RULE_TOO_LONG', { maximum: 64 }]],
    ],
    [
      'a site on another planet',
      withEnd('A', { groundElevationM: 9001 }),
      [[`${A}.groundElevationM`, 'RULE_OUT_OF_RANGE', { maximum: 9000 }]],
    ],
    [
      'a channel before its plan',
      withHop({ channelNumber: 0 }),
      [['hops.0.channelNumber', 'MW_RULE_CHANNEL_IN_PLAN', { minimum: 1, maximum: 35 }]],
    ],
    [
      'a channel behind its plan',
      withHop({ channelNumber: 36 }),
      [['hops.0.channelNumber', 'MW_RULE_CHANNEL_IN_PLAN', { minimum: 1, maximum: 35 }]],
    ],
    ['half a channel', withHop({ channelNumber: 1.5 }), [['hops.0.channelNumber', INVALID]]],
    ['a channel as text', withHop({ channelNumber: '1' as never }), [['hops.0.channelNumber', INVALID]]],
    ['no channel', withHop({ channelNumber: null }), [['hops.0.channelNumber', REQUIRED]]],
    ['a plan nobody knows', withHop({ channelPlanCode: '18G-1' }), [['hops.0.channelPlanCode', 'RULE_NOT_A_CHOICE']]],
    ['a closed plan', withHop({ channelPlanCode: '18G-110' }), [['hops.0.channelPlanCode', 'RULE_NOT_A_CHOICE']]],
    [
      'a plan of another band',
      withHop({ channelPlanCode: '23G-28' }),
      [['hops.0.channelPlanCode', 'MW_RULE_PLAN_OF_BAND']],
    ],
    ['no band', withHop({ bandCode: '' }), [['hops.0.bandCode', REQUIRED]]],
    ['no plan', withHop({ channelPlanCode: null }), [['hops.0.channelPlanCode', REQUIRED]]],
    ['no high end', withHop({ txHighEnd: null }), [['hops.0.txHighEnd', REQUIRED]]],
    ['a third end', withHop({ txHighEnd: 'C' as never }), [['hops.0.txHighEnd', 'RULE_NOT_A_CHOICE']]],
    ['no capacity', withHop({ capacityMbps: 0 }), [['hops.0.capacityMbps', 'RULE_OUT_OF_RANGE', { minimum: 0.001 }]]],
    [
      'a capacity that would be kept as 0',
      withHop({ capacityMbps: 0.0004 }),
      [['hops.0.capacityMbps', 'RULE_OUT_OF_RANGE', { minimum: 0.001 }]],
    ],
    ['one end', withHop({ ends: { A: verdun } as never }), [[B, REQUIRED]]],
    ['no project name', { ...complete, projectName: '' }, [['projectName', REQUIRED]]],
    ['a project name of blanks', { ...complete, projectName: ' ' }, [['projectName', REQUIRED, { minimum: 1 }]]],
    ['a project name of two lines', { ...complete, projectName: 'Lyon\r\nBcc: x' }, [['projectName', INVALID]]],
    [
      'a site name that turns',
      withHop({ ends: { ...hop.ends, A: { ...hop.ends.A, siteName: 'Lyon\u200f' } } } as never),
      [['hops.0.ends.A.siteName', INVALID]],
    ],
    [
      'an event without a name and days',
      { ...complete, temporary: true },
      [
        ['desiredStart', REQUIRED],
        ['desiredEnd', REQUIRED],
        ['eventName', REQUIRED],
      ],
    ],
    [
      'adaptive modulation that does not say how far',
      withEnd('A', { adaptiveModulation: true }),
      [[`${A}.highestModulation`, REQUIRED]],
    ],
    ['a hop that transmits without power', withEnd('B', { txPowerDbm: null }), [[`${B}.txPowerDbm`, REQUIRED]]],
    [
      'what is no emission',
      withEnd('A', { emissionDesignator: '28MD7W' }),
      [[`${A}.emissionDesignator`, 'MW_RULE_EMISSION_DESIGNATOR']],
    ],
    ['an unknown network', { ...complete, networkType: 'SECRET' }, [['networkType', 'RULE_NOT_A_CHOICE']]],
    ['no hop', { ...complete, hops: [] }, [['hops', 'RULE_OUT_OF_RANGE', { minimum: 1 }]]],
    [
      'more hops than the portal keeps',
      { ...complete, hops: Array.from({ length: 201 }, () => hop) },
      [['hops', 'RULE_OUT_OF_RANGE', { maximum: 200 }]],
    ],
    ['hops that are none', { ...complete, hops: 'two' }, [['hops', INVALID]]],
    ['a field nobody asked for', { ...complete, holderId: 'me' }, [['', 'RULE_UNKNOWN_FIELD', { keys: 'holderId' }]]],
    [
      'a field smuggled into an end',
      withEnd('A', { eirpDbm: 1 } as never),
      [[A, 'RULE_UNKNOWN_FIELD', { keys: 'eirpDbm' }]],
    ],
    ['nothing in it', null, [['', REQUIRED]]],
    ['a list for a body', [], [['', INVALID]]],
  ])('is told at its field: %s', (_name, draft, expected) => {
    expect(issues(draft)).toEqual(expected);
  });

  it('is told of every hop in its own place', () => {
    const second = { ...hop, channelNumber: 99 };
    expect(issues({ ...complete, hops: [hop, second, second] }).map(([path]) => path)).toEqual([
      'hops.1.channelNumber',
      'hops.2.channelNumber',
    ]);
  });

  it('is told everything that is missing at once', () => {
    const ends = ['siteName', 'latitude', 'longitude', 'antennaHeightAglM', 'antennaGainDbi', 'lineLossDb'];
    const fields = ['bandCode', 'channelPlanCode', 'channelNumber', 'polarisation', 'capacityMbps', 'txHighEnd'];
    expect(issues(emptyDraft())).toEqual(
      [
        'projectName',
        ...ends.map((field) => `${A}.${field}`),
        ...ends.map((field) => `${B}.${field}`),
        ...fields.map((field) => `hops.0.${field}`),
        `${A}.txPowerDbm`,
        `${B}.txPowerDbm`,
      ].map((path) => [path, REQUIRED]),
    );
  });

  it('is told what an administrator made required, together with the rest', () => {
    const required = ['ends.groundElevationM', 'networkType', 'description', 'ends.siteCode'];
    const codes = { siteCode: 'VER', groundElevationM: 0 };
    const half = withHop({
      channelNumber: 99,
      ends: { A: { ...verdun, ...codes }, B: { ...fourviere, siteCode: '' } },
    });
    expect(issues({ ...half, description: '' }, required).sort()).toEqual([
      ['description', REQUIRED],
      ['hops.0.channelNumber', 'MW_RULE_CHANNEL_IN_PLAN', { minimum: 1, maximum: 35 }],
      [`${B}.groundElevationM`, REQUIRED],
      [`${B}.siteCode`, REQUIRED],
      ['networkType', REQUIRED],
    ]);
    const whole = {
      ...withHop({ ends: { A: { ...verdun, ...codes }, B: { ...fourviere, ...codes } } }),
      networkType: 'PRIVATE_NETWORK',
      description: 'Backbone',
    };
    expect(issues(whole, required)).toEqual([]);
  });

  it('is told of one field and of what another rule finds elsewhere in one answer', () => {
    const draft = withEnd('A', { latitude: '91' });
    expect(issues({ ...draft, hops: [{ ...draft.hops[0], channelNumber: 36 }] }, ['networkType']).sort()).toEqual([
      ['hops.0.channelNumber', 'MW_RULE_CHANNEL_IN_PLAN', { minimum: 1, maximum: 35 }],
      [`${A}.latitude`, 'RULE_LATITUDE'],
      ['networkType', REQUIRED],
    ]);
  });
});

describe('adjacent channels that are merged', () => {
  const merging = [...plans, plan({ code: '18G-M', mergeAllowed: [2, 4] })];
  const issuesOn = (own: Partial<MwHopDraft>) => {
    const draft = withHop({ channelPlanCode: '18G-M', ...own });
    const { error } = mwApplication({ plans: merging, requiredFields: [] }).safeParse(draft, parseOptions);
    return error
      ? issuesOf(error).map(({ path, message, params }) => (params ? [path, message, params] : [path, message]))
      : [];
  };

  it('are as many as the plan allows', () => {
    for (const channelCount of [null, 1, 2, 4]) expect(issuesOn({ channelCount })).toEqual([]);
    expect(issuesOn({ channelCount: 3 })).toEqual([['hops.0.channelCount', 'MW_RULE_MERGE']]);
  });

  it('are none where the plan does not speak of them', () =>
    expect(issues(withHop({ channelCount: 2 }))).toEqual([['hops.0.channelCount', 'MW_RULE_MERGE']]));

  it('are four at most, and whole', () => {
    expect(issuesOn({ channelCount: 5 })).toEqual([['hops.0.channelCount', 'RULE_OUT_OF_RANGE', { maximum: 4 }]]);
    expect(issuesOn({ channelCount: 1.5 })).toEqual([['hops.0.channelCount', INVALID]]);
  });

  it('end within the plan', () => {
    expect(issuesOn({ channelCount: 2, channelNumber: 34 })).toEqual([]);
    expect(issuesOn({ channelCount: 2, channelNumber: 35 })).toEqual([
      ['hops.0.channelNumber', 'MW_RULE_CHANNEL_IN_PLAN', { minimum: 1, maximum: 34 }],
    ]);
  });

  it('have room for an emission as wide as all of them', () => {
    const ends = { A: { ...verdun, emissionDesignator: '55M0D7W' }, B: fourviere };
    expect(issuesOn({ channelCount: 2, ends })).toEqual([]);
    expect(issuesOn({ channelCount: 1, ends })).toMatchObject([
      ['hops.0.ends.A.emissionDesignator', 'MW_RULE_EMISSION_BANDWIDTH', { spacingMhz: 27.5 }],
    ]);
    const wider = { ...ends, A: { ...verdun, emissionDesignator: '56M0D7W' } };
    expect(issuesOn({ channelCount: 2, ends: wider })).toMatchObject([
      ['hops.0.ends.A.emissionDesignator', 'MW_RULE_EMISSION_MERGED', { spacingMhz: 55 }],
    ]);
  });
});

describe('a hop in one direction', () => {
  const receiver: MwEndDraft = { ...fourviere, txPowerDbm: null };
  const oneWay = (own: Partial<MwEndDraft> = {}, more: Partial<MwHopDraft> = {}): MwDraft =>
    withHop({ direction: 'A_TO_B', ...more, ends: { A: verdun, B: { ...receiver, ...own } } });

  it('asks nothing of a transmission of the end that receives', () => {
    expect(issues(oneWay())).toEqual([]);
    const required = ['ends.emissionDesignator', 'ends.referenceModulation', 'ends.siteCode'];
    expect(issues(oneWay(), required)).toEqual(
      [
        ['hops.0.ends.A.emissionDesignator', REQUIRED],
        ['hops.0.ends.B.siteCode', REQUIRED],
        ['hops.0.ends.A.siteCode', REQUIRED],
        ['hops.0.ends.A.referenceModulation', REQUIRED],
      ].sort(),
    );
  });

  it('still asks where that end is and what it receives with', () => {
    expect(issues(oneWay({ antennaGainDbi: null, lineLossDb: null }))).toEqual([
      ['hops.0.ends.B.antennaGainDbi', REQUIRED],
      ['hops.0.ends.B.lineLossDb', REQUIRED],
    ]);
  });

  it('asks the end that transmits for its power', () =>
    expect(issues(oneWay({}, { direction: 'B_TO_A' }))).toEqual([['hops.0.ends.B.txPowerDbm', REQUIRED]]));

  it('leaves out what was typed of that end before, whatever it is', () => {
    const typed = oneWay({ txPowerDbm: 99, emissionDesignator: 'none', adaptiveModulation: true });
    const outcome = mwApplication({ plans, requiredFields: [] }).safeParse(typed);
    expect(outcome.data?.hops[0]?.ends.B).not.toHaveProperty('txPowerDbm');
    expect(outcome.data?.hops[0]?.ends.B).not.toHaveProperty('emissionDesignator');
    expect(outcome.data?.hops[0]?.ends.A.txPowerDbm).toBe(20);
  });

  it('asks for a second antenna where it receives with two', () => {
    const diversity = { configuration: '1+1_SD' } as const;
    expect(issues(oneWay({}, diversity))).toEqual([['hops.0.ends.B.diversityHeightAglM', REQUIRED]]);
  });

  it('is one of three', () =>
    expect(issues(withHop({ direction: 'UP' as never }))).toEqual([['hops.0.direction', 'RULE_NOT_A_CHOICE']]));
});

describe('a draft', () => {
  test.each<[string, unknown]>([
    ['nothing yet', emptyDraft()],
    ['no hop yet', { hops: [] }],
    ['fields cleared again', { projectName: null, hops: [{ ...emptyHop(), channelNumber: null, txHighEnd: null }] }],
    ['coordinates that are none', withEnd('A', { latitude: 'abc', longitude: '91' })],
    ['a channel outside its plan', withHop({ channelNumber: 99 })],
  ])('is kept with %s', (_name, draft) => {
    expect(MwDraft.safeParse(draft).success).toBe(true);
  });

  test.each<[string, unknown]>([
    ['no list of hops', {}],
    ['an unknown field', { ...complete, status: 'GRANTED' }],
    ['a text longer than any field', withEnd('A', { latitude: 'x'.repeat(65) })],
    ['more hops than the portal keeps', { ...complete, hops: Array.from({ length: 201 }, emptyHop) }],
    ['text where a number is', withHop({ channelNumber: '1' as never })],
    ['a hop with one end', { hops: [{ ends: { A: {} } }] }],
  ])('is refused with %s', (_name, draft) => {
    expect(MwDraft.safeParse(draft).success).toBe(false);
  });
});
