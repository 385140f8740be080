import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { tenorColumn, tenorSeries } from '../../../market/bookDays/tenorSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { spanEnds } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import {
  coinIndex,
  INDEX_ARGUMENT,
  INDEX_NEEDS,
  OWN_METHOD,
  WHOSE_COLUMNS,
  whoseIndex,
} from '../../../surface/volIndex/coinIndex.ts'
import { indexDays } from '../../../surface/volIndex/indexDays.ts'

const TENOR = 30

const output = {
  at: time('beginning of the day, UTC'),
  daysAgo: number('days', 'before the newest value'),
  vol: maybe(number('decimal', 'volatility index, last value of the day')),
  spot: maybe(number('quote ccy', 'last price of the day')),
  atm: maybe(number('decimal', 'at-the-money vol of 30 days, last stored of the day')),
  vol50: maybe(number('decimal', 'vol at 50 delta')),
  call25: maybe(number('decimal', 'vol of the call of 25 delta')),
  put25: maybe(number('decimal', 'vol of the put of 25 delta')),
  rr25: maybe(number('decimal', 'σ(call) − σ(put)')),
  ratio: maybe(number('1', 'index over at-the-money vol')),
  forward: maybe(number('quote ccy', 'forward of 30 days, last stored of the day')),
  ...WHOSE_COLUMNS,
}

export const volIndexDecorated = defineStudy({
  id: 'vol-index-decorated',
  subject: 'coin',
  needs: [...INDEX_NEEDS, 'constant-maturity'],
  title: 'Index, at-the-money vol and skew against spot',
  doc: 'By day: the volatility index with the 30-day at-the-money vol and risk reversal of the same book, with spot.',
  method:
    'Index and spot: last value of each UTC day. At-the-money and 25-delta vols of 30 days: the last stored constant maturity of the day of the book that publishes the index, total variance linear ' +
    'in time. Risk reversal = σ(call) − σ(put). At 50 delta: variance linear in delta between the put and the call of 45. Ratio = index over at-the-money vol: the contribution of the wings. Forward: its logarithm linear in time between expiries.' +
    OWN_METHOD,
  input: { span: argument.span('how far back', 365, 3650), index: INDEX_ARGUMENT },
  output,
  run: async (input, context) => {
    const indexResult = await coinIndex(input, context)
    if (!indexResult.ok) return indexResult
    const { index } = indexResult
    const { fromMs, toMs } = spanEnds(input.span, input.asOfMs ?? index.atMs)
    const days = Math.max(0, Math.ceil((dayStartMs(index.atMs) - fromMs) / MS_PER_DAY))
    const market = { venue: index.venue, symbol: index.symbol }
    const ends = { fromMs: dayStartMs(fromMs), toMs }
    const [history, smiles, forwards] = await Promise.all([
      indexDays(index, days, context),
      tenorSeries(market, ends, { tenors: [TENOR], everyMs: MS_PER_DAY }, context),
      context.rows(
        'constant-maturity',
        { ...market, ...ends },
        {
          columns: ['atMs', 'forward'],
          where: { tenorDays: TENOR },
          lastOf: { everyMs: MS_PER_DAY, per: ['tenorDays'] },
        },
      ),
    ])
    const rows = [...history.atMs.keys()].filter(
      (row) =>
        history.atMs[row] <= toMs && !(Number.isNaN(history.close[row]) && Number.isNaN(history.spot.close[row])),
    )
    if (rows.length === 0) return noData(`Nothing is stored of the volatility index of ${input.coin} in that span.`)
    const at = Float64Array.from(rows, (row) => history.atMs[row])
    const of = (column: Float64Array) => Float64Array.from(rows, (row) => column[row])
    const atm = tenorColumn(smiles, at, TENOR, (vols) => vols.atm)
    const call25 = tenorColumn(smiles, at, TENOR, (vols) => vols.call25)
    const put25 = tenorColumn(smiles, at, TENOR, (vols) => vols.put25)
    const vol = of(history.close)
    const forwardAt = new Map(
      Array.from(forwards.column.atMs, (atMs, row) => [dayStartMs(atMs), forwards.column.forward[row]]),
    )
    const vol50 = tenorColumn(smiles, at, TENOR, ({ put45, call45 }) =>
      put45 === undefined || call45 === undefined ? undefined : Math.sqrt((put45 ** 2 + call45 ** 2) / 2),
    )
    return {
      ok: true,
      columns: {
        at,
        daysAgo: at.map((day) => (dayStartMs(index.atMs) - day) / MS_PER_DAY),
        vol,
        spot: of(history.spot.close),
        atm,
        vol50,
        call25,
        put25,
        rr25: call25.map((value, i) => value - put25[i]),
        ratio: vol.map((value, i) => value / atm[i]),
        forward: at.map((day) => forwardAt.get(day) ?? Number.NaN),
        ...whoseIndex(index, rows.length),
      },
    }
  },
})
