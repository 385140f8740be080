import { type AccountState, type ActivityDay, chainFromQuotes, type FuturesBoard, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { StudyContext } from '../src/study/study.ts'
import { emptyContext } from './emptyContext.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, syntheticQuotes } from './syntheticChain.ts'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Instrument names, as in the trades. */
export const HELD_CALL = 'BTC-31D-90000-C'
const [, EXPIRY] = EXPIRIES

const trade = (
  tradeId: string,
  instrument: string,
  side: 'buy' | 'sell',
  price: number,
  amountCoin: number,
  hour: number,
) => ({
  subaccount: 7,
  tradeId,
  instrument,
  side,
  price,
  amountCoin,
  feeUsd: 1,
  atMs: unixMs(AT_MS - (24 - hour) * MS_PER_HOUR),
})

/** An account with a sold call, a perpetual, coins, cash, a call that no venue lists and an unknown token. */
export const syntheticAccount: AccountState = {
  venue: 'derive',
  network: 'derive',
  address: ADDRESS,
  block: 12_345_678,
  atMs: unixMs(AT_MS),
  subaccounts: [7, 8],
  holdings: [
    {
      subaccount: 7,
      kind: 'option',
      coin: 'BTC',
      size: -1.5,
      expiryMs: unixMs(expiryMsOf(EXPIRY)),
      strike: 90_000,
      optionType: 'call',
    },
    { subaccount: 7, kind: 'perpetual', coin: 'BTC', size: 0.4, unsettledUsd: -120 },
    { subaccount: 7, kind: 'cash', coin: 'USDC', size: -1500 },
    { subaccount: 8, kind: 'collateral', coin: 'BTC', size: 0.25 },
    {
      subaccount: 8,
      kind: 'option',
      coin: 'BTC',
      size: 2,
      expiryMs: unixMs(AT_MS - MS_PER_HOUR),
      strike: 80_000,
      optionType: 'put',
    },
    { subaccount: 8, kind: 'unknown', coin: '0x00000000000000000000000000000000000000bb', size: 1 },
  ],
  trades: [
    trade('1', HELD_CALL, 'sell', 4_000, 1, 1),
    trade('2', HELD_CALL, 'sell', 4_300, 2, 2),
    trade('3', HELD_CALL, 'buy', 4_100, 1.5, 3),
    trade('4', 'BTC-PERP', 'buy', 88_000, 0.3, 4),
  ],
  settlements: [
    {
      subaccount: 8,
      instrument: 'BTC-20260123-80000-P',
      atMs: unixMs(AT_MS - 4 * MS_PER_DAY),
      amountCoin: 2,
      price: 86_500,
    },
    {
      subaccount: 7,
      instrument: 'BTC-20260126-90000-C',
      atMs: unixMs(AT_MS - MS_PER_DAY),
      amountCoin: -1.5,
      price: 88_123.5,
      pnlUsd: 6_147.5,
      grossUsd: 6_150,
    },
  ],
  vaults: [
    {
      name: 'rswETHC',
      held: 12.5,
      atMs: unixMs(AT_MS - MS_PER_HOUR),
      tokens: 1_000,
      tvlUsd: 2_700_000,
      tokenUsd: 2_700,
      base: 1.05,
      underlying: 1.07,
    },
    { name: 'weETHC', held: 0, atMs: unixMs(AT_MS - MS_PER_HOUR), tokens: 400, tvlUsd: 1_200_000, tokenUsd: 3_000 },
    { name: 'an old one', held: 3 },
  ],
  notes: [],
}

/** The synthetic chain as Derive would show it: premiums in USD. */
const chain = chainFromQuotes(
  { venue: 'derive', symbol: 'BTC_USDC' },
  AT_MS,
  syntheticQuotes().map((quote) => {
    const usd = (coins: number | undefined) => (coins ?? 0) * (quote.underlying ?? 0)
    return {
      ...quote,
      venue: 'derive',
      symbol: 'BTC_USDC',
      isInverse: false,
      bid: usd(quote.bid),
      ask: usd(quote.ask),
      mark: usd(quote.mark),
    }
  }),
)
const board = {
  venue: 'derive',
  symbol: 'BTC_USDC',
  atMs: unixMs(AT_MS),
  quotes: [{ instrument: 'BTC-PERP', mark: 90_100, index: INDEX }],
} as unknown as FuturesBoard

/** Two weeks of a venue's published activity; the second week includes its wallets. */
export const syntheticActivity: readonly ActivityDay[] = Array.from({ length: 14 }, (_, i): ActivityDay => {
  const notionalUsd = 9_000_000 + 1_500_000 * Math.sin(i)
  return {
    atMs: unixMs(AT_MS - (AT_MS % MS_PER_DAY) - (14 - i) * MS_PER_DAY),
    notionalUsd,
    premiumUsd: notionalUsd / 60,
    feesUsd: notionalUsd / 3_000,
    trades: 400 + 20 * i,
    totalNotionalUsd: 8_000_000_000 + 9_000_000 * i,
    ...(i < 7 ? {} : { wallets: 60 + i, takers: 45 + i, makers: 20 }),
  }
})

/** Returns the context for studies of an account. */
export const accountContext = (account: AccountState = syntheticAccount): StudyContext =>
  emptyContext({
    liveOf: (async (kind) => (kind === 'chain' ? [chain] : [board])) as StudyContext['liveOf'],
    account: async () => ({ ok: true, account }),
    activity: async () => ({ ok: true, days: syntheticActivity, notes: [] }),
  })
