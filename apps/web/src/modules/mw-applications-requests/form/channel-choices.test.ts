import { plans } from '../../../../test/mw-applications-requests/dossiers.js';
import { channelEdges, channelsAt, middleOfBand, onlyPlanOf } from './channel-choices.js';

const [plan] = plans;

describe('the channels at a frequency', () => {
  it('are those of the plans that are offered, with half and distance to the centre', () => {
    expect(channelsAt(plans, 18_740)).toEqual([{ plan, number: 1, isHigh: true, centreMhz: 18_737.5, offsetMhz: 2.5 }]);
    expect(channelsAt(plans, 17_727.5)).toMatchObject([{ number: 1, isHigh: false, offsetMhz: 0 }]);
  });

  it.each([0, -5, 17_700, 18_700, 50_000])('are none at %d MHz', (mhz) => expect(channelsAt(plans, mhz)).toEqual([]));
});

describe('the edges of a channel', () => {
  it('are half a spacing from its centres', () =>
    expect(channelEdges(plan, 1)).toEqual({ low: [17_713.75, 17_741.25], high: [18_723.75, 18_751.25] }));

  it.each([0, 36, 1.5, null, undefined])('do not exist for number %s', (number) =>
    expect(channelEdges(plan, number)).toBeUndefined(),
  );
});

describe('the plan of a band', () => {
  const other = { ...plan!, code: '18G-55', spacingMhz: 55 };

  it('chooses itself where it is the only one that is offered', () => {
    expect(onlyPlanOf([plan!, { ...other, status: 'CLOSED_TO_NEW' }], '18G')).toBe('18G-27.5');
    expect(onlyPlanOf([plan!, other], '18G')).toBeNull();
    expect(onlyPlanOf([plan!], null)).toBeNull();
  });

  it('says where equipment and antennas of the band work, before a channel is chosen', () => {
    const middle = (plan!.lowMhz + plan!.highMhz) / 2;
    expect(middleOfBand([plan!], { bandCode: '18G' })).toBe(middle);
    expect(middleOfBand([plan!], {})).toBeUndefined();
  });
});
