/** Milliseconds that a tab has to be loaded. */
const LONGEST_MS = 10_000;
const NAMES = 'label, legend, h2, h3, h4, .mantine-InputWrapper-label';
const CONTROLS = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]';

/** Required fields have a mark after their name. */
const nameOf = (element: Element): string => (element.textContent ?? '').replace(/\s*\*$/, '').trim();

/** What the keyboard reaches of a field, by the element with its name. */
function controlOf(named: Element): HTMLElement | null {
  if (named instanceof HTMLLabelElement && named.control) return named.control;
  const field = named.closest('.mantine-InputWrapper-root, fieldset, section');
  return field?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

function show(root: ParentNode, name: string): boolean {
  const named = [...root.querySelectorAll(NAMES)].find((element) => nameOf(element) === name);
  if (!named) return false;
  named.scrollIntoView({ block: 'center' });
  controlOf(named)?.focus({ preventScroll: true });
  return true;
}

/** Brings the field with a name into view and gives it the focus, as soon as it is there. @returns gives up */
export function revealField(root: HTMLElement, name: string): () => void {
  if (show(root, name)) return () => undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const observer = new MutationObserver(() => show(root, name) && stop());
  const timer = setTimeout(stop, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
  return stop;
}
