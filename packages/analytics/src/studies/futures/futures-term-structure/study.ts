import { MS_PER_DAY } from '@gvol/time'
import { futureArguments } from '../../../market/future/futureArguments.ts'
import { FUTURE_METHOD, type FutureRow, futureRows } from '../../../market/future/futureRow.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { BASIS_TENORS_TEXT, constantMaturities, curvesOf } from './curves.ts'

const output = {
  symbol: text('market of the venue'),
  coin: text('coin'),
  margin: text('coin: inverse; stable: linear'),
  kind: text('perpetual, future, or constant-maturity'),
  instrument: maybe(text('name at the venue; null for a constant maturity')),
  expiry: maybe(time('expiry; null for a perpetual')),
  days: number('days', 'to expiry; 0 for a perpetual; the tenor of a constant maturity'),
  price: maybe(number('quote ccy', 'mark, or the mid of bid and ask')),
  index: maybe(number('quote ccy', 'index')),
  basis: maybe(number('quote ccy', 'price − index')),
  basisShare: maybe(number('decimal', 'basis ÷ index')),
  apr: maybe(number('decimal', 'basis per year, simple; of a perpetual null')),
  fundingApr: maybe(number('decimal', 'funding per year, simple; of perpetuals')),
  openInterestCoin: maybe(number('coin', 'open contracts')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
  volume24hCoin: maybe(number('coin', 'traded in 24 hours')),
  volume24hUsd: maybe(number('USD', 'traded in 24 hours')),
}

type Row = RowOf<typeof output>

const listed = ({ kind, days, ...row }: FutureRow): readonly Row[] =>
  kind === 'future' && days === undefined ? [] : [{ ...row, kind, days: days ?? 0 }]

const curveRows = (rows: readonly FutureRow[], atMs: number): readonly Row[] => {
  const { symbol, coin, margin } = rows[0]
  const maturities = constantMaturities(rows).map(
    ({ tenorDays, basisShare, apr }): Row => ({
      symbol,
      coin,
      margin,
      kind: 'constant-maturity',
      instrument: null,
      expiry: atMs + tenorDays * MS_PER_DAY,
      days: tenorDays,
      price: undefined,
      index: undefined,
      basis: undefined,
      basisShare,
      apr,
      fundingApr: undefined,
      openInterestCoin: undefined,
      openInterestUsd: undefined,
      volume24hCoin: undefined,
      volume24hUsd: undefined,
    }),
  )
  return [...rows.flatMap(listed), ...(rows.some(({ kind }) => kind === 'future') ? maturities : [])]
}

export const futuresTermStructure = defineStudy({
  id: 'futures-term-structure',
  subject: 'venue',
  needs: ['futures'],
  title: 'Futures term structure',
  doc: 'Price, basis and annual rate by expiry, the perpetual at no days, and the rate at constant maturities.',
  method:
    `A curve uses the contracts of one market and one kind of margin. Constant maturities of ${BASIS_TENORS_TEXT}: basis over index ` +
    'and simple rate are each linear in time between the two listed expiries around the tenor; outside the listed expiries there is none. Of two ' +
    `futures that expire together the one with more open counts. Expired futures are left out. ${FUTURE_METHOD}`,
  input: futureArguments,
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const curves = curvesOf(futureRows(boards, input).filter(({ days }) => days !== 0))
    if (curves.length === 0) return noData()
    const atMs = Math.max(...boards.map((board) => board.atMs))
    return {
      ok: true,
      asOfMs: atMs,
      columns: columnsFromRows(
        output,
        curves.flatMap((rows) => curveRows(rows, atMs)),
      ),
    }
  },
})
