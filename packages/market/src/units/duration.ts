import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'

const UNIT_MS: Readonly<Record<string, number>> = {
  s: MS_PER_SECOND,
  m: MS_PER_MINUTE,
  h: MS_PER_HOUR,
  d: MS_PER_DAY,
  w: 7 * MS_PER_DAY,
}

const DURATION = /^\d{1,5}[smhdw]$/
/** Text form of a duration: up to five digits and a unit, such as `90s`, `15m`, `12h`, `90d` or `2w`. */
export const DURATION_PATTERN = DURATION.source

/**
 * Returns the milliseconds of a duration such as `12h`; undefined for any other text, and for a zero duration.
 *
 * @param units  allowed units, all when left out
 */
export const durationMs = (text: string, units = 'smhdw'): number | undefined => {
  const unit = text.at(-1) ?? ''
  if (!DURATION.test(text) || !units.includes(unit)) return undefined
  return Number(text.slice(0, -1)) * (UNIT_MS[unit] ?? Number.NaN) || undefined
}
