import { differencesOf } from './version-differences.js';

const field = (path: string, value: string) => ({ path, value });

describe('the difference between two versions', () => {
  it('lists changed fields only, in the order of the later version', () => {
    const before = [field('title', 'Lyon'), field('remark', ''), field('power', '20')];
    const after = [field('title', 'Lyon nord'), field('remark', ''), field('power', '18')];
    expect(differencesOf(before, after)).toEqual([
      { path: 'title', before: 'Lyon', after: 'Lyon nord' },
      { path: 'power', before: '20', after: '18' },
    ]);
  });

  it('lists fields that one version lacks', () => {
    expect(differencesOf([field('a', '1')], [field('b', '2')])).toEqual([
      { path: 'b', before: '', after: '2' },
      { path: 'a', before: '1', after: '' },
    ]);
  });

  it('is empty for equal versions', () => {
    const fields = [field('a', '1'), field('b', '2')];
    expect(differencesOf(fields, fields)).toEqual([]);
  });
});
