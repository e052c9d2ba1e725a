import { screen, waitFor } from '@testing-library/react';

/** All that the dialog on the screen says from now until it is gone, each wording once. */
export async function wordsWhileClosing(close: () => Promise<void>): Promise<string[]> {
  const said = new Set<string>();
  const note = () => {
    const dialog = document.querySelector('[role=dialog]');
    if (dialog) said.add(dialog.textContent ?? '');
  };
  note();
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  observer.disconnect();
  return [...said];
}
