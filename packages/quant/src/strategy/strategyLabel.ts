import type { OptionRatio, Strategy } from './strategy.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** 1735286400000 → 27DEC24, as venues name expiries. */
const dayLabel = (atMs: number): string => {
  const date = new Date(atMs)
  return `${date.getUTCDate()}${MONTHS[date.getUTCMonth()]}${String(date.getUTCFullYear() % 100).padStart(2, '0')}`
}

/** 100000 → 100k, 72500 → 72500 as in its options' names, 0.55 → 0.55. */
const strikeLabel = (strike: number): string =>
  strike >= 1000 && strike % 1000 === 0 ? `${strike / 1000}k` : `${strike}`

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const customLabel = (leg: OptionRatio): string =>
  `${leg.ratio > 0 ? '+' : '−'}${Number(Math.abs(leg.ratio).toPrecision(4))} ${dayLabel(leg.expiryMs)} ${strikeLabel(leg.strike)} ${leg.type}`

/**
 * Returns a structure in desk notation: "27DEC24 100k/120k call ratio spread 1x2 + future".
 *
 * @param strategy  result of `recogniseStrategy`
 * @returns expiries, strikes, name, unequal ratios, and "+ future" when hedged; a custom structure lists its legs
 */
export const strategyLabel = (strategy: Strategy): string => {
  const { name, legs, hedge } = strategy
  const hedged = legs.length > 0 && hedge.length > 0 && name !== 'conversion' ? ' + future' : ''
  if (legs.length === 0) {
    const expiries = hedge.map(({ expiryMs }) => (expiryMs === undefined ? 'PERP' : dayLabel(expiryMs)))
    return `${distinct(expiries).join('/')} ${name.replaceAll('-', ' ')}`
  }
  if (name === 'custom') return legs.map(customLabel).join(', ') + hedged
  const expiries = distinct(legs.map((leg) => dayLabel(leg.expiryMs))).join('/')
  const strikes = distinct(legs.map((leg) => leg.strike))
    .map(strikeLabel)
    .join('/')
  const sizes = legs.map((leg) => Math.abs(leg.ratio))
  const isUsual = sizes.every((size) => size === sizes[0]) || sizes.join() === '1,2,1'
  const ratio = isUsual ? '' : ` ${sizes.join('x')}`
  return `${expiries} ${strikes} ${name.replaceAll('-', ' ')}${ratio}${hedged}`
}
