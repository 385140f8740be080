import { daysBetween, marketKey, unixMs } from '@gvol/market'
import { carryOf } from '../../../market/future/futureRow.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { type ConstantMaturityPoint, maturityOf } from '../../futures/futures-term-structure/curves.ts'

const MAX_DAYS = 365
const COLUMNS = [
  ...(['venue', 'symbol', 'instrument', 'snapshotMs', 'atMs', 'expiryMs', 'isInverse'] as const),
  ...(['bid', 'ask', 'mark', 'index', 'openInterestCoin', 'openInterestUsd'] as const),
] as const

const output = {
  at: time('beginning of the bucket'),
  venue: text('venue'),
  symbol: text('market of the venue'),
  margin: text('coin: inverse; stable: linear'),
  basisShare: number('decimal', 'basis ÷ index at the maturity'),
  apr: number('decimal', 'simple annual rate at the maturity'),
  openInterestCoin: maybe(number('coin', 'open in the dated futures of the curve')),
}

export const tenorBasisHistory = defineStudy({
  id: 'tenor-basis-history',
  subject: 'coin',
  needs: ['futures', 'future-quote'],
  title: 'Constant-maturity basis through time',
  doc: 'The annual rate of the basis of one coin at a constant maturity, at every venue and margin through time.',
  method:
    'Of each bucket the last stored quote of every dated future, its price against the index of the same quote. Basis over index and simple rate are each linear in time between the two listed ' +
    'expiries around the maturity; a bucket in which a venue lists none on one side of it has no rate. Inverse and linear contracts make separate curves.',
  input: {
    tenor: argument.number('days', 'constant maturity', 90, 1, 365),
    span: argument.span('how far back', 30, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { coin: input.coin }, input.asOfMs)
    const ends = rangeOf(input, context, { coin: input.coin })
    const everyMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
    const { column, size } = await context.rows('future-quote', ends, {
      columns: COLUMNS,
      where: { kind: 'future', symbol: { in: [...new Set(boards.map(({ symbol }) => symbol))] } },
      lastOf: { everyMs, per: ['instrument'] },
    })
    const points = Array.from({ length: size }, (_, row) => {
      const bid = numberAt(column.bid, row)
      const ask = numberAt(column.ask, row)
      const middle = bid === undefined || ask === undefined || bid > ask ? undefined : (bid + ask) / 2
      const price = numberAt(column.mark, row) ?? middle
      const atMs = column.atMs[row]
      const expiry = column.expiryMs[row]
      const { apr, basisShare } = carryOf(price, numberAt(column.index, row), atMs, expiry)
      const usd = numberAt(column.openInterestUsd, row)
      const coins = numberAt(column.openInterestCoin, row) ?? (usd === undefined || !price ? undefined : usd / price)
      const point: ConstantMaturityPoint = {
        expiry,
        days: daysBetween(unixMs(atMs), unixMs(expiry)),
        apr,
        basisShare,
        openInterestCoin: coins,
      }
      return { row, point }
    })
    const curves = Map.groupBy(points, ({ row }) => {
      const market = { venue: column.venue[row], symbol: column.symbol[row] }
      return `${Math.floor(column.snapshotMs[row] / everyMs)} ${marketKey(market)} ${column.isInverse[row]}`
    })
    const rows = [...curves.values()].flatMap((curve): readonly RowOf<typeof output>[] => {
      const [{ row }] = curve
      const { basisShare, apr } = maturityOf(
        curve.map(({ point }) => point),
        input.tenor,
      )
      if (basisShare === undefined || apr === undefined) return []
      const open = curve.map(({ point }) => point.openInterestCoin)
      return [
        {
          at: Math.floor(column.snapshotMs[row] / everyMs) * everyMs,
          basisShare,
          apr,
          venue: column.venue[row],
          symbol: column.symbol[row],
          margin: column.isInverse[row] ? 'coin' : 'stable',
          openInterestCoin: open.some((one) => one === undefined)
            ? undefined
            : open.reduce<number>((sum, one) => sum + (one ?? 0), 0),
        },
      ]
    })
    if (rows.length === 0)
      return noData(
        `No two futures of ${input.coin} around ${input.tenor} days are stored of one market in the selected span ${whenText(input.asOfMs)}.`,
      )
    rows.sort((a, b) => (a.at as number) - (b.at as number))
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
