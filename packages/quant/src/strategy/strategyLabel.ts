import { dayCode } from '@gvol/time'
import type { OptionRatio, Strategy } from './strategy.ts'

/** 100000 → 100k, 72500 → 72500 as in its options' names, 0.55 → 0.55. */
const strikeLabel = (strike: number): string =>
  strike >= 1000 && strike % 1000 === 0 ? `${strike / 1000}k` : `${strike}`

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const customLabel = (leg: OptionRatio): string =>
  `${leg.ratio > 0 ? '+' : '−'}${Number(Math.abs(leg.ratio).toPrecision(4))} ${dayCode(leg.expiryMs)} ${strikeLabel(leg.strike)} ${leg.type}`

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
    const expiries = hedge.map(({ expiryMs }) => (expiryMs === undefined ? 'PERP' : dayCode(expiryMs)))
    return `${distinct(expiries).join('/')} ${name.replaceAll('-', ' ')}`
  }
  if (name === 'custom') return legs.map(customLabel).join(', ') + hedged
  const expiries = distinct(legs.map((leg) => dayCode(leg.expiryMs))).join('/')
  const strikes = distinct(legs.map((leg) => leg.strike))
    .map(strikeLabel)
    .join('/')
  const sizes = legs.map((leg) => Math.abs(leg.ratio))
  const isUsual = sizes.every((size) => size === sizes[0]) || sizes.join() === '1,2,1'
  const ratio = isUsual ? '' : ` ${sizes.join('x')}`
  return `${expiries} ${strikes} ${name.replaceAll('-', ' ')}${ratio}${hedged}`
}
