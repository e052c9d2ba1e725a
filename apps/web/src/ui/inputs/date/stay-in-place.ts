/** The calendar takes the focus before its popup has a place: scrolling to it would throw the page to its top. */
export const STAY_IN_PLACE: FocusOptions = { preventScroll: true };
