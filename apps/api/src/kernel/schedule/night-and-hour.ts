/** Date and hour of a moment in a time zone. */
export function nightAndHour(moment: Date, timeZone: string): { night: string; hour: number } {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  const [night = '', time = ''] = parts.split(' ');
  return { night, hour: Number.parseInt(time, 10) };
}
