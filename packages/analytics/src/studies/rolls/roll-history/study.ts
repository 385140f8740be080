import { tables } from '@gvol/store'
import { type FutureRow, futureRows } from '../../../market/future/futureRow.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { COIN } from '../../../study/argument/names.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { curvesOf } from '../../futures/futures-term-structure/curves.ts'
import { legsOf, rollRateAt } from '../rolls.ts'

const MAX_DAYS = 3650

const output = {
  at: time('beginning of the bucket'),
  near: text('leg that is sold'),
  far: text('leg that is bought'),
  roll: number('quote ccy', 'far price − near price'),
  apr: maybe(number('decimal', 'annual rate between the legs, simple')),
  index: maybe(number('quote ccy', 'index')),
  percentile: maybe(number('decimal', 'share of the buckets so far whose rate was not higher')),
}

/** Converts a price quoted at one index to another; unchanged if either is missing. */
const atIndex = (price: number, from: number, to: number): number => (from > 0 && to > 0 ? (price / from) * to : price)

/** Inverse legs first. */
const compareMargins = (a: readonly FutureRow[], b: readonly FutureRow[]): number =>
  Number(b[0]?.isInverse ?? false) - Number(a[0]?.isInverse ?? false)

/** Returns the share of values up to and including a row that are not above it. */
const percentiles = (values: readonly (number | undefined)[]): readonly (number | undefined)[] => {
  const sorted: number[] = []
  return values.map((value) => {
    if (value === undefined) return undefined
    const above = sorted.findIndex((one) => one > value)
    sorted.splice(above < 0 ? sorted.length : above, 0, value)
    return (above < 0 ? sorted.length : above + 1) / sorted.length
  })
}

export const rollHistory = defineStudy({
  id: 'roll-history',
  subject: 'venue',
  needs: ['futures', 'future-quote'],
  title: 'History of a roll',
  doc: 'One roll of a coin at a venue over time: its price, the annual rate between its legs, and its percentile in its own history.',
  method:
    'The legs are chosen by their position in the order of expiry today: a perpetual is position 0. Prices are those of both legs at the end of a bucket, none where one of them is missing; the far one is adjusted to the index of the near one’s quote, so that an index move between the two does not show as a rate. ' +
    'Rate, simple: (F_far/F_near − 1)·365/(T_far − T_near). Percentile: the share of the buckets from the beginning of the span to this one whose rate was not higher.',
  input: {
    coin: argument.text('coin; the market with most legs when absent', COIN, undefined),
    margin: argument.choice(
      'coin: inverse contracts; stable: linear ones; most: those with the most listed legs, inverse ones if equal',
      ['coin', 'stable', 'most'],
      'coin',
    ),
    near: argument.number('1', 'position of the near leg; 0 is the perpetual, 1 the first to expire', 0, 0, 20),
    far: argument.number('1', 'position of the far leg', 1, 1, 21),
    span: argument.span('how far back', 30, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    if (Math.floor(input.near) === Math.floor(input.far))
      return noData(`A roll needs two different legs; both are at position ${Math.floor(input.near)}.`)
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const margin = input.margin === 'most' ? 'all' : input.margin
    const curves = curvesOf(futureRows(boards, { margin })).map(legsOf)
    const legs = curves.toSorted((a, b) => b.length - a.length || compareMargins(a, b))[0] ?? []
    const futuresByLife = legs[0]?.kind === 'perpetual' ? legs : [undefined, ...legs]
    const near = futuresByLife[Math.floor(input.near)]
    const far = futuresByLife[Math.floor(input.far)]
    if (near === undefined || far === undefined || near === far || far.expiry === undefined)
      return noData(
        `${input.subjectText} lists no ${{ coin: 'inverse ', stable: 'linear ', most: '' }[input.margin]}legs of ${input.coin ?? 'any coin'} at positions ${input.near} and ${input.far} ${whenText(input.asOfMs)}; it has ${legs.length}.`,
      )
    const market = { venue: input.venue, symbol: near.symbol as string }
    const ends = rangeOf(input, context, market)
    const bucketMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
    const [a, b] = await Promise.all(
      [near, far].map(({ instrument }) =>
        context.query(tables.futureQuote.queries.basisBars, {
          ...market,
          ...ends,
          bucketMs,
          instrument: instrument as string,
        }),
      ),
    )
    const farAt = new Map(Array.from(b.column.atMs, (atMs, row) => [atMs, row]))
    const farExpiry = far.expiry
    const rollRows = Array.from(a.column.atMs, (atMs, row) => {
      const other = farAt.get(atMs)
      if (other === undefined) return undefined
      const index = a.column.index[row]
      const prices = [a.column.price[row], atIndex(b.column.price[other], b.column.index[other], index)] as const
      if (prices.some(Number.isNaN)) return undefined
      return { at: atMs, prices, index, newestMs: a.column.newestMs[row] }
    }).filter((row) => row !== undefined)
    if (rollRows.length === 0)
      return noData(
        `No price of ${near.instrument} and ${far.instrument} together is stored in the selected span ${whenText(input.asOfMs)}.`,
      )
    const rates = rollRows.map(({ prices, newestMs }) => rollRateAt(prices, [near.expiry, farExpiry], newestMs))
    const ranks = percentiles(rates)
    const rows = rollRows.map(
      ({ at, prices, index }, i): RowOf<typeof output> => ({
        at,
        near: near.instrument,
        far: far.instrument,
        roll: prices[1] - prices[0],
        apr: rates[i],
        index: Number.isNaN(index) ? undefined : index,
        percentile: ranks[i],
      }),
    )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
