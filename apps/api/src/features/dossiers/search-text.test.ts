import { foldText, wordPatterns } from './search-text.js';

describe('search text', () => {
  it('finds a text typed without its accents, capitals and ligatures', () => {
    expect(foldText('Crêt de l’Œillon (Pilat) – STRAẞE')).toBe("cret de l'oeillon (pilat) – strasse");
  });

  it('makes one pattern a word and takes wildcards literally', () => {
    expect(wordPatterns('  Mont  100%_\\ ')).toEqual(['%mont%', '%100\\%\\_\\\\%']);
  });

  it('asks for nothing when nothing is typed', () => {
    expect(wordPatterns('   ')).toEqual([]);
  });
});
