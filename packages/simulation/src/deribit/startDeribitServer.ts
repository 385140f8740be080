import { faultState } from '../faults/faultState.ts'
import type { Faults } from '../faults/faults.ts'
import { faultySource } from '../faults/faultySource.ts'
import type { MarketSource } from '../marketSource.ts'
import { startWire } from '../wire/startWire.ts'
import { createResponder } from './createResponder.ts'
import { httpRequests } from './httpRequests.ts'
import { marketSteps } from './marketSteps.ts'
import { notificationOf } from './rpc.ts'
import { type SocketSession, socketSession } from './socketSession.ts'
import { venueClock } from './venueClock.ts'
import { venueState } from './venueState.ts'

const SOCKET_PATH = '/ws/api/v2'
/** Interval over which stream messages are collected, as on the venue's 100 ms channels. */
const STEP_MS = 100
const LONGEST_WAIT_MS = 60_000
/** An unchanged state is repeated after this many seconds, because a venue's streams are never silent for long. */
const REPEAT_S = 20

export type DeribitServerOptions = {
  readonly source: MarketSource
  /** 0 selects a free port. */
  readonly port?: number
  readonly host?: string
  /** Market ms per real ms; default 1; 0 stops the clock until `advance` or `seek`. */
  readonly speed?: number
  /** First and last instant of the clock, ms; by default the source's. */
  readonly from?: number
  readonly to?: number
  /** Restarts at `from` when `to` is reached. */
  readonly loop?: boolean
  readonly faults?: Partial<Faults>
  /** Real ms in a second of heartbeats and repetitions; 1000, or less to speed up tests. */
  readonly heartbeatSecondMs?: number
  /** The real clock, ms. */
  readonly now?: () => number
  readonly log?: (line: string) => void
}

export type DeribitServer = {
  readonly port: number
  /** `http://127.0.0.1:PORT`: REST is under `/api/v2`, WebSocket under `/ws/api/v2`. */
  readonly url: string
  /** The venue's clock. */
  readonly clockMs: () => number
  /** Advances market time by `ms` and sends everything that happened in it. */
  readonly advance: (ms: number) => void
  /** Jumps to an instant, also backwards, and sends the state there. */
  readonly seek: (atMs: number) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly setFaults: (faults: Partial<Faults>) => void
  /** Number of open connections. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/**
 * Serves a market with Deribit's protocol on one port: REST at `/api/v2/public/*` and JSON-RPC over WebSocket at
 * `/ws/api/v2`. Instants of quotes are those of the market; `get_time`, `usIn` and `usOut` are the venue's clock.
 *
 * @returns when it is listening; the market is generated when it is first requested or moves
 */
export const startDeribitServer = async (options: DeribitServerOptions): Promise<DeribitServer> => {
  const { log = () => {}, now = () => performance.now() } = options
  const faults = faultState(options.faults)
  const source = faultySource(options.source, faults.now)
  const clock = venueClock({
    fromMs: options.from ?? source.firstMs,
    toMs: options.to ?? source.lastMs,
    speed: options.speed ?? 1,
    loop: options.loop ?? false,
    now,
  })
  const state = venueState(source, clock, () => faults.now.clockSkewMs)
  const respond = createResponder(state, faults, now, log)
  const steps = marketSteps(state)
  const sessions = new Set<SocketSession>()
  const wire = await startWire({
    faults,
    port: options.port,
    host: options.host,
    answer: httpRequests(respond),
    isSocketPath: (path) => path === SOCKET_PATH,
    open: (line) => {
      const session = socketSession({
        line,
        state,
        respond,
        heartbeatSecondMs: options.heartbeatSecondMs ?? 1000,
        onClose: () => sessions.delete(session),
      })
      sessions.add(session)
      return session
    },
    log,
  })

  let isQuiet = true
  /** Repeats the unchanged state with its original instants, for recordings with hours between chains. */
  const repeat = (): void => {
    if (isQuiet) {
      for (const session of sessions) {
        for (const [name, channel] of session.channels()) {
          const data = channel.current(state)
          if (data !== undefined) session.send(JSON.stringify(notificationOf(name, data)))
        }
      }
    }
    isQuiet = true
  }
  const repeating = setInterval(repeat, REPEAT_S * (options.heartbeatSecondMs ?? 1000))

  const publish = (isJump: boolean): void => {
    const step = steps.next(isJump)
    if (step.changed.size > 0) isQuiet = false
    const texts = new Map<string, readonly string[]>()
    for (const session of sessions) {
      for (const [name, channel] of session.channels()) {
        let messages = texts.get(name)
        if (messages === undefined) {
          messages = channel.ofStep(step, state).map((data) => JSON.stringify(notificationOf(name, data)))
          texts.set(name, messages)
        }
        for (const message of messages) session.send(message)
      }
    }
  }

  let timer: NodeJS.Timeout | undefined
  const schedule = (): void => {
    clearTimeout(timer)
    const nextMs = source.nextChangeMs(steps.atMs()) ?? (options.loop ? (options.to ?? source.lastMs) : undefined)
    if (nextMs === undefined) return
    const waitMs = clock.realMsUntil(nextMs)
    if (waitMs === Number.POSITIVE_INFINITY) return
    timer = setTimeout(
      () => {
        publish(clock.nowMs() < steps.atMs())
        schedule()
      },
      Math.min(Math.max(waitMs, STEP_MS), LONGEST_WAIT_MS),
    )
  }
  const moved = (move: () => void, isJump: boolean) => {
    steps.begin()
    move()
    publish(isJump)
    schedule()
  }

  schedule()
  log(`Deribit protocol on ${wire.url} from ${new Date(clock.nowMs()).toISOString()}`)
  return {
    port: wire.port,
    url: wire.url,
    clockMs: clock.nowMs,
    advance: (ms) => moved(() => clock.advance(ms), false),
    seek: (atMs) => moved(() => clock.seek(atMs), true),
    pause: () => moved(clock.pause, false),
    resume: () => moved(clock.resume, false),
    setFaults: (changes) => {
      steps.begin()
      faults.set(changes)
      if (faults.now.outage) wire.cut()
      if (changes.emptyBooks !== undefined) publish(false)
    },
    connections: wire.lines,
    close: () => {
      clearTimeout(timer)
      clearInterval(repeating)
      return wire.close()
    },
  }
}
