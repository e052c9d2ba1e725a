import { readdirSync, readFileSync } from 'node:fs';
import { modules } from '@portal/contracts';

const folder = new URL('./', import.meta.url);
const keys = Object.values(modules).flatMap(({ key, slug }) => (key === 'main' ? [] : [key, slug]));
// Short ones are words of their own: look for them as whole words.
const named = new RegExp(`\\b(${keys.join('|')}|mw|microwave)\\b`, 'i');

describe('the dossier engine', () => {
  it('knows no module by name', () => {
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    expect(sources.length).toBeGreaterThan(10);
    const guilty = sources.filter((name) => named.test(readFileSync(new URL(name, folder), 'utf8')));
    expect(guilty).toEqual([]);
  });
});
