import type { AccountHolding, AccountState, Chain, FuturesBoard } from '@gvol/market'
import { thetaOfNextDay, vegaPerPoint } from '@gvol/quant'
import { isoDay } from '@gvol/time'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { entriesOf, entryKey } from '../entries.ts'

const output = {
  subaccount: number('1', 'number of the subaccount on its chain'),
  kind: text('option, perpetual, collateral, cash or unknown'),
  venue: text('venue id'),
  coin: text('coin of the instrument, or the currency'),
  instrument: text('name at the venue; the currency for balances'),
  size: number('coin', 'in coins, or units of the currency; + long or owned, − short or owed'),
  expiry: maybe(time('expiry of an option')),
  strike: maybe(number('quote ccy', 'strike of an option')),
  type: maybe(text('call or put')),
  entryPrice: maybe(
    number('quote ccy', 'average price of the open position, from the trades; null where they do not add up to it'),
  ),
  entryAt: maybe(time('time of the first trade of the open position')),
  mark: maybe(number('quote ccy', 'mark of the venue, per coin')),
  index: maybe(number('quote ccy', 'spot index')),
  markVol: maybe(number('decimal', 'vol of the mark')),
  valueUsd: maybe(number('USD', 'value: options at the mark, perpetuals as unsettled profit, coins at the index')),
  pnlUsd: maybe(number('USD', '(mark − entry) × size')),
  realisedUsd: maybe(number('USD', 'realised profit of closed positions, from the trades, before fees')),
  feesUsd: maybe(number('USD', 'fees of its trades')),
  unsettledUsd: maybe(number('USD', 'profit and funding of a perpetual that are not yet cash')),
  deltaCoin: maybe(number('coin', 'change of value per unit of the coin’s price')),
  gammaCoin: maybe(number('coin/quote ccy', 'change of delta per unit of the forward')),
  vegaUsd: maybe(number('USD', 'for one vol point')),
  thetaUsd: maybe(number('USD', 'for one day, or for the remaining life if shorter')),
  isListed: flag('whether the venue lists it now'),
  block: number('1', 'number of the block that was read'),
}

type Row = RowOf<typeof output>
type Markets = { readonly chains: readonly Chain[]; readonly boards: readonly FuturesBoard[] }

const value = (reported: number | undefined): number | undefined =>
  reported === undefined || Number.isNaN(reported) ? undefined : reported
const times = (size: number, reported: number | undefined): number | undefined =>
  value(reported) === undefined ? undefined : size * (reported as number)

/** Returns the venue's name of an option; a description if the venue no longer lists it. */
const optionName = ({ coin, expiryMs, strike = 0, optionType }: AccountHolding): string =>
  `${coin}-${isoDay(expiryMs ?? 0).replaceAll('-', '')}-${String(strike).replace('.', '_')}-${optionType === 'call' ? 'C' : 'P'}`

const indexOf = (coin: string, { chains, boards }: Markets): number | undefined =>
  chains.find(({ symbol }) => symbol === `${coin}_USDC`)?.index ??
  boards.flatMap(({ quotes }) => quotes).find(({ instrument }) => instrument === `${coin}-PERP`)?.index

const optionFacts = (holding: AccountHolding, { chains }: Markets) => {
  const chain = chains.find(({ symbol }) => symbol === `${holding.coin}_USDC`)
  const code = holding.optionType === 'call' ? 0 : 1
  const row =
    chain?.instrument.findIndex(
      (_, at) =>
        chain.expiryMs[at] === holding.expiryMs && chain.strike[at] === holding.strike && chain.optionType[at] === code,
    ) ?? -1
  if (chain === undefined || row < 0) return { instrument: optionName(holding), isListed: false }
  const priced = pricedChain(chain)
  const { size } = holding
  const mark = value(chain.mark[row])
  return {
    instrument: chain.instrument[row] as string,
    isListed: true,
    mark,
    markVol: value(priced.markVol[row]),
    valueUsd: times(size, mark),
    deltaCoin: times(size, priced.delta[row]),
    gammaCoin: times(size, priced.gamma[row]),
    vegaUsd: times(size, vegaPerPoint(priced.vega[row])),
    thetaUsd: times(size, thetaOfNextDay(priced.theta[row], priced.timeYears[row])),
  }
}

const factsOf = (holding: AccountHolding, markets: Markets) => {
  const { kind, coin, size, unsettledUsd } = holding
  if (kind === 'option') return optionFacts(holding, markets)
  if (kind === 'perpetual') {
    const instrument = `${coin}-PERP`
    const quote = markets.boards.flatMap(({ quotes }) => quotes).find((one) => one.instrument === instrument)
    return { instrument, isListed: quote !== undefined, mark: quote?.mark, valueUsd: unsettledUsd, deltaCoin: size }
  }
  if (kind === 'cash') return { instrument: coin, isListed: false, valueUsd: size }
  const index = kind === 'collateral' ? indexOf(coin, markets) : undefined
  return {
    instrument: coin,
    isListed: false,
    valueUsd: times(size, index),
    deltaCoin: index === undefined ? undefined : size,
  }
}

/**
 * An entry is shown if the trades add up to the size on the chain within this tolerance; transfers are not in the
 * trades.
 */
const SIZE_TOLERANCE = 1e-6

const rowsOf = (account: AccountState, markets: Markets): readonly Row[] => {
  const entries = entriesOf(account.trades ?? [])
  return account.holdings.map((holding): Row => {
    const facts = factsOf(holding, markets)
    const entryMatch = entries.get(entryKey(holding.subaccount, facts.instrument))
    const entry =
      entryMatch !== undefined && Math.abs(entryMatch.size - holding.size) < SIZE_TOLERANCE ? entryMatch : undefined
    const mark = 'mark' in facts ? facts.mark : undefined
    return {
      subaccount: holding.subaccount,
      kind: holding.kind,
      venue: account.venue,
      coin: holding.coin,
      size: holding.size,
      expiry: holding.expiryMs,
      strike: holding.strike,
      type: holding.optionType ?? null,
      entryPrice: entry?.price,
      entryAt: entry?.sinceMs,
      mark: undefined,
      index: holding.kind === 'cash' ? undefined : indexOf(holding.coin, markets),
      markVol: undefined,
      valueUsd: undefined,
      pnlUsd: entry?.price === undefined || mark === undefined ? undefined : (mark - entry.price) * holding.size,
      realisedUsd: entry?.realisedUsd,
      feesUsd: entry?.feesUsd,
      unsettledUsd: holding.unsettledUsd,
      deltaCoin: undefined,
      gammaCoin: undefined,
      vegaUsd: undefined,
      thetaUsd: undefined,
      block: account.block,
      ...facts,
    }
  })
}

export const addressPositions = defineStudy({
  id: 'address-positions',
  subject: 'address',
  needs: ['chain', 'futures'],
  title: 'Positions of an address',
  doc: 'Positions of an address at Derive, read from its contracts: options, perpetuals, collateral and cash by subaccount, with entry, mark, profit and greeks.',
  method:
    'Subaccounts that the address owns, directly or through the exchange’s contract, and the balances of each, all at one block of the chain. An option is decoded from the number of its balance: ' +
    'type, strike, expiry. Marks are the venue’s, greeks Black-76 at the mark vol times the size. Entry: average cost of the address’s trades at the venue, shown where they add up to ' +
    'the balance. Nothing is signed and no key is needed.',
  input: {},
  output,
  run: async (input, context) => {
    if (input.asOfMs !== undefined)
      return noData('Positions of an address are read from the newest block; history is not available.')
    const answer = await context.account(input.network, input.address)
    if (!answer.ok) return noData(answer.message)
    const { account } = answer
    if (account.holdings.length === 0)
      return noData(
        account.subaccounts.length === 0
          ? `${account.address} owns no subaccount of Derive at block ${account.block}. Accounts there are owned by the wallet that Derive shows, not by the key that signs for it.`
          : `${account.address} owns ${account.subaccounts.length} subaccount(s) of Derive, which hold nothing at block ${account.block}.`,
      )
    const [chains, boards] = await Promise.all([
      context.liveOf('chain', { venue: account.venue }, undefined),
      context.liveOf('futures', { venue: account.venue }, undefined),
    ])
    return {
      ok: true,
      asOfMs: account.atMs,
      note: account.notes.join(' ') || undefined,
      columns: columnsFromRows(output, rowsOf(account, { chains, boards })),
    }
  },
})
