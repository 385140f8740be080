import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { EARLIER_METHOD, nearestEarlier, type SnapshotSpan } from '../../../study/context/earlier.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { OWN_METHOD, ownIndexOf } from '../../../surface/volIndex/coinIndex.ts'

const output = {
  tenorDays: number('days', 'horizon of the index'),
  at: time('instant of the index'),
  vol: number('decimal', 'the desk’s own index of the horizon'),
  earlierAt: maybe(time('instant of the earlier index')),
  earlier: maybe(number('decimal', 'the index at that instant')),
  change: maybe(number('decimal', 'index − earlier index')),
  strikes: maybe(number('1', 'strikes that had quotes, both expiries')),
  stripError: maybe(number('decimal', 'what those strikes would add to a flat vol')),
  width: maybe(number('decimal', 'the index from asks − the index from bids')),
  source: text('marks, or quotes where the venue has no marks'),
  venue: text('venue of the option book'),
  symbol: text('option book'),
}

type Values = ReadonlyMap<number, { readonly atMs: number; readonly vol: number }>

const COLUMNS = ['tenorDays', 'atMs', 'vol', 'strikes', 'stripError', 'width', 'source'] as const

const read = (market: Market, span: SnapshotSpan, context: StudyContext<'own-vol-index'>) =>
  context.rows('own-vol-index', { ...market, ...span }, { columns: COLUMNS })

export const volIndexTenors = defineStudy({
  id: 'vol-index-tenors',
  subject: 'coin',
  needs: ['own-vol-index'],
  title: 'Term structure of the index',
  doc: 'The desk’s own volatility index of a coin for 7, 14, 30, 60 and 90 days, now and earlier.',
  method: `Each horizon as the index of 30 days, from the two listed expiries around it; none where no expiry lies beyond it. ${EARLIER_METHOD}${OWN_METHOD}`,
  input: { shadowDays: argument.number('days', 'how long before the answer the earlier index was true', 7, 1, 3650) },
  output,
  run: async (input, context) => {
    const index = await ownIndexOf(input, context)
    if (index === undefined)
      return noData(
        `No option book of ${input.coin} with expiries around 30 days is stored. The status page (/status/) lists the markets and times that the store holds.`,
      )
    const { venue, symbol, atMs } = index
    const market = { venue, symbol }
    const [now, before] = await Promise.all([
      read(market, { latest: 'of-market', asOfMs: atMs, maxAgeMs: 0 }, context),
      read(market, nearestEarlier(atMs, input.shadowDays * MS_PER_DAY), context),
    ])
    const earlier: Values = new Map(
      Array.from(before.column.tenorDays, (tenorDays, row) => [
        tenorDays,
        { atMs: before.column.atMs[row], vol: before.column.vol[row] },
      ]),
    )
    const { column } = now
    const rows = Array.from(column.tenorDays, (tenorDays, row) => {
      const then = earlier.get(tenorDays)
      return {
        ...market,
        tenorDays,
        at: column.atMs[row],
        vol: column.vol[row],
        earlierAt: then?.atMs,
        earlier: then?.vol,
        change: then === undefined ? undefined : column.vol[row] - then.vol,
        strikes: numberAt(column.strikes, row),
        stripError: numberAt(column.stripError, row),
        width: numberAt(column.width, row),
        source: column.source[row],
      }
    }).toSorted((a, b) => a.tenorDays - b.tenorDays)
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
