import { strFromU8, unzipSync } from 'fflate';
import { ArchiveTooLarge, documentArchive } from './document-archive.js';

async function* documents(sizes: readonly number[]) {
  for (const [at, size] of sizes.entries())
    yield {
      cells: [`D-${at}`],
      file: size > 0 ? { name: `D-${at}.pdf`, content: new Uint8Array(size).fill(at) } : null,
    };
}

async function archived(sizes: readonly number[], largest?: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of documentArchive('Name\n', documents(sizes), (cells) => `${cells}\n`, largest))
    parts.push(part);
  return Buffer.concat(parts);
}

describe('an archive of documents', () => {
  it('holds each of them, and an index that also tells of rows without one', async () => {
    const files = unzipSync(await archived([10, 0, 20]));
    expect(Object.keys(files)).toEqual(['D-0.pdf', 'D-2.pdf', 'index.csv']);
    expect(files['D-2.pdf']).toEqual(new Uint8Array(20).fill(2));
    expect(strFromU8(files['index.csv']!)).toBe('Name\nD-0\nD-1\nD-2\n');
  });

  it('is refused when it would be larger than a file of its kind may be', async () => {
    await expect(archived([10, 20], 29)).rejects.toThrow(ArchiveTooLarge);
    await expect(archived([10, 20], 30)).resolves.toBeDefined();
  });
});
