import type { jsPDF } from 'jspdf';

/** Elements of the structure that screen readers follow (ISO 32000-1, 14.8.4). */
type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';

interface Element {
  readonly tag: Tag;
  /** What a figure shows, in words. */
  readonly alt?: string;
  readonly kids: (Element | Piece)[];
}

/** Marks on a page that belong to an element. */
interface Piece {
  readonly page: number;
  readonly id: number;
}

/** What the library has besides its types: its output, and objects of one's own. */
interface Internals {
  readonly out: (line: string) => void;
  readonly newObjectDeferred: () => number;
  readonly newObjectDeferredBegin: (id: number, isWritten: boolean) => void;
  readonly getCurrentPageInfo: () => { readonly pageNumber: number };
}

interface Described {
  readonly title: string;
  readonly locale: string;
}

/** A text of PDF in UTF-16, whatever its letters. */
const hex = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

const isPiece = (kid: Element | Piece): kid is Piece => 'page' in kid;

/**
 * The structure of a PDF that is drawn in the browser: each mark on its pages belongs to an element or is decoration, and
 * the document says its title and language. It is no PDF/UA: the fonts are those of the reader, not in the file.
 */
class PdfStructure {
  readonly #pdf: jsPDF;
  readonly #root: Element = { tag: 'Document', kids: [] };
  readonly #open: Element[] = [this.#root];
  readonly #pieces = new Map<number, number>();
  readonly #pageIds = new Map<number, number>();
  #isMarking = false;

  constructor(pdf: jsPDF, described: Described) {
    this.#pdf = pdf;
    const { events } = pdf.internal;
    pdf.setProperties({ title: described.title });
    pdf.viewerPreferences({ DisplayDocTitle: true });
    events.subscribe('putPage', ({ pageNumber, objId }: { pageNumber: number; objId: number }) => {
      this.#pageIds.set(pageNumber, objId);
      this.#internals.out(`/StructParents ${pageNumber - 1} /Tabs /S`);
    });
    let treeId = 0;
    events.subscribe('postPutResources', () => {
      treeId = this.#write();
    });
    events.subscribe('putCatalog', () =>
      this.#internals.out(
        `/Version /1.7 /Lang (${described.locale}) /MarkInfo <</Marked true>> /StructTreeRoot ${treeId} 0 R`,
      ),
    );
  }

  get #internals(): Internals {
    return this.#pdf.internal as unknown as Internals;
  }

  within(tag: Tag, draw: () => void): void {
    const element: Element = { tag, kids: [] };
    this.#open.at(-1)!.kids.push(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
  }

  /** Draws an element. What is drawn within another one is a part of it. */
  mark(tag: Tag, { alt, text }: { readonly alt?: string; readonly text?: string }, draw: () => void): void {
    if (this.#isMarking) {
      draw();
      return;
    }
    const page = this.#internals.getCurrentPageInfo().pageNumber;
    const id = this.#pieces.get(page) ?? 0;
    this.#pieces.set(page, id + 1);
    this.#open.at(-1)!.kids.push({ tag, ...(alt !== undefined && { alt }), kids: [{ page, id }] });
    const actual = text === undefined ? '' : ` /ActualText ${hex(text)}`;
    this.#between(`/${tag} <</MCID ${id}${actual}>> BDC`, draw);
  }

  decorate(draw: () => void): void {
    if (this.#isMarking) draw();
    else this.#between('/Artifact BMC', draw);
  }

  #between(begin: string, draw: () => void): void {
    this.#internals.out(begin);
    this.#isMarking = true;
    draw();
    this.#isMarking = false;
    this.#internals.out('EMC');
  }

  /** Writes the elements and the tree by which they are found from the marks. @returns number of its root */
  #write(): number {
    const { newObjectDeferred, newObjectDeferredBegin, out } = this.#internals;
    const object = (id: number, content: string) => {
      newObjectDeferredBegin(id, true);
      out(`<<${content}>>`);
      out('endobj');
    };
    const owners = new Map<number, number[]>();
    const write = (element: Element, parentId: number): number => {
      const id = newObjectDeferred();
      const kids = element.kids.map((kid) => {
        if (!isPiece(kid)) return `${write(kid, id)} 0 R`;
        const known = owners.get(kid.page) ?? [];
        known[kid.id] = id;
        owners.set(kid.page, known);
        return `<</Type /MCR /Pg ${this.#pageIds.get(kid.page)} 0 R /MCID ${kid.id}>>`;
      });
      const alt = element.alt === undefined ? '' : ` /Alt ${hex(element.alt)}`;
      const scope = element.tag === 'TH' ? ' /A <</O /Table /Scope /Column>>' : '';
      object(id, `/Type /StructElem /S /${element.tag} /P ${parentId} 0 R${alt}${scope} /K [${kids.join(' ')}]`);
      return id;
    };
    const [rootId, treeId] = [newObjectDeferred(), newObjectDeferred()];
    const documentId = write(this.#root, rootId);
    const lists = [...owners].map(([page, ids]) => `${page - 1} [${ids.map((id) => `${id} 0 R`).join(' ')}]`);
    object(treeId, `/Nums [${lists.join(' ')}]`);
    object(rootId, `/Type /StructTreeRoot /K [${documentId} 0 R] /ParentTree ${treeId} 0 R`);
    return rootId;
  }
}

export type { PdfStructure };

const structures = new WeakMap<jsPDF, PdfStructure>();

/** Gives a document a structure, before anything is drawn. */
export function tagPdf(pdf: jsPDF, described: Described): PdfStructure {
  const structure = new PdfStructure(pdf, described);
  structures.set(pdf, structure);
  return structure;
}

/** The structure of a document, if it was given one. */
export const structureOf = (pdf: jsPDF): PdfStructure | undefined => structures.get(pdf);
