import { venues } from '@gvol/exchanges'
import type { MarketEvent } from '@gvol/market'
import { type Exchange, normalizeOptionsSummary, normalizeTrades } from 'tardis-dev'
import {
  areMessagesRecorded,
  recordedDeribitTickers,
  simulatedDeribitTickers,
  simulatedDeribitTrades,
  simulatedOkxChains,
  simulatedOkxTrades,
  type WireMessages,
} from './wireMessages.ts'

/** Result of a run over messages. */
type Yield = {
  readonly events: number
  /** Sum of marks or prices, which ensures that every value is read. */
  readonly sum: number
}

/** One kind of message for both parsers: each side is initialized, then reads all texts. */
type Race = {
  readonly title: string
  readonly messages: number
  readonly bytes: number
  readonly ours: () => () => Yield
  readonly theirs: () => () => Yield
}

const WARM_UPS = 3
const ROUNDS = 15
/** Processor clocks tick in milliseconds, so one turn is made much longer. */
const BYTES_A_TURN = 40e6
/** Receive time of the messages: after all data, so that no timestamp is in the future. */
const RECEIVED_MS = Date.UTC(2026, 2, 6)

type Mapper = ReturnType<typeof normalizeOptionsSummary> | ReturnType<typeof normalizeTrades>
const OPTIONS = 'okex-options'
const SWAPS = 'okex-swap'

/**
 * Events that both parsers produce: quotes and trades. A liquidation is a second event of a trade that tardis-dev does
 * not have.
 */
const yieldOf = (events: readonly MarketEvent[], before: Yield): Yield => {
  let { events: count, sum } = before
  for (const event of events) {
    if (event.type === 'option-quote') sum += event.mark ?? 0
    else if (event.type === 'trade') sum += event.price
    else continue
    count++
  }
  return { events: count, sum }
}

const NOTHING: Yield = { events: 0, sum: 0 }

/** Our feed, with instrument lists already read, and the stream's texts. */
const ourStream =
  (venue: 'deribit' | 'okx', { lists, texts }: WireMessages) =>
  () => {
    const feed = venues[venue].openFeed?.({})
    if (feed === undefined) throw new RangeError(`${venue} has no feed of its own`)
    for (const list of lists) feed.read(list, 0)
    return (): Yield => {
      let read = NOTHING
      for (const text of texts) read = yieldOf(feed.read(text, RECEIVED_MS), read)
      const { count, samples } = feed.rejected()
      if (count > 0) throw new Error(`${venue}: ${count} messages were rejected, such as ${samples[0]?.text}`)
      return read
    }
  }

/** tardis-dev's mappers as its stream runs them: every mapper is tried for every message. */
const theirStream =
  (exchange: Exchange, mappersOf: (receivedAt: Date) => readonly Mapper[], texts: readonly string[]) => () => {
    const mappers = mappersOf(new Date(RECEIVED_MS))
    return (): Yield => {
      let events = 0
      let sum = 0
      for (const text of texts) {
        const message: unknown = JSON.parse(text)
        const receivedAt = new Date(RECEIVED_MS)
        for (const mapper of mappers) {
          if (!mapper.canHandle(message)) continue
          for (const event of mapper.map(message, receivedAt) ?? []) {
            events++
            sum += event.type === 'trade' ? event.price : (event.markPrice ?? 0)
          }
        }
      }
      if (events === 0) throw new Error(`tardis-dev reads nothing of ${exchange}`)
      return { events, sum }
    }
  }

const bytesOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0)

const deribitRace = (title: string, wire: WireMessages): Race => ({
  title,
  messages: wire.texts.length,
  bytes: bytesOf(wire.texts),
  ours: ourStream('deribit', wire),
  theirs: theirStream(
    'deribit',
    (at) => [normalizeOptionsSummary('deribit', at), normalizeTrades('deribit', at)],
    wire.texts,
  ),
})

const okxChainRaces = (minutes: number): readonly Race[] => {
  const { lists, answers, packedPushes, pushes } = simulatedOkxChains(minutes)
  const ours = () => {
    const feed = venues.okx.openFeed?.({})
    if (feed === undefined) throw new RangeError('okx has no feed of its own')
    for (const list of lists) feed.read(list, 0)
    return (): Yield => {
      let read = NOTHING
      for (const { path, params, text } of answers) read = yieldOf(feed.read({ path, params, text }, RECEIVED_MS), read)
      if (feed.rejected().count > 0) throw new Error(`okx: ${feed.rejected().samples[0]?.text}`)
      return read
    }
  }
  const race = (title: string, texts: readonly string[]): Race => ({
    title,
    messages: texts.length,
    bytes: bytesOf(texts),
    ours,
    theirs: theirStream(OPTIONS, (at) => [normalizeOptionsSummary(OPTIONS, at)], texts),
  })
  return [
    race('OKX chains, as long messages on both sides', packedPushes),
    race('OKX chains, answers for us, pushes of one option for tardis-dev', pushes),
  ]
}

const okxTradeRace = (wire: WireMessages): Race => ({
  title: 'OKX trades of swaps',
  messages: wire.texts.length,
  bytes: bytesOf(wire.texts),
  ours: ourStream('okx', wire),
  theirs: theirStream(SWAPS, (at) => [normalizeTrades(SWAPS, at)], wire.texts),
})

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]

/** Alternates both sides, so that other load affects both. Short inputs are read several times per turn. */
const raced = ({ title, bytes, ours, theirs }: Race) => {
  const repeats = Math.ceil(BYTES_A_TURN / bytes)
  const times = { ours: [] as number[], theirs: [] as number[] }
  let events = 0
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const yields = ([['ours', ours] as const, ['theirs', theirs] as const] as const).map(([side, ready]) => {
      const runs = Array.from({ length: repeats }, ready)
      const began = process.threadCpuUsage()
      const [result] = runs.map((run) => run())
      const { user, system } = process.threadCpuUsage(began)
      if (round >= 0) times[side].push((user + system) / 1000 / repeats)
      return result as Yield
    })
    const [our, their] = yields
    const isSame = our.events === their.events && Math.abs(our.sum - their.sum) <= 1e-9 * Math.abs(our.sum)
    if (!isSame) throw new Error(`${title}: we read ${JSON.stringify(our)}, tardis-dev ${JSON.stringify(their)}`)
    events = our.events
  }
  return { events, ourMs: median(times.ours), theirMs: median(times.theirs) }
}

const thousands = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Measures normalization of wire texts compared with tardis-dev on the same texts. */
export const normalizeRate = async (): Promise<readonly string[]> => {
  const races: Race[] = []
  if (areMessagesRecorded()) races.push(deribitRace('Deribit option tickers, recorded', recordedDeribitTickers(150)))
  races.push(
    deribitRace('Deribit option tickers, simulated', await simulatedDeribitTickers(20)),
    deribitRace('Deribit trades, simulated', await simulatedDeribitTrades(60)),
    ...okxChainRaces(15),
    okxTradeRace(simulatedOkxTrades(40)),
  )
  const rows = races.map((race) => {
    const { events, ourMs, theirMs } = raced(race)
    const rate = (ms: number) => thousands((events / ms) * 1000)
    return `| ${race.title} | ${thousands(race.messages)} | ${thousands(race.bytes / 1000)} kB | ${thousands(events)} | ${rate(ourMs)} | ${rate(theirMs)} | ${(theirMs / ourMs).toFixed(2)}× |`
  })
  return [
    `Texts to events, by the processor time of the one thread, beside tardis-dev 13.35.3 on the same rows in the same run; both begin with the text, which both parse. ${WARM_UPS} rounds to warm up, then the median of ${ROUNDS} in turns. In every round both must come to the same number of events and the same sum of marks or prices.`,
    'Both read the instrument’s name, best prices and sizes, vols, greeks, open interest, mark, last, underlying, times. Beyond that we check the shape of every row, look each instrument up in the venue’s list (market, expiry, strike, contract size: theirs are parsed from the name), turn percent into decimals and contracts into coins, leave out crossed books and vols that cannot be, keep volumes and index, drop repeated trades, and hold the last state of each quote. That is most of the work of a trade, of which tardis-dev copies nine fields.',
    '',
    '| messages | texts | size | events | gvol, events/s | tardis-dev, events/s | gvol is |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}
