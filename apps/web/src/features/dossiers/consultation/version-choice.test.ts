import { chosenVersions } from './version-choice.js';

const versions = [{ number: 1 }, { number: 2 }, { number: 4 }];

const numbersAt = (address: string, of = versions) => {
  const choice = chosenVersions(of, new URLSearchParams(address));
  return choice && [choice.shown.number, choice.compared?.from.number, choice.compared?.to.number];
};

describe('the versions that an address asks for', () => {
  it.each([
    ['the latest beside the one before', '', [4, 2, 4]],
    ['a version beside the one before', 'version=2', [2, 1, 2]],
    ['the first alone', 'version=1', [1, undefined, undefined]],
    ['a version beside any other', 'version=4&with=1', [4, 1, 4]],
    ['a version beside a later one, which comes last', 'version=1&with=4', [1, 1, 4]],
    ['a version alone', 'version=4&with=none', [4, undefined, undefined]],
    ['the latest for a number that no version has', 'version=3&with=9', [4, 2, 4]],
    ['the one before for the version itself', 'version=2&with=2', [2, 1, 2]],
    ['the latest for what is no number', 'version=two&with=', [4, 2, 4]],
  ])('are %s', (_what, address, expected) => {
    expect(numbersAt(address)).toEqual(expected);
  });

  it('are none where nothing was submitted', () => {
    expect(numbersAt('version=1', [])).toBeUndefined();
  });
});
