/** Formats a day as the desk does, `5 Dec 26`; UTC. */
export const dateText = (ms: number): string => {
  const day = new Date(ms)
  const month = day.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3)
  return `${day.getUTCDate()} ${month} ${String(day.getUTCFullYear()).slice(2)}`
}
