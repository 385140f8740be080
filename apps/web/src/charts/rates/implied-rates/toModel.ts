import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, valuesAt } from '../../../chart/definition/rows.ts'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import { venueShades } from '../../../chart/model/venueShades.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['venue', 'symbol', 'collateral', 'days', 'rate', 'rateBid', 'rateAsk', 'moneyRate', 'lendRate'] as const),
  ...(['borrowRate', 'futureRate', 'difference', 'fundingExpected', 'fundingDifference'] as const),
] as const

type Data = StudyAnswer<'implied-rates', (typeof COLUMNS)[number]>['data']
type Measure = 'rate' | 'moneyRate' | 'difference' | 'fundingDifference'

const AXIS_NAMES = {
  rate: 'Implied rate, simple',
  moneyRate: 'Rate of money, simple',
  difference: 'Implied − future',
  fundingDifference: 'Implied − funding expected',
} as const satisfies Readonly<Record<Measure, string>>

/** Bid and ask of each measure that has them. */
const BOUNDS = {
  rate: { low: 'rateBid', high: 'rateAsk' },
  moneyRate: { low: 'lendRate', high: 'borrowRate' },
} as const

const MIN_DAYS = 7

const isPresent = (value: number | null | undefined): boolean => value !== null && value !== undefined

/** Returns the dots of a book, with whiskers where the measure has bounds; none without a value. */
const dotsOf = (data: Data, rows: readonly number[], measure: Measure) => {
  if (measure === 'difference' || measure === 'fundingDifference') {
    const own = rows.filter((row) => isPresent(data[measure][row]))
    return { x: valuesAt(data.days, own), y: valuesAt(data[measure], own) }
  }
  const { low, high } = BOUNDS[measure]
  const own = rows.filter((row) => [data[measure], data[low], data[high]].some((column) => isPresent(column[row])))
  return {
    x: valuesAt(data.days, own),
    y: valuesAt(data[measure], own),
    low: valuesAt(data[low], own),
    high: valuesAt(data[high], own),
  }
}

/**
 * Returns dots with whiskers per venue and collateral by days to expiry, next to each other at one expiry; beside them the futures as thin lines, and the
 * funding expected at zero days.
 *
 * @param options  `life`: expiries of a week or more, or all
 */
export const toModel = (
  { data }: { readonly data: Data },
  { measure, life, futures }: { readonly measure: Measure; readonly life: 'week' | 'all'; readonly futures: boolean },
): PlotSpec => {
  const names = data.venue.map((venue, row) => `${venue} ${data.symbol[row]}`)
  // The spread of a few days is a rate of many percent, beside which all others look like one.
  const long = Array.from(names.keys()).filter((row) => life === 'all' || data.days[row] >= MIN_DAYS)
  const books = [...groupedRows(names, long)].map(([name, rows]) => ({
    name,
    rows: rows.toSorted((a, b) => data.days[a] - data.days[b]),
  }))
  const colors = venueShades(new Map(books.map(({ name, rows }) => [name, data.venue[rows[0]]])))
  const hasFutures = futures && measure === 'rate'
  return {
    kind: 'plot',
    x: {
      kind: 'sqrt',
      name: 'To expiry',
      unit: 'days',
      format: { kind: 'days' },
      ticks: [{ value: 0, label: '0' }, ...DAY_TICKS],
    },
    y: {
      kind: 'linear',
      name: AXIS_NAMES[measure],
      unit: '%',
      isSigned: measure === 'difference' || measure === 'fundingDifference',
      format: { kind: 'percent', decimals: 2 },
    },
    series: books.flatMap(({ name, rows }): Series[] => {
      const color = colors.get(name) ?? 'accent'
      const dots = dotsOf(data, rows, measure)
      const listed = hasFutures ? rows.filter((row) => isPresent(data.futureRate[row])) : []
      const funding = hasFutures ? data.fundingExpected[rows[0]] : null
      return [
        ...(dots.x.length === 0 ? [] : [{ kind: 'points', id: name, name, color, isBeside: true, ...dots } as const]),
        ...(listed.length === 0
          ? []
          : [
              {
                kind: 'line',
                role: 'model',
                id: `${name}.future`,
                name: `${name} futures`,
                color,
                x: valuesAt(data.days, listed),
                y: valuesAt(data.futureRate, listed),
              } as const,
            ]),
        ...(isPresent(funding)
          ? [{ kind: 'points', id: `${name}.funding`, name, color, x: [0], y: [funding] } as const]
          : []),
      ]
    }),
    references: [{ along: 'y', at: 0, label: '', color: 'hairline' }],
    crosshairKey: 'days',
  }
}
