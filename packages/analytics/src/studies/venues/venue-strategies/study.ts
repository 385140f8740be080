import { number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { isCounted, PACKAGE_NEEDS, PACKAGE_TEXT, packageArguments, readPackages } from '../../structures/packages.ts'
import { booksOf } from '../books.ts'

const output = {
  venue: text('venue'),
  strategy: text('strategy: call, put-spread, risk-reversal, …; custom if it has no name'),
  trades: number('1', 'how often it traded'),
  share: number('decimal', 'of all structures of the venue, by count'),
  boughtTrades: number('1', 'of them bought by the customer'),
  soldTrades: number('1', 'of them sold; the rest is of unknown side'),
  amountCoin: number('coin', 'all of it'),
  premiumUsd: number('USD', 'premium of all legs; trades without an index are not in it'),
}

export const venueStrategies = defineStudy({
  id: 'venue-strategies',
  subject: 'coin',
  needs: [...PACKAGE_NEEDS, 'chain'],
  title: 'Strategies by venue',
  doc: 'How often, how much and for how much premium each kind of structure of a coin traded, venue by venue.',
  method: `${PACKAGE_TEXT} Of every option book of the coin that is quoted; books of one venue are added. A venue that ties no prints together shows its blocks leg by leg.`,
  input: packageArguments,
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const read = await Promise.all(
      booksResult.books.map(async ({ venue, symbol }) => ({
        venue,
        symbol,
        ...(await readPackages({ ...input, market: { venue, symbol } }, context)),
      })),
    )
    const groups = new Map<
      string,
      { venue: string; strategy: string } & Record<
        'trades' | 'boughtTrades' | 'soldTrades' | 'amountCoin' | 'premiumUsd',
        number
      >
    >()
    const counts = new Map<string, number>()
    for (const { venue, packages } of read)
      for (const one of packages) {
        if (!isCounted(one, input)) continue
        const key = `${venue} ${one.strategy}`
        const group = groups.get(key) ?? {
          venue,
          strategy: one.strategy,
          trades: 0,
          boughtTrades: 0,
          soldTrades: 0,
          amountCoin: 0,
          premiumUsd: 0,
        }
        groups.set(key, group)
        counts.set(venue, (counts.get(venue) ?? 0) + 1)
        group.trades++
        if (one.direction !== 0) group[one.side === 'buy' ? 'boughtTrades' : 'soldTrades']++
        group.amountCoin += one.amountCoin || 0
        group.premiumUsd += one.premiumUsd || 0
      }
    const notes = read.flatMap(({ venue, symbol, note }) => (note === undefined ? [] : [`${venue} ${symbol}: ${note}`]))
    if (groups.size === 0) {
      const traded = read.reduce((sum, { packages }) => sum + packages.length, 0)
      const nothing =
        traded > 0
          ? `None of the ${traded} structures of options on ${input.coin} that traded matches the filters.`
          : `No options on ${input.coin} traded at any venue in the selected span, as far as trades are stored.`
      return noData([nothing, ...notes].join(' '))
    }
    const rows = [...groups.values()]
      .sort((a, b) => a.venue.localeCompare(b.venue) || b.trades - a.trades || a.strategy.localeCompare(b.strategy))
      .map((group) => ({ ...group, share: group.trades / (counts.get(group.venue) ?? group.trades) }))
    return {
      ok: true,
      asOfMs: Math.max(...read.map(({ toMs }) => toMs)),
      note: notes.length === 0 ? undefined : notes.join(' '),
      columns: columnsFromRows(output, rows),
    }
  },
})
