import { WhileUnchanged } from './while-unchanged.js';

describe('a value that is kept while its inputs are unchanged', () => {
  it('is the same object for the same inputs, and made anew once one input is another', () => {
    const kept = new WhileUnchanged<object>();
    const [texts, others] = [{}, {}];
    const first = kept.get('it', [texts, 1], () => ({}));
    expect(kept.get('it', [texts, 1], () => ({}))).toBe(first);
    expect(kept.get('it', [texts, 2], () => ({}))).not.toBe(first);
    const second = kept.get('it', [texts, 2], () => ({}));
    expect(kept.get('it', [others, 2], () => ({}))).not.toBe(second);
  });

  it('is not mistaken for that of another key or of fewer inputs', () => {
    const kept = new WhileUnchanged<string>();
    kept.get('it', [1, 2], () => 'Italian');
    expect(kept.get('de', [1, 2], () => 'German')).toBe('German');
    expect(kept.get('it', [1], () => 'fewer')).toBe('fewer');
  });
});
