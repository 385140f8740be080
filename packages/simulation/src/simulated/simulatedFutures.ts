import { isInverseSymbol, unixMs } from '@gvol/market'
import { decimal, roundedPrice } from '../decimal.ts'
import { contractTerms } from '../deribit/records/contractTerms.ts'
import type { ListedFuture } from '../marketSource.ts'
import { gaussian } from '../random.ts'
import type { CoinModel } from './coinModel.ts'
import type { Listing } from './listing/listing.ts'
import { forwardPrice, fundingRate } from './price/futureCurve.ts'
import type { CoinState } from './price/marketPath.ts'
import type { Activity } from './simulatedChain.ts'

const STREAM = { bid: 601, ask: 602 }
const PERIOD_MS = 2_000
const FUNDING_HOURS = 8

/** Returns half the width of a future's quote, as a part of its price: the perpetual is tightest. */
const halfWidth = (index: number): number => 0.00001 + 0.00004 * index

/** Returns a future's value and quotes at an instant; prices rounded to its ticks. */
export const futurePrice = (model: CoinModel, state: CoinState, atMs: number, index: number, expiryMs?: number) => {
  const fair = expiryMs === undefined ? state.spot * (1 + state.premium) : forwardPrice(state, atMs, expiryMs)
  const tick = contractTerms(model.symbol).futureTick
  const half = Math.max(tick / 2, fair * halfWidth(index))
  const onStep = (steps: number): number => decimal(steps * tick)
  return {
    mark: roundedPrice(fair, 2),
    bid: onStep(Math.floor((fair - half) / tick)),
    ask: onStep(Math.ceil((fair + half) / tick)),
  }
}

/** Returns the perpetual and the dated futures of a coin at an instant. */
export const simulatedFutures = (
  seed: number,
  model: CoinModel,
  listing: Listing,
  state: CoinState,
  atMs: number,
  activity: Activity,
): readonly ListedFuture[] => {
  const isInverse = isInverseSymbol(model.symbol)
  const turn = Math.floor(atMs / PERIOD_MS)
  const options = listing.instrument.length
  return listing.futures.map(({ instrument, expiryMs }, index) => {
    const row = options + index
    const { mark, bid, ask } = futurePrice(model, state, atMs, index, expiryMs)
    const volume = activity.volume24h[row]
    const open = activity.openInterest[row]
    const size = (stream: number): number => {
      const lots = model.lots * 250 * Math.exp(0.7 * gaussian(seed, stream, listing.bits[row], turn))
      return decimal(Math.max(1, Math.round(lots / (1 + index))) * model.futureLot)
    }
    return {
      type: 'future-quote',
      kind: expiryMs === undefined ? 'perpetual' : 'future',
      venue: 'deribit',
      symbol: model.symbol,
      instrument,
      atMs: unixMs(atMs),
      receivedAtMs: unixMs(atMs),
      isInverse,
      ...(expiryMs === undefined
        ? { fundingRate: fundingRate(state.premium), fundingIntervalHours: FUNDING_HOURS }
        : { expiryMs: unixMs(expiryMs) }),
      bid,
      ask,
      mark,
      last: mark,
      index: roundedPrice(state.spot, 2),
      openInterestUsd: isInverse ? open : open * mark,
      openInterestCoin: isInverse ? open / mark : open,
      volume24hUsd: isInverse ? volume : volume * mark,
      volume24hCoin: isInverse ? volume / mark : volume,
      bidAmount: size(STREAM.bid),
      askAmount: size(STREAM.ask),
    }
  })
}
