import { startDeribitServer } from '../deribit/startDeribitServer.ts'
import { venueClock } from '../deribit/venueClock.ts'
import type { MarketSource, PriceHistory } from '../marketSource.ts'
import { startRestVenue } from '../rest/startRestVenue.ts'
import { okxReplay } from './okxReplay.ts'

/** Venues through whose API recorded chains can be served. */
export const REPLAY_VENUES = ['deribit', 'okx'] as const
export type ReplayVenue = (typeof REPLAY_VENUES)[number]

export type ReplayServer = {
  readonly url: string
  readonly clockMs: () => number
  readonly close: () => Promise<void>
}

/** Chains alone contain no candles, funding or perpetuals. */
const NO_HISTORY: PriceHistory = {
  priceAt: () => undefined,
  candles: () => [],
  fundingPayments: () => [],
  openInterest: () => [],
}

/** Serves a recorded market on loopback with its venue's protocol and the recorded clock, until closed. */
export const startReplay = async (options: {
  readonly venue: ReplayVenue
  readonly source: MarketSource
  readonly port?: number
  readonly speed?: number
  readonly from?: number
  readonly to?: number
  readonly loop?: boolean
}): Promise<ReplayServer> => {
  const { venue, source, port, speed = 1, loop = false } = options
  if (venue === 'deribit') return startDeribitServer({ ...options, speed, loop })
  const clock = venueClock({
    fromMs: options.from ?? source.firstMs,
    toMs: options.to ?? source.lastMs,
    speed,
    loop,
    now: () => performance.now(),
  })
  const priced = { ...source, history: NO_HISTORY, longHistory: () => [], hasOptions: () => true }
  const { url, close } = await startRestVenue({ source: priced, script: okxReplay, now: clock.nowMs, port })
  return { url, close, clockMs: clock.nowMs }
}
