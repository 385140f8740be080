import { startDeribitServer } from '../deribit/startDeribitServer.ts'
import { venueClock } from '../deribit/venueClock.ts'
import type { MarketSource, PricePast } from '../marketSource.ts'
import { startRestVenue } from '../rest/startRestVenue.ts'
import { okxReplay } from './okxReplay.ts'

/** Venues whose API recorded chains can be served by. */
export const REPLAY_VENUES = ['deribit', 'okx'] as const
export type ReplayVenue = (typeof REPLAY_VENUES)[number]

export type ReplayServer = {
  readonly url: string
  readonly clockMs: () => number
  readonly close: () => Promise<void>
}

/** Chains alone say nothing of candles, funding and perpetuals. */
const NO_PAST: PricePast = {
  priceAt: () => undefined,
  candles: () => [],
  fundingPayments: () => [],
  openInterest: () => [],
}

/** Serves a recorded market on loopback by its venue's own protocol, with the recorded clock, until it is closed. */
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
  const priced = { ...source, past: NO_PAST, longPast: () => [], hasOptions: () => true }
  const { url, close } = await startRestVenue({ source: priced, script: okxReplay, now: clock.nowMs, port })
  return { url, close, clockMs: clock.nowMs }
}
