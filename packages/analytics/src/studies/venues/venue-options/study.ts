import { notionalUsd } from '@gvol/market'
import { joinedNotes, RATES_METHOD, ratesAt } from '../../../market/dollars/ratesAt.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { booksOf, indexUsd } from '../books.ts'

const output = {
  venue: text('venue'),
  symbol: text('market of the venue'),
  quotedAt: time('instant of its chain'),
  index: maybe(number('quote ccy', 'spot index')),
  options: number('1', 'listed options'),
  expiries: number('1', 'listed expiries'),
  callCoin: maybe(number('coin', 'open calls')),
  putCoin: maybe(number('coin', 'open puts')),
  openUsd: maybe(number('USD', 'open options at the index')),
  openShare: maybe(number('1', 'of the open coins of all venues')),
  putCallRatio: maybe(number('1', 'open puts over open calls')),
  volumeCoin: maybe(number('coin', 'traded in 24 hours')),
  volumeUsd: maybe(number('USD', 'of that at the index')),
  atmVol7: maybe(number('decimal', 'at-the-money vol at 7 days')),
  atmVol30: maybe(number('decimal', 'at 30 days')),
  atmVol90: maybe(number('decimal', 'at 90 days')),
  rr25: maybe(number('decimal', '25-delta risk reversal at 30 days, call − put')),
}

/** Sum of the available values; NaN if there is none. */
const sumOf = (values: Float64Array, isOf: (row: number) => boolean): number => {
  const own = values.filter((value, row) => isOf(row) && !Number.isNaN(value))
  return own.length === 0 ? Number.NaN : own.reduce((sum, value) => sum + value, 0)
}

export const venueOptions = defineStudy({
  id: 'venue-options',
  subject: 'coin',
  needs: ['chain', 'spot'],
  title: 'Option books of a coin',
  doc: 'Every venue’s option book of one coin: open interest, volume, put/call ratio, at-the-money vol and skew.',
  method: `Coins of every book at one coin each, whatever the contract size. USD at the index of the book. ${RATES_METHOD} Vols at constant maturity. Values that a venue does not publish are null and not part of any share.`,
  input: {},
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const rates = await ratesAt(context, input.asOfMs)
    const open = booksResult.books.map((chain) => sumOf(chain.openInterestCoin, () => true))
    const all = open.reduce((sum, coins) => sum + (coins || 0), 0)
    const rows = booksResult.books.map((chain, i) => {
      const [call, put] = [0, 1].map((type) => sumOf(chain.openInterestCoin, (row) => chain.optionType[row] === type))
      const volume = sumOf(chain.volume24hCoin, () => true)
      const at = (tenor: number) =>
        listedVolsOf(chain).constantMaturities.find(({ tenorDays }) => tenorDays === tenor)?.vols
      const c = at(30)?.call25
      const p = at(30)?.put25
      const index = indexUsd(chain, rates)
      return {
        venue: chain.venue,
        symbol: chain.symbol,
        quotedAt: chain.atMs,
        index: chain.index,
        options: chain.size,
        expiries: chain.expiries.length,
        callCoin: nanToUndefined(call),
        putCoin: nanToUndefined(put),
        openUsd: nanToUndefined(notionalUsd(open[i], index)),
        openShare: all > 0 ? nanToUndefined(open[i] / all) : undefined,
        putCallRatio: call > 0 ? nanToUndefined(put / call) : undefined,
        volumeCoin: nanToUndefined(volume),
        volumeUsd: nanToUndefined(notionalUsd(volume, index)),
        atmVol7: at(7)?.atm,
        atmVol30: at(30)?.atm,
        atmVol90: at(90)?.atm,
        rr25: c === undefined || p === undefined ? undefined : c - p,
      }
    })
    return {
      ok: true,
      asOfMs: booksResult.newestMs,
      note: joinedNotes(rates.note()),
      columns: columnsFromRows(output, rows),
    }
  },
})
