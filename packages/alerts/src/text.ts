import { compactText, decimalText, percentText } from '@gvol/format'
import type { AlertCondition, MarketName, NumberWatch } from '@gvol/wire'

/** Formats a value with its unit as the desk does: vols and shares in percent, ratios without unit. */
export const quantityText = (value: number, unit: string | null): string => {
  if (unit === 'decimal') return percentText(value, 2)
  const size = Math.abs(value)
  const digits = size >= 1e6 ? compactText(value) : decimalText(value, size >= 1_000 ? 0 : size >= 10 ? 2 : 4)
  return unit === null || unit === '' || unit === '1' ? digits : `${digits} ${unit}`
}

const marketText = ({ exchange, symbol }: MarketName): string => `${exchange}:${symbol}`

/** The market is named where the formula does not name one. */
const subjectText = ({ market, formula }: NumberWatch): string => `${formula} (${marketText(market)})`

const durationText = (minutes: number): string => {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} d`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

/** Returns why the alert fired, in one sentence. @param isBeyond  for `crosses`: the side it is on now */
export const firingText = (
  watch: NumberWatch,
  condition: AlertCondition,
  { value, measured, unit, isBeyond }: { value: number; measured: number; unit: string | null; isBeyond: boolean },
): string => {
  const what = subjectText(watch)
  const now = quantityText(value, unit)
  switch (condition.kind) {
    case 'above':
    case 'below':
      return `${what} is ${condition.kind} ${quantityText(condition.level, unit)}: ${now}.`
    case 'crosses':
      return `${what} crossed ${quantityText(condition.level, unit)} ${isBeyond ? 'upwards' : 'downwards'}: ${now}.`
    case 'percentile':
      return `${what} is at ${now}, at or above ${percentText(measured, 1)} of its last ${durationText(condition.spanDays * 1_440)}.`
    case 'change': {
      const verb = condition.side === 'either' ? 'moved' : condition.side === 'up' ? 'rose' : 'fell'
      return `${what} ${verb} by ${quantityText(measured, unit)} within ${durationText(condition.spanMinutes)}: ${now}.`
    }
    case 'rank':
      return `${what} is number ${measured} from the ${condition.side} of ${condition.among.length} markets: ${now}.`
  }
}

/** Returns the first cells of a row, `name value`, as one sentence. */
export const rowText = (title: string, cells: readonly (readonly [string, string])[], more: number): string =>
  `${title}: ${cells.map(([name, text]) => `${name} ${text}`).join(', ')}${more === 0 ? '' : `, and ${more} more rows`}.`
