import type { Batch } from '@gvol/exchanges'
import type { Candle, MarketEvent } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { isPricedTrade, printOf, quotePrice } from './barPrices.ts'
import { type BarSeries, createBarSeries, endMinutes, takePrint, takeQuote } from './barSeries.ts'
import { createVenueClock, type VenueClock } from './venueClock.ts'

/** Interval at which ended minutes are searched, ms. */
const CHECK_MS = 1_000
/** An instrument without events for this long is dropped, ms. */
const DROP_MS = 60 * MS_PER_MINUTE
/** An instant this far ahead of the venue's clock is ignored, ms. */
const AHEAD_MS = MS_PER_MINUTE
const SILENT_MS = 30_000

export type BarBuilderOptions = {
  /**
   * Local instant since which every print of a venue was received; undefined while prints may be missing. Requested
   * about once a second.
   */
  readonly printsWholeSinceMs: (venue: string) => number | undefined
  /** Longest normal interval between two quotes of an instrument, ms. Default: 30 seconds. */
  readonly silentMs?: number
}

export type BarBuilder = {
  /** Adds events. @returns bars of minutes that have ended, and corrected ones */
  readonly take: (venue: string, events: readonly MarketEvent[], batch: Batch) => readonly Candle[]
  /** Number of prints that came too late for their bar. */
  readonly latePrints: () => number
}

/** By symbol and instrument. */
type SeriesMap = Map<string, Map<string, BarSeries>>

type VenueBars = {
  readonly clock: VenueClock
  /** Pairs and contracts, and indices, whose names may be the same. */
  readonly priced: SeriesMap
  readonly indices: SeriesMap
  coveredSinceMs: number
  receivedMs: number
  checkedMs: number
}

const createVenueBars = (): VenueBars => ({
  clock: createVenueClock(),
  priced: new Map(),
  indices: new Map(),
  coveredSinceMs: Number.POSITIVE_INFINITY,
  receivedMs: Number.NEGATIVE_INFINITY,
  checkedMs: Number.NEGATIVE_INFINITY,
})

/** Returns the newest instant by which a batch tells the venue's time; undefined if it has none. */
const instantOf = (events: readonly MarketEvent[], batch: Batch): number | undefined => {
  if (batch.source === 'chain') return batch.atMs
  let newestMs: number | undefined
  for (const { type, atMs } of events)
    if ((type === 'future-quote' || type === 'spot-quote' || type === 'index-price') && atMs > (newestMs ?? 0))
      newestMs = atMs
  return newestMs
}

/** Returns the series of a quote or print; undefined for other events. */
const seriesOf = (own: VenueBars, event: MarketEvent): BarSeries | undefined => {
  const { type, venue, symbol, atMs } = event
  const isIndex = type === 'index-price'
  if (!isIndex && type !== 'trade' && type !== 'future-quote' && type !== 'spot-quote') return undefined
  const instrument = isIndex ? event.indexName : event.instrument
  const of = isIndex ? own.indices : own.priced
  const existing = of.get(symbol)?.get(instrument)
  if (existing !== undefined) return existing
  const kind = isIndex ? 'index' : type === 'spot-quote' ? 'spot' : event.kind
  if (kind === 'option') return undefined
  const bySymbol = of.get(symbol) ?? new Map<string, BarSeries>()
  of.set(symbol, bySymbol)
  const series = createBarSeries({ venue, symbol, instrument, kind }, atMs)
  bySymbol.set(instrument, series)
  return series
}

/**
 * Creates a builder of minute bars: of prints while every print of the instrument was received, else of its quotes or
 * ticks. A minute of which a part is missing has no bar. Instants are the venue's; a late print corrects its bar for a
 * few minutes.
 */
export const createBarBuilder = ({ printsWholeSinceMs, silentMs = SILENT_MS }: BarBuilderOptions): BarBuilder => {
  const venues = new Map<string, VenueBars>()
  let latePrints = 0

  /** Notes that a venue was received. @returns the venue's time */
  const noteReceived = (own: VenueBars, localMs: number, atMs: number | undefined): number | undefined => {
    const isSet = atMs !== undefined && own.clock.note(atMs, localMs)
    const nowMs = own.clock.nowMs(localMs)
    if (nowMs === undefined) return undefined
    if (isSet) {
      own.priced.clear()
      own.indices.clear()
    }
    if (isSet || localMs - own.receivedMs > silentMs) {
      own.coveredSinceMs = nowMs
      own.checkedMs = Number.NEGATIVE_INFINITY
    }
    own.receivedMs = localMs
    return nowMs
  }
  const takeEvent = (own: VenueBars, event: MarketEvent, nowMs: number | undefined, isLive: boolean): void => {
    const isPrint = isPricedTrade(event)
    const quote = isLive && !isPrint ? quotePrice(event) : undefined
    if ((!isPrint && quote === undefined) || (nowMs !== undefined && event.atMs > nowMs + AHEAD_MS)) return
    const series = seriesOf(own, event)
    if (series === undefined) return
    if (event.atMs > series.lastMs) series.lastMs = event.atMs
    if (quote !== undefined) takeQuote(series, event.atMs, quote)
    else if (isPrint && !takePrint(series, printOf(event), isLive ? nowMs : undefined)) latePrints++
  }
  const finish = (venue: string, own: VenueBars, nowMs: number, localMs: number): readonly Candle[] => {
    own.checkedMs = nowMs
    const sinceMs = printsWholeSinceMs(venue)
    const received = {
      coveredSinceMs: own.coveredSinceMs,
      wholeSinceMs: sinceMs === undefined ? undefined : nowMs - (localMs - sinceMs),
      silentMs,
    }
    const bars: Candle[] = []
    for (const map of [own.priced, own.indices])
      for (const bySymbol of map.values())
        for (const [instrument, series] of bySymbol) {
          endMinutes(series, nowMs, received, bars)
          if (series.lastMs < nowMs - DROP_MS) bySymbol.delete(instrument)
        }
    return bars
  }

  return {
    take: (venue, events, batch) => {
      const localMs = events.at(-1)?.receivedAtMs
      if (localMs === undefined) return []
      const own = venues.get(venue) ?? createVenueBars()
      venues.set(venue, own)
      const isLive = batch.source !== 'backfill'
      const nowMs = isLive ? noteReceived(own, localMs, instantOf(events, batch)) : own.clock.nowMs(localMs)
      for (const event of events) takeEvent(own, event, nowMs, isLive)
      return isLive && nowMs !== undefined && nowMs - own.checkedMs >= CHECK_MS
        ? finish(venue, own, nowMs, localMs)
        : []
    },
    latePrints: () => latePrints,
  }
}
