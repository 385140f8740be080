import type { Chain, Trade, UnixMs, Vol } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { Delivery, MarketSnapshot, MarketSource, VolCandle } from '../marketSource.ts'
import { type Recording, type RecordingOptions, readRecording } from './readRecording.ts'
import { recordedFutures } from './recordedFutures.ts'
import { countUpTo, type Timeline, timeline } from './timeline.ts'

type VolReading = { readonly atMs: UnixMs; readonly vol: Vol }

type RecordedMarket = {
  readonly snapshots: Timeline<MarketSnapshot & { readonly atMs: number }>
  readonly trades: Timeline<Trade>
  readonly candles: Timeline<VolCandle>
  readonly deliveries: Timeline<Delivery>
}

/** A daily candle is available when its day is over. */
const volReadings = (candles: readonly VolCandle[]): Timeline<VolReading> =>
  timeline(candles.map((candle) => ({ atMs: (candle.atMs + MS_PER_DAY) as UnixMs, vol: candle.close })))

/** Numbers the trades of each instrument, where the recording does not. */
const numbered = (trades: readonly Trade[]): Trade[] => {
  const counts = new Map<string, number>()
  return timeline(trades).items.map((trade) => {
    const tradeSeq = trade.tradeSeq ?? (counts.get(trade.instrument) ?? 0) + 1
    counts.set(trade.instrument, tradeSeq)
    return { ...trade, tradeSeq }
  })
}

const recordedMarket = (symbol: string, recording: Recording): RecordedMarket => {
  const isOfSymbol = (item: { readonly symbol: string }): boolean => item.symbol === symbol
  const indexName = symbol.includes('_') ? symbol.toLowerCase() : `${symbol.toLowerCase()}_usd`
  const isOfIndex = (item: { readonly indexName: string }): boolean => item.indexName === indexName
  // In a file of closes a day has only its close.
  const candles = recording.volIndex
    .filter(isOfIndex)
    .map(({ close, open = close, high = close, low = close, ...day }) => ({ ...day, open, high, low, close }))
  const readings = volReadings(candles)
  const futuresOf = recordedFutures(recording.futures.filter(isOfSymbol))
  const snapshotOf = (chain: Chain) => ({
    symbol,
    chain,
    atMs: chain.atMs,
    futures: futuresOf(chain),
    volIndex: readings.latest(chain.atMs),
  })
  return {
    snapshots: timeline(recording.chains.filter(isOfSymbol).map(snapshotOf)),
    trades: timeline(numbered(recording.trades.filter(isOfSymbol))),
    candles: timeline(candles),
    deliveries: timeline(recording.deliveries.filter(isOfIndex)),
  }
}

const firstSeen = (chains: readonly Chain[]): ReadonlyMap<string, number> => {
  const seen = new Map<string, number>()
  for (const chain of chains) {
    for (const name of chain.instrument) {
      const firstSeenMs = seen.get(name)
      if (firstSeenMs === undefined || chain.atMs < firstSeenMs) seen.set(name, chain.atMs)
    }
  }
  return seen
}

/** Returns the instants of all changes, from the first chain on: a new chain, a trade, an expiry. */
const changeInstants = (recording: Recording): Float64Array => {
  const instants = new Set<number>()
  for (const chain of recording.chains) {
    instants.add(chain.atMs)
    for (const expiryMs of chain.expiries) instants.add(expiryMs)
  }
  for (const trade of recording.trades) instants.add(trade.atMs)
  const firstMs = recording.chains.reduce((first, chain) => Math.min(first, chain.atMs), Number.POSITIVE_INFINITY)
  const lastMs = [...recording.chains, ...recording.trades].reduce((last, { atMs }) => Math.max(last, atMs), firstMs)
  return Float64Array.from([...instants].filter((atMs) => atMs >= firstMs && atMs <= lastMs)).sort()
}

/**
 * Returns recorded chains as a market source, exactly as recorded: nothing is interpolated between two snapshots.
 *
 * @param paths    chain files, and optionally trades, DVOL and delivery prices; futures files in the same folder are
 *   found automatically
 * @param options  the venue (default deribit) and the part of the recording
 * @throws ArchiveError where a file cannot be read, or holds no chain of that venue and time
 */
export const replaySource = async (
  paths: readonly string[],
  options: Partial<RecordingOptions> = {},
): Promise<MarketSource & { readonly rejected: ReadonlyMap<string, number> }> => {
  const venue = options.venue ?? 'deribit'
  const bounds = { fromMs: options.fromMs ?? Number.NEGATIVE_INFINITY, toMs: options.toMs ?? Number.POSITIVE_INFINITY }
  const recording = await readRecording(paths, { ...options, ...bounds, venue })
  if (recording.chains.length === 0) {
    throw new RangeError(`There is no option chain of ${venue} between the requested times in ${paths.join(', ')}.`)
  }
  const symbols = [...new Set(recording.chains.map((chain) => chain.symbol))].sort()
  const markets = new Map(symbols.map((symbol) => [symbol, recordedMarket(symbol, recording)]))
  const seen = firstSeen(recording.chains)
  const changes = changeInstants(recording)
  return {
    isSimulated: false,
    symbols,
    firstMs: changes[0],
    lastMs: changes[changes.length - 1],
    rejected: recording.rejected,
    snapshotAt: (symbol, atMs) => markets.get(symbol)?.snapshots.latest(atMs),
    nextChangeMs: (atMs) => changes[countUpTo(changes, atMs)],
    listedMs: (instrument) => seen.get(instrument),
    tradesBetween: (symbol, fromMs, toMs) => markets.get(symbol)?.trades.between(fromMs, toMs) ?? [],
    blockRfqsBetween: () => [],
    volCandles: (symbol, fromMs, toMs, resolutionMs) =>
      resolutionMs === MS_PER_DAY ? (markets.get(symbol)?.candles.between(fromMs - 1, toMs) ?? []) : [],
    deliveries: (symbol, toMs) => markets.get(symbol)?.deliveries.between(Number.NEGATIVE_INFINITY, toMs) ?? [],
  }
}
