import { type RecordedText, textsWritten } from './recorded-texts.js';

const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'data-label'] as const;
/** An icon stands a few elements deep in the button that it names. */
const MOST_STEPS_UP = 4;

/** What an element itself says: its own text, each part of it, and what screen readers say instead. */
function saidBy(element: Element): string[] {
  const parts = [...element.childNodes].flatMap((node) => (node instanceof Text ? (node.textContent ?? '') : []));
  const named = attributes.map((name) => element.getAttribute(name) ?? '');
  return [parts.join(''), ...parts, ...named].filter((text) => text.trim() !== '');
}

/** Texts of the portal that an element shows, each once. */
export function textsOf(element: Element): readonly RecordedText[] {
  const texts = saidBy(element).flatMap(textsWritten);
  return [...new Map(texts.map((text) => [`${text.namespace} ${text.key}`, text])).values()];
}

/** The element that shows a text of the portal: the one pointed at, or one that it is part of. */
export function elementWithText(pointed: Element): Element | undefined {
  let element: Element | null = pointed;
  for (let step = 0; element && step <= MOST_STEPS_UP; step += 1, element = element.parentElement)
    if (textsOf(element).length > 0) return element;
  return undefined;
}

const isShown = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** Every element on screen that shows a text of the portal, in the order of the page, without those in `except`. */
export const elementsWithTexts = (except: Element | null): readonly Element[] =>
  [...document.body.querySelectorAll('*')].filter(
    (element) => !except?.contains(element) && isShown(element) && textsOf(element).length > 0,
  );
