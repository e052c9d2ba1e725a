import { modeColumnOf, modulationStatesOf, readModesCsv } from './modes-csv.js';
import { readNumber } from './read-number.js';

const sheet = [
  'Modulation;Channel spacing (MHz);Capacity [Mbit/s];Tx power (dBm);Rx threshold BER 10-6;Class;Remark',
  'QPSK;28;40,5;24;-91,0;2;',
  '16-QAM;28;81;22;-85;;x',
  '128 QAM;55;"300";19,5;−70,5;5HA;',
].join('\n');

describe("a maker's table of modes", () => {
  it('becomes modes, with decimal commas, quotes and missing classes', () => {
    expect(readModesCsv(sheet)).toEqual({
      faults: [],
      value: [
        {
          modulationStates: 4,
          efficiencyClass: '2',
          channelSpacingMhz: 28,
          ricMbps: 40.5,
          maxTxPowerDbm: 24,
          rxThresholdBer6Dbm: -91,
        },
        {
          modulationStates: 16,
          efficiencyClass: '4L',
          channelSpacingMhz: 28,
          ricMbps: 81,
          maxTxPowerDbm: 22,
          rxThresholdBer6Dbm: -85,
        },
        {
          modulationStates: 128,
          efficiencyClass: '5H',
          channelSpacingMhz: 55,
          ricMbps: 300,
          maxTxPowerDbm: 19.5,
          rxThresholdBer6Dbm: -70.5,
        },
      ],
    });
  });

  it('takes the class a capacity reaches for states of no class', () => {
    const file = 'states,spacing,ric,power,threshold\n4096,28,230,17,-58\n';
    expect(readModesCsv(file).value?.[0]).toMatchObject({ modulationStates: 4096, efficiencyClass: '8' });
  });

  it('names every fault with its line', () => {
    const rows = [
      'states;spacing;ric;power;threshold;class',
      '5;28;40;24;-91;2',
      '4;28;forty;24;-91;2',
      '4;0;40;24;;9',
    ];
    expect(readModesCsv(rows.join('\n')).faults).toEqual([
      { line: 2, code: 'VALUE_UNKNOWN', detail: 'modulationStates 5' },
      { line: 3, code: 'NUMBER_INVALID', detail: 'ricMbps forty' },
      { line: 4, code: 'VALUE_MISSING', detail: 'rxThresholdBer6Dbm' },
      { line: 4, code: 'VALUE_UNKNOWN', detail: 'efficiencyClass 9' },
      { line: 4, code: 'NUMBER_OUT_OF_RANGE', detail: 'channelSpacingMhz 0' },
    ]);
  });

  it('without the columns it needs says which', () => {
    const { faults } = readModesCsv('states;states;spacing\n4;4;28');
    expect(faults.map(({ code, detail }) => [code, detail])).toEqual([
      ['COLUMN_REPEATED', 'states'],
      ['COLUMN_MISSING', 'ricMbps'],
      ['COLUMN_MISSING', 'maxTxPowerDbm'],
      ['COLUMN_MISSING', 'rxThresholdBer6Dbm'],
    ]);
  });

  it('that is empty or has a heading only has no modes', () => {
    expect(readModesCsv('').faults).toEqual([{ line: 0, code: 'FILE_EMPTY', detail: '' }]);
    expect(readModesCsv('states;spacing;ric;power;threshold\n').faults.map(({ code }) => code)).toEqual(['FILE_EMPTY']);
  });
});

it.each([
  ['Max Tx power (dBm)', 'maxTxPowerDbm'],
  ['BER 10^-6', 'rxThresholdBer6Dbm'],
  ['Co-channel C/I (dB)', 'coChannelCiDb'],
  ['Price', undefined],
])('the heading %s names %s', (heading, column) => expect(modeColumnOf(heading)).toBe(column));

it.each([
  ['bpsk', 2],
  ['QPSK', 4],
  ['8PSK', 8],
  ['64-QAM', 64],
  ['QAM 256', 256],
  ['1024', 1024],
  ['100', undefined],
  ['1', undefined],
  ['', undefined],
])('the modulation %s has %s states', (text, states) => expect(modulationStatesOf(text)).toBe(states));

it.each([
  [' -12.50\r', -12.5],
  ['+.5', 0.5],
  ['5.', 5],
  ['-0', 0],
  ['1e3', 1000],
  ['0.12345678901234567', 0.12345678901234566],
  ['12345678901234567890', 12345678901234567000],
  ['0.0000000000000000001', 1e-19],
])('%j is the number %d', (text, number) => expect(readNumber(text)).toBe(number));

it.each(['', ' ', '-', '.', '1,5', '1.2.3', '0x10', 'Infinity', '1e', '--1', '1 2'])('%j is no number', (text) => {
  expect(readNumber(text)).toBeNaN();
});

it('a comma is a decimal mark only where it may be', () => {
  expect(readNumber('-1,5', 0, 4, ',')).toBe(-1.5);
  expect(readNumber('-1,5', 0, 4, 'EITHER')).toBe(-1.5);
  expect(readNumber('-1.5', 0, 4, ',')).toBeNaN();
});

it('a line that names the separator is obeyed, and headings of data sheets are recognised', () => {
  const rows = ['sep=;', 'QAM;Bandwidth;Débit;Puissance;Rx threshold BER 1e-6 (dBm)', '16;28;81,5;22;-85'];
  expect(readModesCsv(rows.join('\r\n'))).toMatchObject({
    faults: [],
    value: [{ modulationStates: 16, channelSpacingMhz: 28, ricMbps: 81.5, maxTxPowerDbm: 22, rxThresholdBer6Dbm: -85 }],
  });
});
