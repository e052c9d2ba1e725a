/** After a navigation the next main heading takes the focus, so that a screen reader reads the new page. */
let isWanted = false;
/** Key of the location that was navigated to. */
let destination: string | undefined;

/** State of a location that is another view of the same page: what has the focus, such as a list of months, keeps it. */
export const keepingFocus = { keepsFocus: true } as const;

export const keepsFocus = (state: unknown): boolean => Reflect.get(Object(state), 'keepsFocus') === true;

export const wantHeadingFocus = (): void => {
  isWanted = true;
};

/** Where the heading will be: the page that is left may be drawn once more before it goes. */
export const expectHeadingAt = (location: string): void => {
  destination = location;
};

export function takeHeadingFocus(location: string): boolean {
  if (!isWanted || (destination !== undefined && destination !== location)) return false;
  isWanted = false;
  return true;
}
