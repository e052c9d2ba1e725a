/** The reader's day, `yyyy-mm-dd`. */
export const today = (): string => new Intl.DateTimeFormat('sv').format(new Date());
