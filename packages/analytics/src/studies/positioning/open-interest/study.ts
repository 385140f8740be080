import { notionalUsd, quotedPremiumUsd } from '@gvol/market'
import { chainGroups, groupingArguments, groupSums, openSums } from '../../../exposure/grouping.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { expiryFilterAt } from '../../../study/expiryFilter.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'

const output = {
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  callContracts: maybe(number('contracts', 'open calls')),
  putContracts: maybe(number('contracts', 'open puts')),
  callCoin: maybe(number('coin', 'open calls')),
  putCoin: maybe(number('coin', 'open puts')),
  callUsd: maybe(number('USD', 'open calls at the index; null without one')),
  putUsd: maybe(number('USD', 'open puts at the index; null without one')),
  callPremiumUsd: maybe(
    number(
      'USD',
      'open calls at the mark premium; null where an open one has no mark, and of a coin-settled book without an index',
    ),
  ),
  putPremiumUsd: maybe(
    number(
      'USD',
      'open puts at the mark premium; null where an open one has no mark, and of a coin-settled book without an index',
    ),
  ),
  callDeltaCoin: maybe(number('coin', 'delta of the open calls; null where an open one has no vol')),
  putDeltaCoin: maybe(number('coin', 'delta of the open puts; negative; null where an open one has no vol')),
}

export const openInterest = defineStudy({
  id: 'open-interest',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Open interest',
  doc: 'Open interest of calls and puts by strike, by expiry or both: contracts, coin, USD, premium and net delta.',
  method:
    'USD = coins × index. Premium = coins × mark premium, at the spot index for coin-settled books: what it is worth now. Delta exposure = Σ OI·Δ with Δ at ' +
    'the mark vol, seen from the holders. Contracts = coins ÷ coins per contract; a venue that lists no contract size counts one coin.',
  input: groupingArguments,
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const index = chain.index ?? Number.NaN
    const { groups, groupOf } = chainGroups(chain, input.by, expiryFilterAt(input, chain.atMs))
    const priced = pricedChain(chain)
    const open = chain.openInterestCoin
    const sums = (amountAt: (row: number) => number) => groupSums(chain, groupOf, groups.length, amountAt)
    const coin = sums((row) => open[row])
    const contracts = sums((row) => open[row] / (chain.contractSizeCoin[row] > 0 ? chain.contractSizeCoin[row] : 1))
    const worth = (valueAt: (row: number) => number) => openSums(chain, groupOf, groups.length, valueAt)
    const premium = worth((row) => quotedPremiumUsd(chain.isInverse, chain.mark[row], index))
    const delta = worth((row) => priced.delta[row])
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        expiry: Float64Array.from(groups, ({ expiryMs }) => expiryMs ?? Number.NaN),
        strike: Float64Array.from(groups, ({ strike }) => strike ?? Number.NaN),
        callContracts: contracts.call,
        putContracts: contracts.put,
        callCoin: coin.call,
        putCoin: coin.put,
        callUsd: coin.call.map((coins) => notionalUsd(coins, index)),
        putUsd: coin.put.map((coins) => notionalUsd(coins, index)),
        callPremiumUsd: premium.call,
        putPremiumUsd: premium.put,
        callDeltaCoin: delta.call,
        putDeltaCoin: delta.put,
      },
    }
  },
})
