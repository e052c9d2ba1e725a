/** The day of an instant as `yyyy-mm-dd`, in UTC: the days by which the portal counts. What is due on a day is due by `DeadlinesService`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
