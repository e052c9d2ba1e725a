import { Locale } from '@portal/contracts';
import type { TextsByLocale } from './texts-by-locale.js';
import type { FileText, TextsFile } from './texts-file.js';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const SOURCE: Locale = 'fr';

/**
 * Texts of keys in one language beside the French ones, as XLIFF 1.2, which {@link readTextsXliff} reads. A text that the
 * language lacks has no target.
 */
export function textsXliff(texts: TextsByLocale, keys: readonly string[], module: string, target: Locale): string {
  const xml = document.implementation.createDocument(NAMESPACE, 'xliff');
  const element = (name: string, attributes: Readonly<Record<string, string>>, ...children: (Node | string)[]) => {
    const made = xml.createElementNS(NAMESPACE, name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...children);
    return made;
  };
  const units = keys.map((key) => {
    const { VALUE = '', MISSING = true } = texts[target][key] ?? {};
    const source = element('source', {}, texts[SOURCE][key]?.VALUE ?? '');
    const unit = element('trans-unit', { id: key, resname: key }, source);
    unit.setAttributeNS(XML_NAMESPACE, 'xml:space', 'preserve');
    if (!MISSING) unit.append(element('target', {}, VALUE));
    return unit;
  });
  const attributes = {
    original: module,
    datatype: 'plaintext',
    'source-language': SOURCE,
    'target-language': target,
  };
  xml.documentElement.setAttribute('version', '1.2');
  xml.documentElement.append(element('file', attributes, element('body', {}, ...units)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(xml)}`;
}

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ localName }) => localName === name);

/** Text with the placeholders that a translator's program made elements of. */
const contentOf = (node: Node): string =>
  [...node.childNodes]
    .map((child) => {
      if (!(child instanceof Element)) return child.textContent ?? '';
      return contentOf(child) || (child.getAttribute('equiv-text') ?? child.getAttribute('equiv') ?? '');
    })
    .join('');

type Unit = Pick<FileText, 'key' | 'text'>;

/** A unit of XLIFF 1.2, unless it is not translated. */
function unitOf1(unit: Element): Unit | undefined {
  const [target] = childrenOf(unit, 'target');
  return target && { key: unit.getAttribute('resname') ?? unit.getAttribute('id') ?? '', text: contentOf(target) };
}

/** A unit of XLIFF 2, whose segments make one text, unless one of them is not translated. */
function unitOf2(unit: Element): Unit | undefined {
  let text = '';
  for (const part of unit.children) {
    if (part.localName !== 'segment' && part.localName !== 'ignorable') continue;
    const [target] = childrenOf(part, 'target');
    if (part.localName === 'segment' && !target) return undefined;
    const [source] = childrenOf(part, 'source');
    text += contentOf(target ?? source ?? part);
  }
  return { key: unit.getAttribute('name') ?? unit.getAttribute('id') ?? '', text };
}

/** The portal's language for a language tag, such as `de` for `de-CH`. */
const localeOf = (tag: string): Locale | undefined =>
  Locale.options.find((one) => one === tag.toLowerCase().slice(0, 2));

/** Where the language of the targets stands, and what the units are. */
const versions = {
  '1': { language: (file: Element) => file.getAttribute('target-language'), unit: 'trans-unit', read: unitOf1 },
  '2': { language: ({ parentElement: root }: Element) => root?.getAttribute('trgLang'), unit: 'unit', read: unitOf2 },
} as const;

/** Reads XLIFF 1.2 or 2. Units without a target change nothing. */
export function readTextsXliff(content: string): TextsFile {
  // A document type could define entities without end, and no translator's program writes one.
  if (/<!DOCTYPE/i.test(content)) return { problem: 'UNREADABLE' };
  const document = new DOMParser().parseFromString(content, 'application/xml');
  // Some browsers keep what they read before the fault: a file that was cut off would look whole.
  if (document.getElementsByTagName('parsererror').length > 0) return { problem: 'UNREADABLE' };
  const { documentElement: root } = document;
  const [major = ''] = root.getAttribute('version')?.split('.') ?? [];
  if (root.localName !== 'xliff' || (major !== '1' && major !== '2')) return { problem: 'UNREADABLE' };
  const { language, unit: unitName, read } = versions[major];
  const texts: FileText[] = [];
  let place = 0;
  for (const file of childrenOf(root, 'file')) {
    const tag = language(file) ?? '';
    const locale = localeOf(tag);
    if (!locale) return { problem: 'LANGUAGE', language: tag };
    for (const element of file.getElementsByTagNameNS('*', unitName)) {
      place += 1;
      const unit = read(element);
      const text = unit?.text.replaceAll('\r\n', '\n').trim() ?? '';
      if (unit && text !== '') texts.push({ place, key: unit.key.trim(), locale, text });
    }
  }
  return { texts };
}
