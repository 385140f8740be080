import { coinOf, volIndexCoin } from '@gvol/market'
import { tables } from '@gvol/store'
import { futureArguments } from '../../../market/future/futureArguments.ts'
import { carryOf } from '../../../market/future/futureRow.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { TRADED_BASIS_METHOD } from '../tradedBasis.ts'

const MAX_DAYS = 365

const output = {
  at: time('beginning of the bucket'),
  symbol: text('market of the venue'),
  margin: text('coin: inverse; stable: linear'),
  instrument: text('name at the venue'),
  expiry: maybe(time('expiry')),
  basis: number('quote ccy', 'price − index, weighted by coins'),
  basisShare: maybe(number('decimal', 'weighted basis ÷ weighted index')),
  apr: maybe(number('decimal', 'weighted basis per year, simple; null within a day of expiry')),
  amountCoin: number('coin', 'traded'),
  amountUsd: maybe(number('USD', 'traded')),
  trades: number('1', 'prints'),
}

export const tradedBasisBoard = defineStudy({
  id: 'traded-basis-board',
  subject: 'venue',
  needs: ['instrument', 'future-quote', 'trade'],
  title: 'Traded basis of all futures',
  doc: 'Traded basis of a venue’s dated futures in each time bucket, weighted by volume: a histogram by volume, or a line for each expiry.',
  method: TRADED_BASIS_METHOD,
  input: {
    ...futureArguments,
    span: argument.span('how far back', 1, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const { venue, coin } = input
    const listed = await context.rows(
      'instrument',
      { venue },
      { columns: ['name', 'symbol', 'expiryMs', 'isInverse'], where: { kind: 'future' } },
    )
    const termsOf = new Map(
      listed.column.name.map((name, row) => [
        name,
        { expiryMs: numberAt(listed.column.expiryMs, row), isInverse: Boolean(listed.column.isInverse[row]) },
      ]),
    )
    const symbol = listed.column.symbol.find((each) => coin === undefined || coinOf(each) === coin) ?? ''
    const ends = rangeOf(input, context, { venue, symbol })
    const bucketMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
    const { size, column } = await context.query(tables.trade.queries.basisBars, { venue, coin, ...ends, bucketMs })
    // Futures on a volatility index are read only where they are named.
    const meant = Array.from({ length: size }, (_, row) => row).filter(
      (row) => coin !== undefined || volIndexCoin(column.symbol[row]) === undefined,
    )
    const rows = meant.flatMap((row): RowOf<typeof output>[] => {
      const instrument = column.instrument[row]
      const terms = termsOf.get(instrument)
      if (terms === undefined) return []
      const margin = terms.isInverse ? 'coin' : 'stable'
      if (input.margin !== 'all' && input.margin !== margin) return []
      const basis = column.basis[row]
      const index = column.index[row]
      const carry = carryOf(index + basis, index, column.newestMs[row], terms.expiryMs)
      return [
        {
          at: column.atMs[row],
          symbol: column.symbol[row],
          margin,
          instrument,
          expiry: terms.expiryMs,
          basis,
          basisShare: carry.basisShare,
          apr: carry.apr,
          amountCoin: column.coins[row],
          amountUsd: numberAt(column.usd, row),
          trades: column.trades[row],
        },
      ]
    })
    if (rows.length === 0)
      return noData(
        `No trade of a dated future of ${coin ?? 'any coin'} at ${venue} with an index is stored in the selected span ${whenText(input.asOfMs)}.`,
      )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
