import { daysBetween } from '@gvol/market'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'
import { booksOf } from '../books.ts'

const output = {
  venue: text('venue'),
  symbol: text('market of the venue'),
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  rr25: maybe(number('decimal', '25-delta risk reversal, call − put')),
  forward: number('quote ccy', 'forward of the expiry'),
  forwardSource: text(FORWARD_SOURCE_DOC),
}

export const venueTerms = defineStudy({
  id: 'venue-terms',
  subject: 'coin',
  needs: ['chain'],
  title: 'Term structures of all venues',
  doc: 'At-the-money vol and skew of one coin by expiry, venue by venue.',
  method:
    'At the money: nearest out-of-the-money put and call around the forward, variance weighted by distance. Every book by its own forwards and marks.',
  input: {},
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const rows = booksResult.books.flatMap((chain) =>
      listedVolsOf(chain).expiries.map(
        ({ expiryMs, atmVol, deltaVols: { call25, put25 }, forward, forwardSource }) => ({
          venue: chain.venue,
          symbol: chain.symbol,
          expiry: expiryMs,
          days: daysBetween(chain.atMs, expiryMs),
          atmVol,
          forward,
          forwardSource,
          rr25: call25 === undefined || put25 === undefined ? undefined : call25 - put25,
        }),
      ),
    )
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
