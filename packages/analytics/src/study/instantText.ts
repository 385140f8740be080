/** Formats an instant to the minute for a sentence: `2026-01-27 21:18 UTC`. @param atMs  Unix ms */
export const instantText = (atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
