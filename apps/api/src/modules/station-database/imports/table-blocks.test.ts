import { Readable } from 'node:stream';
import { readTableBlocks } from './table-blocks.js';

async function rowsOf(...parts: string[]): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  const content = Readable.from(parts.map((part) => Buffer.from(part)));
  for await (const block of readTableBlocks(content, 'utf-8')) rows.push(...block.rows.map(({ cells }) => cells));
  return rows;
}

/** More than is read before rows are handed on. */
const many = (row: string): string => row.repeat(Math.ceil(140_000 / row.length));

it('a quote within a cell is a letter: what follows it stays in its own rows', async () => {
  const rows = await rowsOf(`ID;PLACE\n1;5" mast\n${many('2;Lyon\n')}`, `3;Nice\n${many('4;Brest\n')}`, '5;Ajaccio\n');
  expect(rows[0]).toEqual(['1', '5" mast']);
  expect(rows.at(-1)).toEqual(['5', 'Ajaccio']);
  expect(rows.every((cells) => cells.length === 2)).toBe(true);
});

it('a quoted cell goes on over line ends and the end of a part', async () => {
  const rows = await rowsOf(`ID;PLACE\n${many('1;Lyon\n')}2;"Rue ""Haute""\n`, `Nice; Var"\n3;Brest\n`);
  expect(rows.slice(-2)).toEqual([
    ['2', 'Rue "Haute"\nNice; Var'],
    ['3', 'Brest'],
  ]);
});
