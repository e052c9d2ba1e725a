/** After a navigation the next main heading takes the focus, so that a screen reader reads the new page. */
let isWanted = false;

export const wantHeadingFocus = (): void => {
  isWanted = true;
};

export function takeHeadingFocus(): boolean {
  const taken = isWanted;
  isWanted = false;
  return taken;
}
