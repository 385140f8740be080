import { MS_PER_DAY } from '@gvol/time'
import { FUTURE_METHOD, type FutureRow, futureRow } from '../../../market/future/futureRow.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { BASIS_TENORS_TEXT, constantMaturities } from '../../futures/futures-term-structure/curves.ts'

const output = {
  venue: text('venue'),
  symbol: text('market of the venue'),
  margin: text('coin: inverse; stable: linear'),
  kind: text('perpetual, future, or constant-maturity'),
  instrument: maybe(text('name at the venue; null for a constant maturity')),
  expiry: maybe(time('expiry; null for a perpetual')),
  days: number('days', 'to expiry; 0 for a perpetual; the tenor of a constant maturity'),
  price: maybe(number('quote ccy', 'mark, or the mid of bid and ask')),
  basis: maybe(number('quote ccy', 'price − index')),
  basisShare: maybe(number('decimal', 'basis ÷ index')),
  apr: maybe(number('decimal', 'basis per year, simple; of a perpetual null')),
  fundingApr: maybe(number('decimal', 'funding per year, simple; of perpetuals')),
  openInterestCoin: maybe(number('coin', 'open contracts')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
}

type Row = RowOf<typeof output>

const curveRows = (venue: string, rows: readonly FutureRow[], atMs: number): readonly Row[] => {
  const { symbol, margin } = rows[0]
  const listed = rows.map(({ days, ...row }): Row => ({ ...row, venue, days: days ?? 0 }))
  if (!rows.some(({ kind }) => kind === 'future')) return listed
  const none = {
    price: undefined,
    basis: undefined,
    fundingApr: undefined,
    openInterestCoin: undefined,
    openInterestUsd: undefined,
  }
  const tenors = constantMaturities(rows).map(
    ({ tenorDays, basisShare, apr }): Row => ({
      ...none,
      venue,
      symbol,
      margin,
      kind: 'constant-maturity',
      instrument: null,
      days: tenorDays,
      expiry: atMs + tenorDays * MS_PER_DAY,
      basisShare,
      apr,
    }),
  )
  return [...listed, ...tenors]
}

export const curvesByVenue = defineStudy({
  id: 'curves-by-venue',
  subject: 'coin',
  needs: ['futures'],
  title: 'Curves of all venues',
  doc: 'Price, basis and annual rate by expiry of one coin at every venue, and the rate at constant maturities.',
  method:
    `A curve uses the contracts of one venue, market and kind of margin, each against the index of its own quote. Constant maturities of ${BASIS_TENORS_TEXT}: basis over index ` +
    `and simple rate are each linear in time between the two listed expiries around the tenor; there is none outside. ${FUTURE_METHOD}`,
  input: {},
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { coin: input.coin }, input.asOfMs)
    const rows = boards.flatMap((board) =>
      [
        ...Map.groupBy(
          board.quotes.map(futureRow).filter(({ days }) => days !== 0),
          ({ margin }) => margin,
        ).values(),
      ].flatMap((curve) =>
        curveRows(
          board.venue,
          curve.toSorted((a, b) => (a.expiry ?? 0) - (b.expiry ?? 0)),
          board.atMs,
        ),
      ),
    )
    if (rows.length === 0) return noData()
    return {
      ok: true,
      asOfMs: boards.reduce((newest, board) => Math.max(newest, board.atMs), 0),
      columns: columnsFromRows(output, rows),
    }
  },
})
