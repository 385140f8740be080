import { percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { type ExpiryControls, filteredRows, groupedRows, valuesAt } from '../../../chart/definition/rows.ts'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

const QUOTES = ['bid', 'mark', 'ask'] as const
const RATES = ['Annual', 'Absolute'] as const

/** Columns of the yields. */
export const COLUMNS = [
  ...(['instrument', 'expiry', 'days', 'type', 'moneyness'] as const),
  ...QUOTES.flatMap((quote) => RATES.map((rate) => `${quote}${rate}` as const)),
] as const

/** Columns of futures and perpetuals. */
export const CARRY_COLUMNS = [
  ...(['symbol', 'margin', 'kind', 'instrument', 'expiry', 'days'] as const),
  ...(['basisShare', 'apr', 'fundingApr'] as const),
] as const

/** Maximum distance of the used strike from the selected one, as a share of the index. */
const FARTHEST_MISS = 0.05
const MIN_DAYS = 1

type Yields = StudyAnswer<'option-yields', (typeof COLUMNS)[number]>['data']
type Carry = StudyAnswer<'futures-term-structure', (typeof CARRY_COLUMNS)[number]>['data']

type YieldDisplay = {
  readonly distance: '0' | '5' | '10' | '20'
  readonly quote: (typeof QUOTES)[number]
  readonly rate: (typeof RATES)[number]
}

/** The option of each expiry nearest to the selected distance, near to far. */
const nearest = (data: Yields, rows: readonly number[], moneyness: number): readonly number[] =>
  [...groupedRows(data.expiry, rows).values()].flatMap((of) => {
    const miss = (row: number) => Math.abs(data.moneyness[row] - moneyness)
    const best = of.reduce((least, row) => (miss(row) < miss(least) ? row : least))
    return miss(best) <= FARTHEST_MISS ? [best] : []
  })

const optionSeries = (
  data: Yields,
  rows: readonly number[],
  type: 'call' | 'put',
  display: YieldDisplay,
): readonly Series[] => {
  const share = (Number(display.distance) / 100) * (type === 'call' ? 1 : -1)
  const values = data[`${display.quote}${display.rate}`]
  const own = nearest(
    data,
    rows.filter((row) => data.type[row] === type),
    share,
  ).filter((row) => values[row] !== null)
  if (own.length === 0) return []
  return [
    {
      kind: 'line',
      id: type,
      name: type === 'call' ? 'Covered call' : 'Cash-secured put',
      color: type,
      x: valuesAt(data.days, own),
      y: valuesAt(values, own),
      readout: (at) => [
        { label: 'Option', text: data.instrument[own[at]] },
        { label: 'To index', text: percentText(data.moneyness[own[at]], 1, { isSigned: true }) },
      ],
    },
  ]
}

const carrySeries = (data: Carry, { rate }: YieldDisplay, controls: ExpiryControls): readonly Series[] => {
  const futureRows = filteredRows(data.expiry, data.days, controls).filter(
    (row) => data.kind[row] === 'future' && data.days[row] >= MIN_DAYS && data.apr[row] !== null,
  )
  const names = data.symbol.map((symbol, row) => `${symbol} ${marginText(data.margin[row])}`)
  return [...groupedRows(names, futureRows)].map(
    ([name, rows]): Series => ({
      kind: 'line',
      id: `basis ${name}`,
      name: `Basis ${name}`,
      color: 'forward',
      x: valuesAt(data.days, rows),
      y: valuesAt(rate === 'Annual' ? data.apr : data.basisShare, rows),
      readout: (at) => [{ label: 'Future', text: data.instrument[rows[at]] ?? '–' }],
    }),
  )
}

/**
 * Returns sellers' yields by days to expiry, with the carry over the same time; funding is a horizontal line, for
 * annual rates only.
 */
export const toModel = (
  yields: StudyAnswer<'option-yields', (typeof COLUMNS)[number]>,
  carry: StudyAnswer<'futures-term-structure', (typeof CARRY_COLUMNS)[number]>,
  controls: ExpiryControls,
  display: YieldDisplay,
): PlotSpec => {
  const { data } = yields
  const rows = filteredRows(data.expiry, data.days, controls).filter((row) => data.days[row] >= MIN_DAYS)
  const sellers = (['call', 'put'] as const).flatMap((type) => optionSeries(data, rows, type, display))
  const funded = Array.from(carry.data.days.keys()).filter(
    (row) => display.rate === 'Annual' && carry.data.fundingApr[row] !== null,
  )
  return {
    kind: 'plot',
    x: { kind: 'sqrt', name: 'To expiry', unit: 'days', format: { kind: 'days' }, ticks: DAY_TICKS },
    y: {
      kind: 'linear',
      name: display.rate === 'Annual' ? 'Yield a year, simple' : 'Yield over its life',
      unit: '%',
      format: { kind: 'percent', decimals: 1 },
      hasZero: true,
    },
    series: [...sellers, ...carrySeries(carry.data, display, controls)],
    references: funded.map((row) => ({
      along: 'y',
      at: carry.data.fundingApr[row] as number,
      label: `Funding ${carry.data.instrument[row] ?? ''}`,
      color: 'spot',
    })),
    crosshairKey: 'days',
  }
}
