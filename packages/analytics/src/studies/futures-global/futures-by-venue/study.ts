import { marketKey } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { contractDollars } from '../../../market/dollars/contractDollars.ts'
import { joinedNotes, RATES_METHOD, ratesAt } from '../../../market/dollars/ratesAt.ts'
import { FUTURE_METHOD, type FutureRow, futureRow } from '../../../market/future/futureRow.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  venue: text('venue'),
  margin: text('coin: inverse; stable: linear'),
  kind: text('perpetual or future'),
  contracts: number('1', 'listed'),
  openInterestCoin: maybe(number('coin', 'open contracts, both sides counted once')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
  openInterestShare: maybe(number('decimal', 'share of open interest at all venues, in coins')),
  volume24hCoin: maybe(number('coin', 'traded in 24 hours')),
  volume24hUsd: maybe(number('USD', 'traded in 24 hours')),
  volumeShare: maybe(number('decimal', 'share of volume at all venues, in coins')),
  funding8h: maybe(number('decimal', 'funding of perpetuals per eight hours, weighted by open interest')),
  funding8hByVolume: maybe(number('decimal', 'the same weighted by volume')),
  apr: maybe(number('decimal', 'simple rate of dated futures, weighted by open interest')),
  aprByVolume: maybe(number('decimal', 'the same weighted by volume')),
  longLiquidatedUsd: maybe(number('USD', 'longs liquidated in 24 hours; null where not published')),
  shortLiquidatedUsd: maybe(number('USD', 'shorts liquidated in 24 hours; null where not published')),
}

type Name = 'openInterestCoin' | 'openInterestUsd' | 'volume24hCoin' | 'volume24hUsd'

/** Grouping of a row. */
type Group = Pick<FutureRow, 'kind' | 'margin'> & { readonly venue: string }

/** Sum of the available values; undefined if there is none. */
const sumOf = (rows: readonly FutureRow[], name: Name): number | undefined => {
  const finite = rows.flatMap((row) => row[name] ?? [])
  return finite.length === 0 ? undefined : finite.reduce((sum, value) => sum + value, 0)
}

/** Mean of a rate weighted by coins; undefined if no contract has both. */
const weighted = (
  rows: readonly FutureRow[],
  rate: 'funding8h' | 'apr',
  weight: 'openInterestCoin' | 'volume24hCoin',
): number | undefined => {
  let sum = 0
  let weights = 0
  for (const row of rows) {
    const value = row[rate]
    const coins = row[weight]
    if (value === undefined || coins === undefined) continue
    sum += value * coins
    weights += coins
  }
  return weights > 0 ? sum / weights : undefined
}

const share = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || whole === undefined || !(whole > 0) ? undefined : part / whole

export const futuresByVenue = defineStudy({
  id: 'futures-by-venue',
  subject: 'coin',
  needs: ['futures', 'spot', 'liquidation'],
  title: 'Futures by venue',
  doc: 'One coin at every venue, perpetuals and dated futures, inverse and linear separately: open interest, volume, shares, weighted funding and rate, and liquidations of a day.',
  method:
    'Sums over the listed contracts of a venue, kind and margin. Shares are of coins, for a USD of an inverse and of a linear contract are of another kind. Funding is converted to ' +
    `eight hours and, like the simple rate of dated futures, weighted by open or by traded coins. Liquidations of the last 24 hours where the venue publishes the side, each in the row of its kind. ${RATES_METHOD} ${FUTURE_METHOD}`,
  input: { hasLiquidations: argument.flag('whether liquidations of a day are summed up', true) },
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { coin: input.coin }, input.asOfMs)
    const rates = await ratesAt(context, input.asOfMs)
    const quotes = boards.flatMap(({ venue, symbol, quotes }) =>
      quotes.map((quote) => {
        const row = futureRow(quote)
        const usd = contractDollars(rates, { symbol, isInverse: row.isInverse === true })
        const inUsd = { openInterestUsd: usd(row.openInterestUsd), volume24hUsd: usd(row.volume24hUsd) }
        return { venue, symbol, row: { ...row, ...inUsd } }
      }),
    )
    const listed = quotes.filter(({ row }) => row.days !== 0)
    if (listed.length === 0) return noData()
    const atMs = boards.reduce((newest, board) => Math.max(newest, board.atMs), 0)
    const forced = input.hasLiquidations
      ? await context.query(tables.liquidation.queries.liquidationBars, {
          coin: input.coin,
          fromMs: atMs - MS_PER_DAY + 1,
          toMs: atMs,
          bucketMs: 30 * MS_PER_DAY,
        })
      : undefined
    const inverse = new Set(listed.flatMap((one) => (one.row.isInverse ? [marketKey(one)] : [])))
    const liquidated = (group: Group, side: 'long' | 'short'): number | undefined => {
      if (forced === undefined) return undefined
      const rows = forced.column.venue.flatMap((venue, row) => {
        const isCoin = inverse.has(marketKey({ venue, symbol: forced.column.symbol[row] }))
        const isMeant =
          venue === group.venue && forced.column.kind[row] === group.kind && isCoin === (group.margin === 'coin')
        return isMeant && forced.column.liquidatedSide[row] === side ? [forced.column.usd[row]] : []
      })
      return rows.length === 0 ? undefined : rows.reduce((sum, usd) => sum + usd, 0)
    }
    const all = listed.map(({ row }) => row)
    const totals = { open: sumOf(all, 'openInterestCoin'), traded: sumOf(all, 'volume24hCoin') }
    const groups = Map.groupBy(listed, ({ venue, row }) => `${venue} ${row.margin} ${row.kind}`)
    const rows = [...groups.values()].map((group): RowOf<typeof output> => {
      const { venue, row: first } = group[0]
      const own = group.map(({ row }) => row)
      const open = sumOf(own, 'openInterestCoin')
      const traded = sumOf(own, 'volume24hCoin')
      return {
        venue,
        margin: first.margin,
        kind: first.kind,
        contracts: own.length,
        openInterestCoin: open,
        openInterestUsd: sumOf(own, 'openInterestUsd'),
        openInterestShare: share(open, totals.open),
        volume24hCoin: traded,
        volume24hUsd: sumOf(own, 'volume24hUsd'),
        volumeShare: share(traded, totals.traded),
        funding8h: weighted(own, 'funding8h', 'openInterestCoin'),
        funding8hByVolume: weighted(own, 'funding8h', 'volume24hCoin'),
        apr: weighted(own, 'apr', 'openInterestCoin'),
        aprByVolume: weighted(own, 'apr', 'volume24hCoin'),
        longLiquidatedUsd: liquidated({ ...first, venue }, 'long'),
        shortLiquidatedUsd: liquidated({ ...first, venue }, 'short'),
      }
    })
    rows.sort((a, b) => (b.openInterestCoin ?? 0) - (a.openInterestCoin ?? 0))
    return { ok: true, asOfMs: atMs, note: joinedNotes(rates.note()), columns: columnsFromRows(output, rows) }
  },
})
