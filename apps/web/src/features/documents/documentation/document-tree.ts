import { folded, type Locale, type ModuleDocument } from '@portal/contracts';

/** A folder with its documents and the folders in it, each by name. */
export interface Folder {
  readonly name: string;
  readonly folders: readonly Folder[];
  readonly documents: readonly ModuleDocument[];
}

interface OpenFolder {
  readonly name: string;
  readonly folders: Map<string, OpenFolder>;
  readonly documents: ModuleDocument[];
}

const openFolder = (name: string): OpenFolder => ({ name, folders: new Map(), documents: [] });

const closed = ({ name, folders, documents }: OpenFolder): Folder => ({
  name,
  folders: [...folders.values()].map(closed).sort((one, other) => one.name.localeCompare(other.name)),
  documents,
});

/** The documents of one module as a tree; its top has no name. */
export function documentTree(documents: readonly ModuleDocument[]): Folder {
  const top = openFolder('');
  for (const document of documents) {
    let folder = top;
    for (const name of document.folder.split('/').filter(Boolean)) {
      const next = folder.folders.get(name) ?? openFolder(name);
      folder.folders.set(name, next);
      folder = next;
    }
    folder.documents.push(document);
  }
  return closed(top);
}

/**
 * Documents whose name or folder contains every word that is searched for, whatever case and accents.
 *
 * @param locale of this language and of none; undefined: of every language
 */
export function foundDocuments(
  documents: readonly ModuleDocument[],
  wanted: string,
  locale: Locale | undefined,
): ModuleDocument[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const text = folded(`${document.folder} ${document.name}`);
    const isReadable = locale === undefined || document.locale === null || document.locale === locale;
    return isReadable && words.every((word) => text.includes(word));
  });
}
