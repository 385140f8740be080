import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { EARLIER_METHOD, nearestEarlier } from '../../../study/context/earlier.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { OWN_METHOD } from '../../../surface/volIndex/coinIndex.ts'
import { ownTenorsOf } from '../../../surface/volIndex/ownTenors.ts'

const output = {
  tenorDays: number('days', 'horizon of the index'),
  at: time('instant of the index'),
  vol: number('decimal', 'the desk’s own index of the horizon'),
  earlierAt: maybe(time('instant of the earlier index')),
  earlier: maybe(number('decimal', 'the index at that instant')),
  change: maybe(number('decimal', 'index − earlier index')),
  books: number('1', 'option books that count'),
  lowest: number('decimal', 'lowest index of one of them'),
  highest: number('decimal', 'highest index of one of them'),
  strikes: number('1', 'strikes that had quotes, all books'),
  stripError: maybe(number('decimal', 'what those strikes would add to a flat vol')),
  width: maybe(number('decimal', 'the index from asks − the index from bids')),
  source: text('marks, quotes where a venue has no marks, or both'),
  venue: text('venues of the option books'),
}

export const volIndexTenors = defineStudy({
  id: 'vol-index-tenors',
  subject: 'coin',
  needs: ['own-vol-index', 'coin-vol-index'],
  title: 'Term structure of the index',
  doc: 'The desk’s own volatility index of a coin for 7, 14, 30, 60 and 90 days, now and earlier.',
  method: `Each horizon as the index of 30 days, from the two listed expiries around it; none where no expiry lies beyond it. ${EARLIER_METHOD}${OWN_METHOD}`,
  input: { shadowDays: argument.number('days', 'how long before the answer the earlier index was true', 7, 1, 3650) },
  output,
  run: async (input, context) => {
    const { coin } = input
    const tenors = await ownTenorsOf(input, context)
    if (tenors.length === 0)
      return noData(
        `No option book of ${coin} with expiries around 30 days is stored. The status page (/status/) lists the markets and times that the store holds.`,
      )
    const atMs = Math.max(...tenors.map((tenor) => tenor.atMs))
    const near = nearestEarlier(atMs, input.shadowDays * MS_PER_DAY)
    const { column } = await context.query(tables.coinVolIndex.queries.nearest, { coin, ...near })
    const rows = tenors.map(({ tenorDays, vol, books, venues, atMs: at, ...quality }) => {
      const then = column.tenorDays.indexOf(tenorDays)
      const earlier = numberAt(column.vol, then)
      return {
        tenorDays,
        at,
        vol,
        earlierAt: numberAt(column.atMs, then),
        earlier,
        change: earlier === undefined ? undefined : vol - earlier,
        books: books.length,
        lowest: quality.lowest,
        highest: quality.highest,
        strikes: quality.strikes,
        stripError: quality.stripError ?? undefined,
        width: quality.width ?? undefined,
        source: [...new Set(books.map(({ source }) => source))].sort().join(' and '),
        venue: venues.join(', '),
      }
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
