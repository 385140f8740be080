import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { expiryArguments, expiryFilterAt } from '../../../study/expiryFilter.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { booksOf } from '../books.ts'

const output = {
  venue: text('venue'),
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  callCoin: number('coin', 'open calls'),
  putCoin: number('coin', 'open puts'),
}

type Group = {
  readonly venue: string
  readonly expiry: number | undefined
  readonly strike: number | undefined
  callCoin: number
  putCoin: number
}

export const venueOpenInterest = defineStudy({
  id: 'venue-open-interest',
  subject: 'coin',
  needs: ['chain'],
  title: 'Open interest of all venues',
  doc: 'Open calls and puts of one coin by strike, by expiry or both, venue by venue.',
  method:
    'Open coins of every book of the coin, whatever its settlement, summed per venue. An option without published open interest adds nothing.',
  input: {
    by: argument.choice(
      'one row per strike, per expiry, or per strike of each expiry, of each venue',
      ['strike', 'expiry', 'strike-expiry'],
      'strike',
    ),
    ...expiryArguments,
  },
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const groups = new Map<string, Group>()
    for (const chain of booksResult.books) {
      const isCounted = expiryFilterAt(input, chain.atMs)
      for (let row = 0; row < chain.size; row++) {
        const coins = chain.openInterestCoin[row]
        if (Number.isNaN(coins) || !isCounted(chain.expiryMs[row])) continue
        const expiry = input.by === 'strike' ? undefined : chain.expiryMs[row]
        const strike = input.by === 'expiry' ? undefined : chain.strike[row]
        const key = `${chain.venue} ${expiry} ${strike}`
        const group = groups.get(key) ?? { venue: chain.venue, expiry, strike, callCoin: 0, putCoin: 0 }
        groups.set(key, group)
        group[chain.optionType[row] === 0 ? 'callCoin' : 'putCoin'] += coins
      }
    }
    const rows = [...groups.values()].sort(
      (a, b) =>
        (a.expiry ?? 0) - (b.expiry ?? 0) || (a.strike ?? 0) - (b.strike ?? 0) || a.venue.localeCompare(b.venue),
    )
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
