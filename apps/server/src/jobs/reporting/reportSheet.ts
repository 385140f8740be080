import type { PanelFacts } from '../../pictures/drawMessages.ts'

type Sheet = NonNullable<PanelFacts['sheet']>

const FIGURES = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 7 })

/** Formats a cell; a dash where there is no value. */
export const cellText = (value: Sheet['rows'][number][number]): string => {
  if (value === null) return '–'
  if (typeof value === 'number') return FIGURES.format(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? value.slice(0, 16).replace('T', ' ') : value
}

/** `2026-01-27 07:00 UTC` */
export const utcMinuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
