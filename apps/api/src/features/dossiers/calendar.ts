/** The day of an instant as `yyyy-mm-dd`, in UTC like every instant the portal keeps. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
