/** State of the history entry of a dossier that was submitted a moment ago. */
export const justSubmitted = { isSubmitted: true } as const;

export const isJustSubmitted = (state: unknown): boolean => Reflect.get(Object(state), 'isSubmitted') === true;
