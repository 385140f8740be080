import { join } from 'node:path'
import { startPostgres } from '@gvol/accounts/testing'
import { okxScript, simulatedSource, startDeribitServer, startRestVenue } from '@gvol/simulation'
import { openColumnar, readEvents, sql } from '@gvol/store'
import { startClickhouseServer } from '@gvol/store/testing'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { type Desk, eventually, startDesk } from '../../testing/desk.ts'
import { type GvolProcess, startGvol } from '../../testing/gvolProcess.ts'
import { type LiveClient, startLiveClient } from '../../testing/liveClient.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { startNats } from '../../testing/startNats.ts'
import { openNats } from '../cluster/bus/nats/openNats.ts'
import { natsLeaseBook } from '../cluster/leases/natsLeaseBook.ts'

const START_MS = Date.UTC(2026, 4, 4, 12)
/** Market time runs fast: every second without a collector is a minute of missed trades. */
const SPEED = 60
const SNAPSHOT_SECONDS = 120
/** Snapshots that a collector may miss on a busy machine: sixteen seconds' worth. */
const MAX_LATE = 8
/** Gaps without a holder: two collectors are killed, and NATS is down once. */
const WITHOUT_HOLDER = 3

/** Starts the simulated market as Deribit and as OKX. */
const startVenues = async () => {
  const source = simulatedSource({ seed: 7, startMs: START_MS - MS_PER_HOUR, symbols: ['BTC'] })
  const deribit = await startDeribitServer({ source, from: START_MS, speed: SPEED })
  onTestFinished(deribit.close)
  const okx = await startRestVenue({ source, script: okxScript, now: deribit.clockMs })
  onTestFinished(okx.close)
  return { source, deribit, flags: ['--venue-url', `deribit=${deribit.url}`, '--venue-url', `okx=${okx.url}`] }
}

/** Starts the shared services and returns functions that start each process. */
const startGround = async (skip: (reason: string) => never) => {
  const folder = scratchDirectory()
  const nats = await startNats(join(folder, 'nats'))
  if (nats === undefined) return skip('Debian’s package nats-server is not installed')
  onTestFinished(nats.kill)
  const postgres = await startPostgres()
  if (postgres === undefined) return skip('Debian’s package postgresql is not installed')
  onTestFinished(postgres.stop)
  const clickhouse = await startClickhouseServer(join(folder, 'clickhouse'))
  onTestFinished(clickhouse.kill)
  const venues = await startVenues()
  const databaseUrl = postgres.createUrl()
  const shared = ['--nats-url', nats.url, '--clickhouse-url', clickhouse.url, '--symbols', 'BTC']
  const collect = [...venues.flags, '--chain-seconds', '2', '--snapshot-seconds', String(SNAPSHOT_SECONDS)]
  const people = ['--database-url', databaseUrl, '--secret', 'the same words for every api process']
  return {
    nats,
    clickhouse,
    venues,
    startCollector: async (name: string): Promise<GvolProcess> => {
      const at = ['--data-dir', join(folder, name), '--port', '0']
      const gvol = startGvol(['up', '--role', 'collector', ...at, ...shared, ...collect])
      await gvol.matchOutput(/collector .*: health at/)
      return gvol
    },
    startApi: (name: string): Promise<Desk> => startDesk(join(folder, name), ['--role', 'api', ...shared, ...people]),
  }
}

type Ground = Exclude<Awaited<ReturnType<typeof startGround>>, undefined>

type WireStatus = {
  readonly venues: readonly { readonly exchange: string; readonly state: string; readonly message: string | null }[]
  readonly bus: { readonly isUp: boolean; readonly message: string | null } | null
}

const statusOf = async (desk: Desk): Promise<WireStatus> => (await (await desk.get('/api/status')).json()) as WireStatus

const isConnected = async (desk: Desk): Promise<true | undefined> => {
  const { venues } = await statusOf(desk)
  return venues.filter(({ state }) => state === 'connected').length === 2 ? true : undefined
}

/** Resolves when the client has received a later chain. */
const receivesMore = (client: LiveClient) => {
  const before = client.receivedMs.at(-1) ?? 0
  return eventually('a later answer', async () => ((client.receivedMs.at(-1) ?? 0) > before ? true : undefined))
}

/** Reads a span of Deribit's data from the shared store. */
const readStore = ({ clickhouse }: Ground, fromMs: number, toMs: number) => {
  const columnar = openColumnar({ url: clickhouse.url })
  onTestFinished(columnar.close)
  const span = { venue: 'deribit', symbol: 'BTC', fromMs, toMs }
  return {
    columnar,
    trades: () => readEvents(columnar, 'trade', span),
    structures: () => readEvents(columnar, 'block-rfq-trade', span),
  }
}

/** Expects every simulated trade of a span in the store exactly once, and chains at their interval. */
const expectWholeStore = async (ground: Ground, fromMs: number, toMs: number): Promise<void> => {
  const { venues } = ground
  const { columnar, ...store } = readStore(ground, fromMs, toMs)
  const stored = await store.trades()
  const emitted = venues.source.tradesBetween('BTC', fromMs, toMs)
  expect(emitted.length).toBeGreaterThan(300)
  expect(stored.map(({ tradeId }) => tradeId).toSorted()).toEqual(emitted.map(({ tradeId }) => tradeId).toSorted())
  const structures = await store.structures()
  const structuresEmitted = venues.source.blockRfqsBetween('BTC', fromMs, toMs)
  expect(structures.map(({ rfqId }) => rfqId).toSorted()).toEqual(
    structuresEmitted.map(({ rfqId }) => rfqId).toSorted(),
  )

  const { column } = await columnar.columns(
    sql`SELECT snapshotMs, count() AS quotes, uniqExact(instrument) AS instruments FROM optionQuote FINAL
        WHERE venue = 'deribit' GROUP BY snapshotMs ORDER BY snapshotMs`,
  )
  expect(column.quotes).toEqual(column.instruments)
  const times = column.snapshotMs as readonly number[]
  // The only gaps between chains are those in which no collector held the venue.
  const boundaries = [fromMs, ...times.filter((atMs) => atMs > fromMs && atMs < toMs), toMs]
  const bare = boundaries.filter((atMs, i) => i > 0 && atMs - boundaries[i - 1] > MAX_LATE * SNAPSHOT_SECONDS * 1000)
  expect(bare.length).toBeLessThanOrEqual(WITHOUT_HOLDER)
  const tooSoon = times.filter((atMs, i) => i > 0 && atMs - times[i - 1] < SNAPSHOT_SECONDS * 1000)
  // A new holder stores its first chain immediately: when the venue changes owner and when NATS was down.
  expect(tooSoon.length).toBeLessThanOrEqual(4)
}

test('two collectors and two api processes, each killed in turn while the market runs: no row lost, none doubled, clients continue', async ({
  skip,
}) => {
  const ground = await startGround(skip)
  const { venues, nats } = ground
  const watching = openNats({ addresses: [nats.url], name: 'the test', log: () => undefined })
  onTestFinished(() => watching[Symbol.asyncDispose]())
  const book = natsLeaseBook(watching)
  /** Returns the process that holds Deribit; undefined when no running one does. */
  const holder = async (): Promise<number | undefined> => {
    const pid = Number((await book.read('deribit').catch(() => undefined))?.holder.split('-').at(-2))
    return [...collectors.values()].some(({ child }) => child.pid === pid) ? pid : undefined
  }
  const names = ['one', 'two']
  const collectors = new Map(
    await Promise.all(names.map(async (name) => [name, await ground.startCollector(name)] as const)),
  )
  const apis = await Promise.all(names.map((name) => ground.startApi(`api-${name}`)))
  const [{ key }] = apis
  await eventually(
    'both venues',
    async () => ((await isConnected(apis[0])) && (await isConnected(apis[1]))) || undefined,
  )
  const fromMs = venues.deribit.clockMs()
  const field = 'termStructure(exchange: "deribit", symbol: "BTC") { asOf }'
  const client = startLiveClient(field, () => apis.map(({ origin }) => origin), key)
  await receivesMore(client)

  const killCollector = async (): Promise<void> => {
    const pid = await eventually('a holder', holder)
    const [name] = [...collectors].find(([, { child }]) => child.pid === pid) ?? ['']
    const killed = collectors.get(name)
    collectors.delete(name)
    killed?.child.kill('SIGKILL')
    await killed?.ended
    await eventually('another holder', holder)
    await receivesMore(client)
    collectors.set(name, await ground.startCollector(name))
  }
  const killApi = async (): Promise<void> => {
    const index = apis.findIndex(({ origin }) => origin === client.origin())
    const before = client.connections()
    await apis[index].stop('SIGKILL')
    await receivesMore(client)
    expect(client.connections()).toBeGreaterThan(before)
    apis[index] = await ground.startApi(`api-${names[index]}`)
  }
  await killCollector()
  await killApi()
  await killCollector()
  await killApi()

  await nats.kill()
  const down = await eventually('the bus to be down', async () => {
    const { bus } = await statusOf(apis[0])
    return bus?.isUp ? undefined : bus
  })
  expect(down?.message).toMatch(/^NATS at .* does not answer/)
  await nats.restart()
  await receivesMore(client)
  await eventually('both venues again', async () => isConnected(apis[1]))

  venues.deribit.pause()
  const toMs = venues.deribit.clockMs() - 1_000
  const traded = venues.source.tradesBetween('BTC', fromMs, toMs).length
  const { trades } = readStore(ground, fromMs, toMs)
  await eventually('every trade that was missed', async () => (await trades()).length >= traded || undefined)
  for (const { child, ended } of collectors.values()) {
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
  }
  for (const desk of apis) expect(await desk.stop('SIGTERM')).toMatchObject({ code: 0 })

  await expectWholeStore(ground, fromMs, toMs)
  const instants = client.receivedMs
  expect(instants.toSorted((a, b) => a - b)).toEqual(instants)
}, 300_000)
