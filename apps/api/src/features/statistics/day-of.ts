/** The day of an instant as `yyyy-mm-dd`, in UTC: statistics count by these days. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
