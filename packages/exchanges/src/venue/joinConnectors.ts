import type { Instrument } from '@gvol/market'
import { joinedReports } from '../messages/joinedReports.ts'
import { cachedListing, joinedMarkets } from '../status/listing.ts'
import type { ConnectOptions, Connector, ConnectorState, ConnectorStatus } from './venue.ts'

type Parts = readonly [ConnectorStatus, ...ConnectorStatus[]]

/** Returns the joint state: connected if all are; one failing connector makes it degraded; all are stopped together. */
const joinedState = (parts: Parts): ConnectorState => {
  const has = (target: ConnectorState) => parts.some(({ state }) => state === target)
  const [first] = parts
  if (has('stopped')) return 'stopped'
  if (parts.every(({ state }) => state === first.state)) return first.state
  if (!has('connected') && !has('degraded')) return has('stale') ? 'stale' : 'connecting'
  const isStarting = ({ state, problems }: ConnectorStatus) => state === 'connecting' && problems.length === 0
  const isFine = parts.every((part) => part.state === 'connected' || isStarting(part))
  return isFine ? 'connecting' : 'degraded'
}

const highest = (values: readonly (number | undefined)[]): number | undefined => {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? undefined : Math.max(...defined)
}

const joinedStatus = (parts: Parts): ConnectorStatus => {
  const sum = (of: (status: ConnectorStatus) => number) => parts.reduce((total, status) => total + of(status), 0)
  return {
    venue: parts[0].venue,
    state: joinedState(parts),
    sinceMs: Math.max(...parts.map(({ sinceMs }) => sinceMs)),
    lastMessageAtMs: highest(parts.map(({ lastMessageAtMs }) => lastMessageAtMs)),
    lagMs: parts.find(({ lagMs }) => lagMs !== undefined)?.lagMs,
    messagesPerSecond: sum(({ messagesPerSecond }) => messagesPerSecond),
    reconnects: sum(({ reconnects }) => reconnects),
    rejected: joinedReports(parts.map(({ rejected }) => rejected)),
    isCatchingUp: parts.some(({ isCatchingUp }) => isCatchingUp === true),
    problems: parts.flatMap(({ problems }) => problems),
    missing: parts.flatMap(({ missing }) => missing ?? []),
    lastError: parts.find(({ lastError }) => lastError !== undefined)?.lastError,
  }
}

/** A connector to one part of a venue, and the markets it collects by default; any when left out. */
export type ConnectorPart = {
  readonly symbols?: readonly string[]
  /** Takes all selected markets, because the venue may list more in them than by default. */
  readonly isWide?: true
  readonly connect: (options: ConnectOptions) => Connector
}

/**
 * Joins connectors to parts of one venue into one: one instrument list, one status, each failing independently. A
 * connector without any selected market is left out, unless one is selected that none has by default: the venue's lists
 * decide which part collects it.
 */
export const joinConnectors = (parts: readonly ConnectorPart[], options: ConnectOptions): Connector => {
  const isDefault = (symbol: string) => parts.some(({ symbols }) => symbols?.includes(symbol) ?? true)
  const selections = parts.map(({ symbols, isWide, connect }) => {
    const own = options.symbols.filter((symbol) => (symbols?.includes(symbol) ?? true) || !isDefault(symbol))
    return { connect, symbols: isWide === true && own.length > 0 ? options.symbols : own }
  })
  const used = selections.filter(({ symbols }) => symbols.length > 0)
  const [only] = used
  if (only !== undefined && used.length === 1) return only.connect({ ...options, symbols: only.symbols })

  const [first, ...rest] = used.length === 0 ? selections : used
  if (first === undefined) throw new RangeError('a venue has at least one part')

  const lists = new Map<number, readonly Instrument[]>()
  let lastState: ConnectorState | undefined
  const status = () => joinedStatus([head.status(), ...others.map((connector) => connector.status())])
  const connected = ({ connect, symbols }: (typeof selections)[number], part: number): Connector =>
    connect({
      ...options,
      symbols,
      onInstruments: (instruments) => {
        lists.set(part, instruments)
        options.onInstruments([...lists.values()].flat())
      },
      onStatus: () => {
        const joined = status()
        if (joined.state === lastState) return
        lastState = joined.state
        options.onStatus?.(joined)
      },
    })
  const head = connected(first, 0)
  const others = rest.map((part, i) => connected(part, i + 1))
  const connectors = [head, ...others]
  return {
    start: async () => void (await Promise.all(connectors.map((connector) => connector.start()))),
    stop: async () => void (await Promise.all(connectors.map((connector) => connector.stop()))),
    status,
    listing: cachedListing(
      () => connectors.flatMap(({ listing }) => (listing === undefined ? [] : [listing()])),
      joinedMarkets,
    ),
  }
}
