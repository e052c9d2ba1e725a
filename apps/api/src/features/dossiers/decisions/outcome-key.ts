/** Translation key of what an action decided: `partlyGrant` has `EVENT_PARTLY_GRANT`. */
export const outcomeKey = (action: string): string =>
  `EVENT_${action.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
