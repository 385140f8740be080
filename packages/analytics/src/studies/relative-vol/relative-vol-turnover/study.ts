import { notionalUsd } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { dayGrid, onGrid } from '../../../market/bookDays/dayGrid.ts'
import { SPOT_NEEDS, spotOfBook } from '../../../market/bookDays/spotOfBook.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy } from '../../../study/study.ts'
import { missingOf } from '../pair.ts'

const output = {
  at: time('beginning of the day, UTC'),
  openUsd: maybe(number('USD', 'open options of the first book, last of the day, at the price of the day')),
  otherOpenUsd: maybe(number('USD', 'open options of the second book')),
  openRatio: maybe(number('1', 'open interest, first ÷ second')),
  volumeUsd: maybe(number('USD', 'the venue’s rolling 24-hour volume of the first book, at the price of the day')),
  otherVolumeUsd: maybe(number('USD', 'of the second book')),
  volumeRatio: maybe(number('1', 'volume, first ÷ second')),
  turnover: maybe(number('1', 'volume ÷ open interest, first book')),
  otherTurnover: maybe(number('1', 'volume ÷ open interest, second book')),
  turnoverRatio: maybe(number('1', 'turnover, first ÷ second')),
  price: maybe(number('quote ccy', 'the coin of the first book at the end of the day')),
  otherPrice: maybe(number('quote ccy', 'the coin of the second book at the end of the day')),
}

const over = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((value, i) => (b[i] > 0 ? value / b[i] : Number.NaN))

export const relativeVolTurnover = defineStudy({
  id: 'relative-vol-turnover',
  subject: 'two-books',
  needs: ['open-interest', ...SPOT_NEEDS],
  title: 'Open interest and volume of two books',
  doc: 'Open interest, volume and turnover of two option books by day, and their ratios.',
  method:
    'Open coins and the venue’s rolling 24-hour volume of the last snapshot of each UTC day, times the price of the coin at the end of the day. ' +
    'Turnover = volume ÷ open interest. Ratios are first ÷ second.',
  input: { span: argument.span('how far back', 90, 3650) },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const until = ends.toMs
    const days = dayGrid(ends.fromMs, until)
    const of = async (market: typeof input.market) => {
      const flowQuery = { ...market, fromMs: days[0], toMs: until, everyMs: MS_PER_DAY, by: [] }
      const [spot, open] = await Promise.all([
        spotOfBook(market, days, until, context),
        context.query(tables.openInterest.queries.sums, flowQuery),
      ])
      const usd = (coins: (row: number) => number) => {
        const values = Float64Array.from({ length: open.size }, (_, row) => coins(row))
        return onGrid(days, open.column.atMs, values).map((value, i) => notionalUsd(value, spot.close[i]))
      }
      const { callCoin, putCoin, callVolumeCoin, putVolumeCoin } = open.column
      return {
        hasSome: open.size > 0,
        price: spot.close,
        open: usd((row) => callCoin[row] + putCoin[row]),
        volume: usd((row) => callVolumeCoin[row] + putVolumeCoin[row]),
      }
    }
    const [a, b] = await Promise.all([of(input.market), of(input.otherMarket)])
    const missing = missingOf('open interest', { fromMs: days[0], toMs: until }, [
      [input.market, a.hasSome],
      [input.otherMarket, b.hasSome],
    ])
    if (missing !== undefined) return missing
    const turnover = over(a.volume, a.open)
    const otherTurnover = over(b.volume, b.open)
    return {
      ok: true,
      asOfMs: until,
      columns: {
        at: days,
        openUsd: a.open,
        otherOpenUsd: b.open,
        openRatio: over(a.open, b.open),
        volumeUsd: a.volume,
        otherVolumeUsd: b.volume,
        volumeRatio: over(a.volume, b.volume),
        turnover,
        otherTurnover,
        turnoverRatio: over(turnover, otherTurnover),
        price: a.price,
        otherPrice: b.price,
      },
    }
  },
})
