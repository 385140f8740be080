import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { PricedSource } from '../../marketSource.ts'
import { type ViewedOption, viewedOptions } from '../../rest/venueView.ts'
import { symbolByCoin } from '../../rest/wireText.ts'
import { DERIVE_OPTIONS, optionFeeUsd, optionName, stepOf } from '../deriveListing.ts'
import { EXAMPLE_ACCOUNTS, type ExampleAccount, type WeeklyLeg } from './exampleAccounts.ts'

/** A trade of an account. Amounts are coins, negative for sales; prices and fees USD per coin and USD. */
export type LedgerTrade = {
  readonly atMs: number
  readonly instrument: string
  readonly priceUsd: number
  readonly amountCoin: number
  readonly feeUsd: number
  readonly indexUsd: number
  readonly markUsd: number
  /** Left out for the perpetual. */
  readonly option?: { readonly expiryMs: number; readonly strike: number; readonly isCall: boolean }
}

/** An option position at its expiry. */
export type LedgerSettlement = {
  readonly trade: LedgerTrade
  readonly expiryMs: number
  /** Index at expiry, USD per coin. */
  readonly priceUsd: number
  /** Value at expiry without what was paid, USD; negative for what is owed. */
  readonly valueUsd: number
}

/** Everything that happened in an account up to an instant; trades and settlements oldest first. */
export type AccountLedger = {
  readonly account: ExampleAccount
  readonly trades: readonly LedgerTrade[]
  readonly settlements: readonly LedgerSettlement[]
  /** Unexpired options and the perpetual. */
  readonly open: readonly LedgerTrade[]
  /** Deposit, premiums, fees and settlements, USDC. */
  readonly cashUsd: number
  /** Profit of the perpetual since its trade, which is not in cash, USD. */
  readonly unsettledUsd: number
}

const EXPIRY_MS = 8 * MS_PER_HOUR
const FRIDAY = 5
/** Trades are made two hours after an expiry of the day. */
const TRADED_MS = 2 * MS_PER_HOUR
/** How many weeks of trades are reported. */
const WEEKS = 26
/** A taker's fee of the perpetual, as a share of the amount. */
const PERPETUAL_FEE = 0.0003

/** Returns the first Friday's expiry at or after an instant. */
const nextExpiry = (atMs: number): number => {
  const dayMs = Math.ceil((atMs - EXPIRY_MS) / MS_PER_DAY) * MS_PER_DAY
  const days = (FRIDAY - new Date(dayMs).getUTCDay() + 7) % 7
  return dayMs + days * MS_PER_DAY + EXPIRY_MS
}

const payoffUsd = ({ strike, isCall }: NonNullable<LedgerTrade['option']>, price: number): number =>
  Math.max(0, isCall ? price - strike : strike - price)

const stepped = (price: number, coin: string): number =>
  Number((Math.round(price / stepOf(coin)) * stepOf(coin)).toFixed(2))

/** Returns the trade of a leg at the venue's quotes; undefined where no quote is on that side. */
const legTrade = (
  { coin }: ExampleAccount,
  leg: WeeklyLeg,
  options: readonly ViewedOption[],
  atMs: number,
  indexUsd: number,
): LedgerTrade | undefined => {
  const sides = options.filter(({ isCall }) => isCall === leg.isCall)
  const [nearest] = sides.toSorted(
    (a, b) => Math.abs(a.strike / a.forward - leg.moneyness) - Math.abs(b.strike / b.forward - leg.moneyness),
  )
  if (nearest === undefined) return undefined
  const { expiryMs, strike, isCall, markUsd } = nearest
  const quoteUsd = stepped(leg.amountCoin < 0 ? nearest.bidUsd : nearest.askUsd, coin)
  if (!(quoteUsd > 0)) return undefined
  const feeUsd = optionFeeUsd(quoteUsd, indexUsd, leg.amountCoin)
  return {
    atMs,
    instrument: optionName(coin, expiryMs, strike, isCall),
    priceUsd: quoteUsd,
    amountCoin: leg.amountCoin,
    feeUsd,
    indexUsd,
    markUsd,
    option: { expiryMs, strike, isCall },
  }
}

/**
 * Returns the ledgers of the example accounts at any instant: they trade by rule at the simulated market's own quotes,
 * so that positions, cash, trades and settlements agree with one another and with the chain of that instant.
 */
export const accountLedgers = (source: PricedSource) => {
  const symbols = symbolByCoin(source)
  /** Trades by account and expiry, which never change. */
  const traded = new Map<string, readonly LedgerTrade[]>()

  const tradesOf = (account: ExampleAccount, symbol: string, expiryMs: number): readonly LedgerTrade[] => {
    const atMs = expiryMs - account.daysBefore * MS_PER_DAY + TRADED_MS
    const key = `${account.subaccount} ${expiryMs}`
    const cached = traded.get(key)
    if (cached !== undefined) return cached
    const snapshot = source.snapshotAt(symbol, atMs)
    if (snapshot === undefined) return []
    const options = viewedOptions(snapshot, atMs, DERIVE_OPTIONS).filter((option) => option.expiryMs === expiryMs)
    const indexUsd = snapshot.chain.index
    const trades =
      indexUsd === undefined ? [] : account.legs.flatMap((leg) => legTrade(account, leg, options, atMs, indexUsd) ?? [])
    traded.set(key, trades)
    return trades
  }

  const perpetualOf = ({ coin, perpetualCoin }: ExampleAccount, symbol: string, atMs: number): LedgerTrade[] => {
    const price = source.history.priceAt(symbol, { kind: 'perpetual' }, atMs)
    if (perpetualCoin === 0 || price === undefined) return []
    const priceUsd = stepped(price, coin)
    const feeUsd = PERPETUAL_FEE * priceUsd * Math.abs(perpetualCoin)
    return [
      {
        atMs,
        instrument: `${coin}-PERP`,
        priceUsd,
        amountCoin: perpetualCoin,
        feeUsd,
        indexUsd: priceUsd,
        markUsd: priceUsd,
      },
    ]
  }

  const ledgerOf = (account: ExampleAccount, symbol: string, nowMs: number): AccountLedger => {
    const leadMs = account.daysBefore * MS_PER_DAY
    const fromMs = Math.max(source.firstMs + leadMs, nowMs - WEEKS * 7 * MS_PER_DAY)
    const expiries: number[] = []
    for (let expiryMs = nextExpiry(fromMs); expiryMs - leadMs + TRADED_MS <= nowMs; expiryMs = nextExpiry(expiryMs + 1))
      expiries.push(expiryMs)
    const [first = nowMs + leadMs] = expiries
    const perpetual = perpetualOf(account, symbol, Math.min(nowMs, first - leadMs + TRADED_MS))
    const options = expiries.flatMap((expiryMs) => tradesOf(account, symbol, expiryMs))
    const prices = new Map(source.deliveries(symbol, nowMs).map(({ atMs, price }) => [atMs, price]))
    const settlements = options.flatMap((trade): LedgerSettlement[] => {
      const { option } = trade
      const priceUsd = option === undefined ? undefined : prices.get(option.expiryMs)
      if (option === undefined || priceUsd === undefined || option.expiryMs > nowMs) return []
      const valueUsd = trade.amountCoin * payoffUsd(option, priceUsd)
      return [{ trade, expiryMs: option.expiryMs, priceUsd, valueUsd }]
    })
    const trades = [...perpetual, ...options].toSorted((a, b) => a.atMs - b.atMs)
    const premiums = options.reduce((sum, { amountCoin, priceUsd }) => sum - amountCoin * priceUsd, 0)
    const fees = trades.reduce((sum, { feeUsd }) => sum + feeUsd, 0)
    const settledUsd = settlements.reduce((sum, { valueUsd }) => sum + valueUsd, 0)
    const mark = source.history.priceAt(symbol, { kind: 'perpetual' }, nowMs)
    return {
      account,
      trades,
      settlements,
      open: trades.filter(({ option }) => option === undefined || option.expiryMs > nowMs),
      cashUsd: account.depositUsd + premiums - fees + settledUsd,
      unsettledUsd: perpetual.reduce(
        (sum, { amountCoin, priceUsd }) => sum + (mark === undefined ? 0 : amountCoin * (mark - priceUsd)),
        0,
      ),
    }
  }

  const openLedger = (account: ExampleAccount | undefined, nowMs: number): AccountLedger | undefined => {
    const symbol = account === undefined ? undefined : symbols.get(account.coin)
    return account === undefined || symbol === undefined ? undefined : ledgerOf(account, symbol, nowMs)
  }
  return {
    /** @returns undefined for an address that is no example */
    ofAddress: (address: string, nowMs: number) =>
      openLedger(
        EXAMPLE_ACCOUNTS.find((account) => account.address === address.toLowerCase()),
        nowMs,
      ),
    /** @returns undefined for a subaccount of no example */
    ofSubaccount: (subaccount: number, nowMs: number) =>
      openLedger(
        EXAMPLE_ACCOUNTS.find((account) => account.subaccount === subaccount),
        nowMs,
      ),
  }
}

export type AccountLedgers = ReturnType<typeof accountLedgers>
