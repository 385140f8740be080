import { randomBytes } from 'node:crypto'
import type { Api } from '@gvol/api'
import { applyRetention, newestOptionTrades } from '@gvol/store'
import { createCollector } from '../collector/collector.ts'
import { createChains } from '../data/chains.ts'
import type { DataDir } from '../data/dataDir.ts'
import { holdDataDir } from '../data/holdDataDir.ts'
import { type OpenStore, openStore } from '../data/openStore.ts'
import { createStoredMarkets, type StoredMarkets } from '../data/storedMarkets.ts'
import { type OpenLog, openLog } from '../log.ts'
import { chooseMarket } from '../market/chooseMarket.ts'
import { connectVenues, venuePlaces } from '../market/connectVenues.ts'
import { startSimulation } from '../market/startSimulation.ts'
import { statusReport } from '../market/statusReport.ts'
import { createTicks, type Ticks } from '../market/ticks.ts'
import { carryOut } from '../operator/carryOut.ts'
import { openOperatorChannel } from '../operator/operatorChannel.ts'
import { openPeople, type People } from '../people/openPeople.ts'
import { deskApi } from '../serving/deskApi.ts'
import { listen } from '../serving/listen.ts'
import type { Settings } from '../settings/settings.ts'
import { stopSignal } from './stopSignal.ts'

const ANNOUNCE_MS = 1000
/** How soon chains that came into the store another way are seen. */
const STORED_REFRESH_MS = 60_000
const MARKET_NAMES = { live: 'live market', simulated: 'simulated market', none: 'stored data only' } as const

/** What the store holds, kept up to date. */
const openStoredMarkets = async (store: OpenStore, { log }: OpenLog): Promise<StoredMarkets & Disposable> => {
  const stored = createStoredMarkets(store.columnar)
  await stored.refresh()
  const refresh = () =>
    stored.refresh().catch((error: unknown) => log('warn', 'The list of stored chains could not be read.', { error }))
  const timer = setInterval(() => void refresh(), STORED_REFRESH_MS)
  return { ...stored, [Symbol.dispose]: () => clearInterval(timer) }
}

const openCollector = (settings: Settings, store: OpenStore, stored: StoredMarkets, ticks: Ticks, { log }: OpenLog) =>
  createCollector({
    sink: store.writer,
    snapshotMs: settings.snapshotSeconds * 1000,
    announceMs: ANNOUNCE_MS,
    schedule: (run, afterMs) => {
      const timer = setTimeout(run, afterMs)
      return () => clearTimeout(timer)
    },
    onChain: (chain) => ticks.publish(chain, 'chain'),
    onStored: (chain) => {
      stored.note(chain)
      ticks.publish(chain, 'history')
    },
    log,
  })

/** Lets the command line give orders to this desk; who is shut out by one leaves at once. */
const openDeskChannel = (dir: DataDir, { accounts }: People, api: Api, { log }: OpenLog) =>
  openOperatorChannel({
    path: dir.operator,
    secret: randomBytes(32).toString('base64url'),
    carryOut: async (command) => {
      const answer = await carryOut(accounts, command)
      api.recheck()
      return answer
    },
    failed: (error) => log('error', 'An order of the command line failed.', { error }),
  })

/**
 * Runs the desk until it is told to stop. Everything is opened in the order in which data flows and closed in the
 * reverse order, so that nothing accepted is lost.
 */
export const up = async (settings: Settings, version: string): Promise<number> => {
  const stop = stopSignal()
  const startedAtMs = Date.now()
  let origin = settings.publicUrl ?? ''
  const venuesAsked = venuePlaces(settings.venueUrl, settings.venues)
  await using open = new AsyncDisposableStack()
  const { dir } = open.use(holdDataDir(settings.dataDir))
  const log = open.use(openLog(dir.root, settings.logLevel))

  // Takes seconds at the first start, so it goes on beside everything else.
  const openingPeople = openPeople({ settings, dir, log: log.log, origin: () => origin })
  // Whether people could be opened is asked further down; the first to sign in shall not wait for a library.
  openingPeople.then(({ accounts }) => accounts.identity.prepare?.()).catch(() => undefined)
  open.defer(async () => (await openingPeople.catch(() => undefined))?.accounts.close())

  const choice = await chooseMarket(settings.market, venuesAsked, log.tell)
  const isSimulated = choice === 'simulated'
  const store = open.use(await openStore(dir, isSimulated ? 'simulated' : 'real', settings))
  await applyRetention(store.columnar, retentionOf(settings.rawDays))
  const stored = open.use(await openStoredMarkets(store, log))
  const ticks = createTicks()
  const collector = openCollector(settings, store, stored, ticks, log)
  open.defer(collector.close)

  const simulation = isSimulated
    ? open.use(await startSimulation(settings, dir.of('simulated').root, store, log.log))
    : undefined
  const places =
    choice === 'none' ? [] : simulation === undefined ? venuesAsked : venuePlaces(simulation.venueUrl, settings.venues)
  const connections = open.use(
    await connectVenues({
      places,
      symbols: simulation?.symbols ?? settings.symbols,
      chainPollMs: settings.chainSeconds * 1000,
      collector,
      tradesSinceMs: await newestOptionTrades(store.columnar),
      ...log,
    }),
  )

  const people = await openingPeople
  const { statuses } = connections
  const api = deskApi({
    settings,
    people,
    isSimulated,
    chains: createChains(({ venue, symbol }) => collector.chain(venue, symbol), store.columnar, Date.now),
    store,
    nowMs: (market) => collector.chain(market.venue, market.symbol)?.atMs ?? stored.of(market)?.lastMs ?? Date.now(),
    status: statusReport({ version, startedAtMs, chains: collector.chains, stored: stored.list, store, statuses }),
    subscribeTicks: ticks.subscribe,
    log: log.log,
  })
  const server = open.use(await listen(api, settings))

  origin = settings.publicUrl?.replace(/\/$/, '') ?? server.origin
  open.use(await openDeskChannel(dir, people, api, log))

  const { secret } = await people.accounts.access.createSignInLink()
  process.stdout.write(
    `gvol (${MARKET_NAMES[choice]}): ${origin}/ · sign in once with ${origin}/sign-in?secret=${secret}\n`,
  )
  // Only now: it keeps the machine busy, and whoever started the desk waits for its address.
  simulation?.fillPast()
  await stop
  return 0
}

/** Raw quotes of options and futures grow old; what was derived from them does not. */
const retentionOf = (rawDays: number) => (rawDays === 0 ? {} : { optionQuote: rawDays, futureQuote: rawDays })
