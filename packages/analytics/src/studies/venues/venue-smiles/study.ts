import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { deltaAxisOf } from '../../../surface/smileAtDelta.ts'
import { DELTA_BUCKETS } from '../../../surface/surface.ts'
import { booksOf } from '../books.ts'

const output = {
  venue: text('venue'),
  symbol: text('market of the venue'),
  expiry: time('expiry'),
  deltaAxis: number('1', '|Δ| of the put, 1 − Δ of the call'),
  vol: maybe(number('decimal', 'vol at that delta')),
}

/** Venues settle a few hours apart: expiries of one day are combined. */
const dayOf = (expiryMs: number): number => Math.floor(expiryMs / MS_PER_DAY)

export const venueSmiles = defineStudy({
  id: 'venue-smiles',
  subject: 'coin',
  needs: ['chain'],
  title: 'Smiles of all venues',
  doc: 'The smile of one expiry of one coin by delta, venue by venue.',
  method:
    'Vols by delta of the expiry of each book on the selected day: variance linear in |Δ| between listed strikes. Without an expiry: the one beyond a week that most books list.',
  input: { expiry: argument.time('the expiry; the one beyond a week that most books list when absent') },
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const listed = booksResult.books.flatMap((chain) =>
      listedVolsOf(chain).expiries.map((expiry) => ({ chain, ...expiry })),
    )
    const byDay = Map.groupBy(listed, ({ expiryMs }) => dayOf(expiryMs))
    const beyond = [...byDay].filter(([, of]) => of[0].timeYears > 7 / 365)
    const usual = (beyond.length > 0 ? beyond : [...byDay]).toSorted(
      ([a, of], [b, other]) => other.length - of.length || a - b,
    )[0]
    const day = input.expiry === undefined ? usual?.[0] : dayOf(input.expiry)
    const dayBooks = day === undefined ? [] : (byDay.get(day) ?? [])
    if (dayBooks.length === 0)
      return noData(
        `No venue lists options on ${input.coin} that expire ${input.expiry === undefined ? 'at all' : `on the day of ${instantText(input.expiry)}`}.`,
      )
    const rows = dayBooks.flatMap(({ chain, expiryMs, deltaVols }) =>
      DELTA_BUCKETS.map((bucket) => ({
        venue: chain.venue,
        symbol: chain.symbol,
        expiry: expiryMs,
        deltaAxis: deltaAxisOf(bucket),
        vol: deltaVols[bucket],
      })),
    )
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
