import { inflateSync } from 'node:zlib';
import { writeDocument } from './write-document.js';
import type { WrittenDocument } from './written-document.js';

const drawing = {
  width: 200,
  height: 100,
  caption: 'Profil du terrain',
  marks: [{ kind: 'dot', at: [20, 20], radius: 3, fill: '#111827', edge: '#ffffff' }],
} as const;

/** Everything that a document of the portal can have, over several pages. */
const document: WrittenDocument = {
  locale: 'fr',
  title: 'Décision n° 2026-0042',
  letterhead: { name: 'Agence', unit: 'Direction du spectre', address: ['1 rue du Pont', '75001 Paris'] },
  writtenAt: new Date('2026-02-03T10:00:00Z'),
  draftMark: 'PROJET',
  act: {
    references: ['N° 2026-0042', 'Paris, le 3 février 2026'],
    addressee: ['Télélien SA'],
    opening: 'Le directeur général,',
    grounds: ['Vu le code ;', 'Considérant la demande ;'],
    decides: 'Décide :',
    articles: [{ heading: 'Article 1', text: 'Autorisation.\nPour dix ans.' }],
    signature: ['Fait à Paris', 'M. Vasseur'],
    remedies: { heading: 'Recours', text: 'Dans les deux mois.' },
  },
  annexes: 'Annexes',
  parts: [
    { heading: 'Bond 1', facts: [['Longueur', '10,3 km']], drawings: [drawing], text: 'Un texte.\nEncore.' },
    { heading: 'Voies', table: [['Voie', 'MHz'], ...Array.from({ length: 80 }, (_, at) => [`${at}`, '17727,5'])] },
  ],
  verification: { address: 'https://portal.example/app/main/decision/abc', text: 'À vérifier :' },
  footer: 'Page {page} sur {pages}',
};

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** What is drawn on the pages, each with the operators of its stream in lines. */
const pagesOf = (pdf: Buffer): string[][] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .flatMap(([, bytes = '']) => {
      try {
        return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .filter((content) => /^\S*.* BDC$/m.test(content))
    .map((content) => content.split('\n'));
};

describe('a document of the portal, as PDF/UA-1 (ISO 14289-1) wants it', () => {
  let pdf: Buffer;
  let text: string;
  beforeAll(async () => {
    pdf = await writeDocument(document);
    text = pdf.toString('latin1');
  });

  it('says what it is, in which language, and shows its title', () => {
    for (const said of ['/Marked true', '/StructTreeRoot', '/Lang (fr)', '/DisplayDocTitle true', '<pdfuaid:part>1<'])
      expect(text).toContain(said);
  });

  it('has every mark on its pages in the structure, or as decoration', () => {
    const pages = pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(2);
    for (const lines of pages) {
      let open = 0;
      for (const line of lines) {
        if (/ B[DM]C$/.test(line)) open += 1;
        else if (line === 'EMC') open -= 1;
        else if (/(?:^|\s)(?:Tj|TJ|S|f|f\*|B|Do)$/.test(line)) expect([line, open]).toEqual([line, 1]);
      }
      expect(open).toBe(0);
    }
  });

  it('has each piece of its pages in the tree by which readers find its element', () => {
    const pieces = pagesOf(pdf).flatMap((lines) => lines.filter((line) => line.includes('/MCID')));
    const [, numbers = ''] = /\/Nums \[([\s\S]*?)\]\s*>>/.exec(text) ?? [];
    const lists = [...numbers.matchAll(/(\d+) 0 R/g)].map(
      ([, id]) => new RegExp(`(?:^|\\n)${id} 0 obj\\s*\\[([^\\]]*)\\]`).exec(text)?.[1],
    );
    const listed = lists.some(Boolean) ? lists.join(' ') : numbers;
    expect(pieces.length).toBeGreaterThan(100);
    expect(count(listed, /\d+ 0 R/g)).toBe(pieces.length);
  });

  it('says in words what figures show, and what the headings of tables head', () => {
    expect(count(text, /\/S \/Figure/g)).toBeGreaterThan(1);
    expect(count(text, /\/S \/Figure/g)).toBe(count(text, /\/Alt /g));
    expect(count(text, /\/S \/TH\b/g)).toBe(count(text, /\/Scope \/(?:Row|Column)/g));
  });

  it('has its fonts in it', () => {
    expect(count(text, /\/Type \/FontDescriptor/g)).toBe(count(text, /\/FontFile[23]? /g));
  });
});
