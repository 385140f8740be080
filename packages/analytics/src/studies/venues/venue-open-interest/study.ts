import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { booksOf } from '../books.ts'

const output = {
  venue: text('venue'),
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  callCoin: number('coin', 'open calls'),
  putCoin: number('coin', 'open puts'),
}

export const venueOpenInterest = defineStudy({
  id: 'venue-open-interest',
  subject: 'coin',
  needs: ['chain'],
  title: 'Open interest of all venues',
  doc: 'Open calls and puts of one coin by strike or expiry, venue by venue.',
  method:
    'Open coins of every book of the coin, whatever it is settled in, summed per venue. An option of which a venue tells no open interest adds nothing.',
  input: {
    by: argument.choice('one row per strike or per expiry, of each venue', ['strike', 'expiry'], 'strike'),
    expiries: argument.times('expiries to count; all when empty'),
  },
  output,
  run: async (input, context) => {
    const found = await booksOf(input, context)
    if (!found.ok) return found
    const groups = new Map<string, { venue: string; key: number; callCoin: number; putCoin: number }>()
    for (const chain of found.books)
      for (let row = 0; row < chain.size; row++) {
        const coins = chain.openInterestCoin[row]
        if (Number.isNaN(coins) || !isWanted(input.expiries, chain.expiryMs[row])) continue
        const key = input.by === 'strike' ? chain.strike[row] : chain.expiryMs[row]
        const group = groups.get(`${chain.venue} ${key}`) ?? { venue: chain.venue, key, callCoin: 0, putCoin: 0 }
        groups.set(`${chain.venue} ${key}`, group)
        group[chain.optionType[row] === 0 ? 'callCoin' : 'putCoin'] += coins
      }
    const rows = [...groups.values()]
      .sort((a, b) => a.key - b.key || a.venue.localeCompare(b.venue))
      .map(({ key, ...row }) => ({
        ...row,
        expiry: input.by === 'expiry' ? key : undefined,
        strike: input.by === 'strike' ? key : undefined,
      }))
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
