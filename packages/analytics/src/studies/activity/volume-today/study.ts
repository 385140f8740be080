import type { Chain } from '@gvol/market'
import { tables } from '@gvol/store'
import { dayStartMs } from '@gvol/time'
import { chainGroups, groupingArguments, groupSums } from '../../../exposure/grouping.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { expiryFilterAt } from '../../../study/expiryFilter.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { rowsByName } from '../../../surface/pickedRows.ts'

type Sums = Awaited<ReturnType<typeof tables.trade.queries.optionSums.run>>

const output = {
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  window: text('today: recorded trades since 00:00 UTC; 24h: the venue’s rolling day'),
  callCoin: maybe(number('coin', 'calls traded')),
  putCoin: maybe(number('coin', 'puts traded')),
  callPremiumUsd: maybe(number('USD', 'premium of the calls traded')),
  putPremiumUsd: maybe(number('USD', 'premium of the puts traded')),
}

type Turnover = { readonly window: 'today' | '24h'; readonly coin: Float64Array; readonly premiumUsd: Float64Array }

/**
 * Returns the traded volume per row of the chain. Trades of options that the chain does not list belong to expired
 * options and are left out.
 */
const turnoverOfTrades = (chain: Chain, { size, column }: Sums): Turnover => {
  const rowOf = rowsByName(chain)
  const coin = new Float64Array(chain.size)
  const premiumUsd = new Float64Array(chain.size)
  for (let i = 0; i < size; i++) {
    const row = rowOf.get(column.instrument?.[i] ?? '')
    if (row === undefined) continue
    coin[row] = column.amountCoin[i] || 0
    premiumUsd[row] = column.premiumUsd[i] || 0
  }
  return { window: 'today', coin, premiumUsd }
}

export const volumeToday = defineStudy({
  id: 'volume-today',
  subject: 'option-book',
  needs: ['chain', 'trade'],
  title: 'Volume today',
  doc: 'Calls and puts traded since 00:00 UTC, by strike, by expiry or both, in coin and premium.',
  method:
    'Sum of all recorded trades since 00:00 UTC, added up where they are stored; premium = amount × price × index of the trade for coin-settled books; trades without an index are not in it. Where no ' +
    'trade was recorded today (an imported chain, or a collector that has just started) the venue’s rolling 24-hour volume is shown and ' +
    'the window column is 24h.',
  input: {
    ...groupingArguments,
    window: argument.choice('today, or the venue’s rolling 24 hours', ['today', '24h'], 'today'),
  },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const fromMs = dayStartMs(chain.atMs)
    const trades =
      input.window === '24h'
        ? undefined
        : await context.query(tables.trade.queries.optionSums, {
            ...input.market,
            fromMs,
            toMs: chain.atMs,
            by: ['instrument'],
          })
    const turnover: Turnover =
      trades !== undefined && trades.size > 0
        ? turnoverOfTrades(chain, trades)
        : { window: '24h', coin: chain.volume24hCoin, premiumUsd: chain.volume24hUsd }
    const { groups, groupOf } = chainGroups(chain, input.by, expiryFilterAt(input, chain.atMs))
    const coin = groupSums(chain, groupOf, groups.length, (row) => turnover.coin[row])
    const premium = groupSums(chain, groupOf, groups.length, (row) => turnover.premiumUsd[row])
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        expiry: Float64Array.from(groups, ({ expiryMs }) => expiryMs ?? Number.NaN),
        strike: Float64Array.from(groups, ({ strike }) => strike ?? Number.NaN),
        window: groups.map(() => turnover.window),
        callCoin: coin.call,
        putCoin: coin.put,
        callPremiumUsd: premium.call,
        putPremiumUsd: premium.put,
      },
    }
  },
})
