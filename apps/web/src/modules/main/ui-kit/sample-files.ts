import type { ViewedFile } from '../../../ui/file-viewer/use-file.js';

/** Points of an A4 page. */
const PAGE = '0 0 595 842';

/** A PDF of one line a page. Its readers find objects by their offsets, which are counted here; ASCII only. */
export function samplePdf(lines: readonly string[]): string {
  const pageId = (at: number) => 4 + at * 2;
  const contents = lines.map((line) => `BT /F 24 Tf 72 740 Td (${line}) Tj ET`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${lines.map((_, at) => `${pageId(at)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[${PAGE}]/Resources<</Font<</F 3 0 R>>>>/Contents ${pageId(at) + 1} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">
  <rect width="300" height="200" fill="#dbe8f4"/><path d="M0 170 90 60l60 70 50-50 100 90z" fill="#1b5a96"/>
</svg>`;
const holding = (content: string, type: string) => async () => new Blob([content], { type });
const notes = holding('Mont Verdun\n', 'text/plain');

/** One of every kind the viewer knows, and one for each way in which it may show nothing. */
export const sampleFiles: readonly ViewedFile[] = [
  { name: 'notes.txt', source: notes },
  { name: 'plan.pdf', source: holding(samplePdf(['Mont Verdun', 'Fourviere', 'Mont Ventoux']), 'application/pdf') },
  { name: 'photo.svg', source: holding(drawing, 'image/svg+xml') },
  { name: 'plan.dwg', source: notes },
  { name: 'broken.pdf', source: notes },
  // The header of a PDF and nothing that follows from it.
  { name: 'damaged.pdf', source: holding('%PDF-1.4\n1 0 obj <<', 'application/pdf') },
  { name: 'lost.txt', source: () => Promise.reject(new Error('The file is gone.')) },
  { name: 'endless.png', source: () => new Promise<Blob>(() => undefined) },
];
