import { yearsBetween } from '@gvol/market'
import { fitSurface, normPdf, type SviFit, type SviQuotes, sviVol } from '@gvol/quant'
import type { TradedSurfaceRow } from '@gvol/store'
import { type CarryHint, carryHint, carryOf } from './tradedForward.ts'
import type { TradedOption } from './tradedOption.ts'

/** A stretch of time that is summed up; Unix ms. */
export type Stretch = { readonly atMs: number; readonly intervalMs: number }

type Row = Omit<TradedSurfaceRow, 'venue' | 'symbol'>

/** Trades of one expiry within a stretch, and what is known about their forward. */
type ExpiryTrades = {
  readonly expiryMs: number
  readonly trades: readonly TradedOption[]
  /** F/index; undefined where no trade tells. */
  readonly carry: number | undefined
}

const indexOf = ({ trade }: TradedOption): number => trade.index ?? Number.NaN
const isBlock = ({ trade }: TradedOption): boolean => trade.blockTradeId !== undefined || trade.blockRfqId !== undefined
const isInverse = (symbol: string): boolean => !symbol.includes('_')

/** What every trade says about the forward of its expiry, in the order of the trades. */
export const carryHints = (symbol: string, options: readonly TradedOption[]): readonly (CarryHint | undefined)[] =>
  options.map((option) => {
    const { trade, optionType: type, strike, expiryMs } = option
    const timeYears = yearsBetween(trade.atMs, expiryMs)
    const index = indexOf(option)
    // Prices of blocks are agreed upon at another moment than that of the print.
    if (trade.vol === undefined || !(index > 0) || timeYears === 0 || isBlock(option)) return undefined
    return carryHint({ type, premium: trade.price, strike, index, timeYears, vol: trade.vol }, isInverse(symbol))
  })

/** Vols of what traded on screen, by log-moneyness at the forward of each trade, weighted by vega and size. */
const quotesOf = ({ expiryMs, trades, carry }: ExpiryTrades, stretch: Stretch): SviQuotes => {
  const timeYears = yearsBetween(stretch.atMs + stretch.intervalMs / 2, expiryMs)
  const k: number[] = []
  const vol: number[] = []
  const weight: number[] = []
  for (const option of trades) {
    const { trade, strike } = option
    const forward = indexOf(option) * (carry ?? 1)
    if (trade.vol === undefined || !(forward > 0) || isBlock(option)) continue
    const stdDev = trade.vol * Math.sqrt(timeYears)
    const logMoneyness = Math.log(strike / forward)
    k.push(logMoneyness)
    vol.push(trade.vol)
    weight.push(normPdf(-logMoneyness / stdDev + stdDev / 2) * (trade.amountCoin ?? 0))
  }
  return { k: Float64Array.from(k), vol: Float64Array.from(vol), weight: Float64Array.from(weight), timeYears }
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Size, premium and premium-weighted vol of every trade of an expiry, blocks too. */
const totals = (symbol: string, { trades, carry }: ExpiryTrades) => {
  let volumeCoin = 0
  let premiumUsd = 0
  let volPremium = 0
  let weighedPremium = 0
  for (const option of trades) {
    const { trade } = option
    const amount = trade.amountCoin ?? 0
    const forward = indexOf(option) * (carry ?? 1)
    const premium = trade.price * amount * (isInverse(symbol) ? forward : 1)
    volumeCoin += amount
    if (Number.isNaN(premium)) continue
    premiumUsd += premium
    if (trade.vol === undefined) continue
    volPremium += trade.vol * premium
    weighedPremium += premium
  }
  return { volumeCoin, premiumUsd, weightedVol: weighedPremium > 0 ? volPremium / weighedPremium : null }
}

type Fitted = { readonly fit: SviFit; readonly quotes: number; readonly timeYears: number }

const fitColumns = (fitted: Fitted | undefined, reason: string) => {
  const fit = fitted?.fit
  const good = fit?.ok === true ? fit : undefined
  return {
    quotes: fitted?.quotes ?? 0,
    atmVol: good === undefined || fitted === undefined ? null : sviVol(0, good.params, fitted.timeYears),
    sviA: good?.params.a ?? null,
    sviB: good?.params.b ?? null,
    sviRho: good?.params.rho ?? null,
    sviM: good?.params.m ?? null,
    sviSigma: good?.params.sigma ?? null,
    fitStatus: fit === undefined ? reason : fit.ok ? 'fitted' : fit.reason,
    rmsVol: good?.diagnostics.rmsVol ?? null,
    maxErrorVol: good?.diagnostics.maxErrorVol ?? null,
    minG: good?.diagnostics.minG ?? null,
    leeSlope: good?.diagnostics.leeSlope ?? null,
  }
}

/**
 * The smile of every expiry that traded in a stretch of time, without butterfly or calendar arbitrage, with what traded.
 *
 * @param options  trades of the stretch, of one market
 * @param hints    what is known about forwards by the end of the stretch, by expiry
 */
export const tradedSmiles = (
  symbol: string,
  stretch: Stretch,
  options: readonly TradedOption[],
  hints: ReadonlyMap<number, readonly CarryHint[]>,
): readonly Row[] => {
  const expiries = [...Map.groupBy(options, ({ expiryMs }) => expiryMs)]
    .sort(([a], [b]) => a - b)
    .map(([expiryMs, trades]): ExpiryTrades => ({ expiryMs, trades, carry: carryOf(hints.get(expiryMs) ?? []) }))
  // An expiry within the stretch has no one time to expiry.
  const lasting = expiries.filter(({ expiryMs }) => expiryMs > stretch.atMs + stretch.intervalMs)
  const quotes = lasting.map((expiry) => quotesOf(expiry, stretch))
  const { slices } = fitSurface(quotes)
  const fits = new Map(
    lasting.map(({ expiryMs }, i): [number, Fitted] => [
      expiryMs,
      { fit: slices[i].fit, quotes: quotes[i].k.length, timeYears: quotes[i].timeYears },
    ]),
  )
  return expiries.map((expiry): Row => {
    const index = mean(expiry.trades.map(indexOf).filter((value) => value > 0))
    return {
      ...stretch,
      expiryMs: expiry.expiryMs,
      trades: expiry.trades.length,
      ...totals(symbol, expiry),
      forward: index === undefined ? null : index * (expiry.carry ?? 1),
      forwardSource: index === undefined ? 'none' : expiry.carry === undefined ? 'index' : 'trades',
      index: index ?? null,
      ...fitColumns(fits.get(expiry.expiryMs), 'expires-within'),
    }
  })
}
