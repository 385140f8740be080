import { forwardAt, isInverseSymbol, quotedPremiumUsd, yearsBetween } from '@gvol/market'
import { correctionText, fitSurface, normPdf, type SurfaceSlice, type SviQuotes, sviVol } from '@gvol/quant'
import type { TradedSurfaceRow } from '@gvol/store'
import { type CarryHint, type CarryHints, carryBefore, carryHint, orderedHints } from './tradedForward.ts'
import type { TradedOption } from './tradedOption.ts'

/** A time span that is summed up; Unix ms. */
export type Stretch = { readonly atMs: number; readonly intervalMs: number }

type Row = Omit<TradedSurfaceRow, 'venue' | 'symbol'>

/** Trades of one expiry within a time span, and its carry. */
type ExpiryTrades = {
  readonly expiryMs: number
  readonly trades: readonly TradedOption[]
  /** F/index; undefined if no trade implies it. */
  readonly carry: number | undefined
}

const indexOf = ({ trade }: TradedOption): number => trade.index ?? Number.NaN
const isBlock = ({ trade }: TradedOption): boolean => trade.blockTradeId !== undefined || trade.blockRfqId !== undefined

/**
 * Returns the forward that a trade implies for its expiry. Block prices are agreed at another time than they are
 * printed.
 */
const hintOf = (symbol: string, option: TradedOption): CarryHint | undefined => {
  const { trade, optionType: type, strike, expiryMs } = option
  const timeYears = yearsBetween(trade.atMs, expiryMs)
  const index = indexOf(option)
  if (trade.vol === undefined || !(index > 0) || timeYears === 0 || isBlock(option)) return undefined
  return carryHint({ type, premium: trade.price, strike, index, timeYears, vol: trade.vol }, isInverseSymbol(symbol))
}

/** Returns the implied forwards of all trades, by expiry. */
export const hintsByExpiry = (symbol: string, options: readonly TradedOption[]): ReadonlyMap<number, CarryHints> => {
  const byExpiry = Map.groupBy(options, ({ expiryMs }) => expiryMs)
  return new Map(
    [...byExpiry].map(([expiryMs, trades]) => {
      const hints = trades.flatMap((option) => {
        const hint = hintOf(symbol, option)
        return hint === undefined ? [] : [{ ...hint, atMs: option.trade.atMs }]
      })
      return [expiryMs, orderedHints(hints)]
    }),
  )
}

/**
 * Returns vols of screen trades by strike: means over the trades of their vols and of their log-moneyness at the
 * current forward, weighted by vega and size. For a least-squares fit a mean with the sum of the weights is as good as
 * the trades.
 */
const quotesOf = ({ expiryMs, trades, carry }: ExpiryTrades, stretch: Stretch) => {
  const timeYears = yearsBetween(stretch.atMs + stretch.intervalMs / 2, expiryMs)
  const sums = new Map<number, { weight: number; k: number; vol: number }>()
  let used = 0
  for (const option of trades) {
    const { trade, strike } = option
    const forward = forwardAt(indexOf(option), carry ?? 1)
    if (trade.vol === undefined || !(forward > 0) || isBlock(option)) continue
    const stdDev = trade.vol * Math.sqrt(timeYears)
    const k = Math.log(strike / forward)
    const weight = normPdf(-k / stdDev + stdDev / 2) * (trade.amountCoin ?? 0)
    const sum = sums.get(strike) ?? { weight: 0, k: 0, vol: 0 }
    sum.weight += weight
    sum.k += weight * k
    sum.vol += weight * trade.vol
    sums.set(strike, sum)
    used++
  }
  const means = [...sums.values()].filter(({ weight }) => weight > 0)
  const quotes: SviQuotes = {
    k: Float64Array.from(means, ({ k, weight }) => k / weight),
    vol: Float64Array.from(means, ({ vol, weight }) => vol / weight),
    weight: Float64Array.from(means, ({ weight }) => weight),
    timeYears,
  }
  return { quotes, used }
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns size, premium and premium-weighted vol of all trades of an expiry, blocks included. */
const totals = (symbol: string, { trades }: ExpiryTrades) => {
  let volumeCoin = 0
  let premiumUsd = 0
  let volPremium = 0
  let weighedPremium = 0
  for (const option of trades) {
    const { trade } = option
    const amount = trade.amountCoin ?? 0
    const premium = amount * quotedPremiumUsd(isInverseSymbol(symbol), trade.price, indexOf(option))
    volumeCoin += amount
    if (Number.isNaN(premium)) continue
    premiumUsd += premium
    if (trade.vol === undefined) continue
    volPremium += trade.vol * premium
    weighedPremium += premium
  }
  return { volumeCoin, premiumUsd, weightedVol: weighedPremium > 0 ? volPremium / weighedPremium : null }
}

type Fitted = SurfaceSlice & { readonly quotes: number }

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
    correction: correctionText(good?.params.correction) || null,
    fitStatus: fit === undefined ? reason : fit.ok ? 'fitted' : fit.reason,
    rmsVol: good?.diagnostics.rmsVol ?? null,
    maxErrorVol: good?.diagnostics.maxErrorVol ?? null,
    minG: good?.diagnostics.minG ?? null,
    leeSlope: good?.diagnostics.leeSlope ?? null,
    movedRmsVol: good === undefined ? null : (fitted?.moved?.rmsVol ?? 0),
    movedMaxVol: good === undefined ? null : (fitted?.moved?.maxVol ?? 0),
  }
}

/**
 * Returns the smile of every expiry that traded in a time span, without butterfly or calendar arbitrage, with traded
 * volumes.
 *
 * @param options  trades of the span, of one market
 * @param hints    implied forwards by expiry; hints after the span do not count
 */
export const tradedSmiles = (
  symbol: string,
  stretch: Stretch,
  options: readonly TradedOption[],
  hints: ReadonlyMap<number, CarryHints>,
): readonly Row[] => {
  const untilMs = stretch.atMs + stretch.intervalMs
  const expiries = [...Map.groupBy(options, ({ expiryMs }) => expiryMs)]
    .sort(([a], [b]) => a - b)
    .map(
      ([expiryMs, trades]): ExpiryTrades => ({
        expiryMs,
        trades,
        carry: carryBefore(hints.get(expiryMs) ?? [], untilMs),
      }),
    )
  // An expiry within the span has no single time to expiry.
  const lasting = expiries.filter(({ expiryMs }) => expiryMs > untilMs)
  const quotes = lasting.map((expiry) => quotesOf(expiry, stretch))
  const { slices } = fitSurface(quotes.map((expiry) => expiry.quotes))
  const fits = new Map(
    lasting.map(({ expiryMs }, i): [number, Fitted] => [expiryMs, { ...slices[i], quotes: quotes[i].used }]),
  )
  return expiries.map((expiry): Row => {
    const index = mean(expiry.trades.map(indexOf).filter((value) => value > 0))
    return {
      ...stretch,
      expiryMs: expiry.expiryMs,
      trades: expiry.trades.length,
      ...totals(symbol, expiry),
      forward: index === undefined ? null : forwardAt(index, expiry.carry ?? 1),
      forwardSource: index === undefined ? 'none' : expiry.carry === undefined ? 'index' : 'trades',
      index: index ?? null,
      ...fitColumns(fits.get(expiry.expiryMs), 'expires-within'),
    }
  })
}
