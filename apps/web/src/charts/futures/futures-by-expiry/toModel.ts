import { dateText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, rampPosition } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['symbol', 'margin', 'kind', 'expiry'] as const),
  ...(['openInterestCoin', 'openInterestUsd', 'volume24hCoin', 'volume24hUsd'] as const),
] as const

type Choice = {
  readonly measure: 'openInterest' | 'volume24h'
  readonly units: 'coin' | 'usd'
  readonly perpetuals: boolean
}

/** Sorts perpetuals before every expiry. */
const PERPETUAL = 0

/** Returns a stack per expiry, in order of expiry; empty if there are no numbers. */
export const toModel = (
  { data }: StudyAnswer<'futures-term-structure', (typeof COLUMNS)[number]>,
  { measure, units, perpetuals }: Choice,
): PlotSpec => {
  const values = data[units === 'coin' ? (`${measure}Coin` as const) : (`${measure}Usd` as const)]
  const rows = Array.from(data.kind.keys()).filter(
    (row) => (data.kind[row] === 'future' || (perpetuals && data.kind[row] === 'perpetual')) && values[row] !== null,
  )
  const expiryOf = (row: number) => data.expiry[row] ?? PERPETUAL
  const expiries = [...new Set(rows.map(expiryOf))].sort((a, b) => a - b)
  const indexByExpiry = new Map(expiries.map((expiry, at) => [expiry, at]))
  const names = data.symbol.map((symbol, row) => `${symbol} ${marginText(data.margin[row])}`)
  const curves = [...groupedRows(names, rows)]
  const series = curves.map(([name, own], i): Series => {
    // Open interest of contracts with the same expiry is added up.
    const sums = new Map<number, number>()
    for (const row of own) {
      const at = indexByExpiry.get(expiryOf(row)) ?? 0
      sums.set(at, (sums.get(at) ?? 0) + (values[row] ?? 0))
    }
    const color = i === 0 ? 'accent' : ({ ramp: rampPosition(i, curves.length) } as const)
    return { kind: 'bars', id: name, name, color, stack: 'expiry', x: [...sums.keys()], y: [...sums.values()] }
  })
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: 'Expiry',
      unit: '',
      categories: expiries.map((expiry) => (expiry === PERPETUAL ? 'Perpetual' : dateText(expiry))),
    },
    y: {
      kind: 'linear',
      name: measure === 'openInterest' ? 'Open interest' : 'Volume 24 h',
      unit: units === 'coin' ? 'coin' : 'USD',
      format: { kind: 'compact' },
      hasZero: true,
    },
    series,
  }
}
