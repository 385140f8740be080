import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { unixMs } from '@gvol/market'
import { simulatedSource } from '@gvol/simulation'
import { insertEvents, type Writer } from '@gvol/store'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../testing/desk.ts'
import { scratchDirectory } from '../../../../testing/scratchDirectory.ts'
import { startNats } from '../../../../testing/startNats.ts'
import type { Log } from '../../../log/log.ts'
import { natsLeaseBook } from '../../leases/natsLeaseBook.ts'
import { type Announcement, movedState } from '../bus.ts'
import { createNatsMarketCache } from '../natsMarketCache.ts'
import { openGrowthAnnouncer } from '../openGrowthAnnouncer.ts'
import { natsBus } from './natsBus.ts'
import { openNats } from './openNats.ts'

const START_MS = Date.UTC(2026, 4, 4, 12)

const started = async (skip: (reason: string) => never) => {
  const directory = scratchDirectory()
  const server = await startNats(directory)
  if (server === undefined) return skip('Debian’s package nats-server is not installed')
  onTestFinished(server.kill)
  const logLines: string[] = []
  const log: Log = (_level, message) => void logLines.push(message)
  const open = (address = server.url) => {
    const nats = openNats({ addresses: [address], name: 'test', log })
    onTestFinished(() => nats[Symbol.asyncDispose]())
    return nats
  }
  const isUp = (nats: ReturnType<typeof open>) =>
    eventually('the connection', async () => (nats.connection() === undefined ? undefined : true))
  return { server, directory, logLines, log, open, isUp }
}

test('another process receives each message whole; a late subscriber receives the next one, also after NATS was killed', async ({
  skip,
}) => {
  const { server, logLines, log, open, isUp } = await started(skip)
  const source = simulatedSource({ seed: 3, startMs: START_MS, symbols: ['BTC'] })
  const near = open()
  const far = open()
  const collector = natsBus(near, log)
  const natsMarkets = createNatsMarketCache(natsBus(far, log), Date.now, Date.now)
  await isUp(near)
  await isUp(far)
  const chainArrives = (minutes: number) => {
    const chain = source.chainAt('BTC', START_MS + minutes * 60_000)
    return eventually('the chain', async () => {
      collector.publish(movedState('chain', chain))
      return natsMarkets.state('chain', { venue: 'deribit', symbol: 'BTC' })?.atMs === chain.atMs
        ? { chain }
        : undefined
    })
  }
  const { chain } = await chainArrives(60)
  expect(natsMarkets.state('chain', { venue: 'deribit', symbol: 'BTC' })).toEqual(chain)

  await server.kill()
  const sentence = await eventually('the trouble', async () => far.status().message)
  expect(sentence).toMatch(/^NATS at 127\.0\.0\.1:\d+ does not answer .* tried again until it does\.$/)
  collector.publish(movedState('chain', source.chainAt('BTC', START_MS + 7_200_000)))
  await server.restart()
  await chainArrives(180)
  expect(far.status()).toEqual({ isUp: true, message: undefined })
  expect(logLines.join(' ')).not.toContain('a word of tests')
})

test('a wrong password is reported without quoting it, and the connection is tried again', async ({ skip }) => {
  const { server, logLines, open } = await started(skip)
  const nats = open(server.url.replace(/:[^:@]*@/, ':wrong-word@'))
  await eventually('the trouble', async () => (logLines.length > 0 ? logLines : undefined))
  expect(nats.status().isUp).toBe(false)
  expect(nats.status().message).toMatch(/uthorization/)
  expect(logLines.join(' ')).not.toContain('wrong-word')
})

test('the account of the desk has access to its own subjects and buckets only', async ({ skip }) => {
  const { open, isUp } = await started(skip)
  const nats = open()
  await isUp(nats)
  const connection = nats.connection()
  if (connection === undefined) throw new Error('It was up.')
  expect(await natsLeaseBook(nats).attend('a', ['deribit'])).toBeUndefined()
  for (const stream of ['KV_others', 'gvol'])
    await expect(
      connection.request(`$JS.API.STREAM.CREATE.${stream}`, JSON.stringify({ name: stream, subjects: [stream] }), {
        timeout: 2_000,
      }),
      stream,
    ).rejects.toThrow(/permissions violation/i)
  for (const subject of ['others.word', '$SYS.REQ.SERVER.PING', '$JS.API.STREAM.DELETE.KV_gvol-leases'])
    await expect(connection.request(subject, '', { timeout: 2_000 }), subject).rejects.toThrow(/permissions violation/i)
  const denied = new Promise((resolve) => connection.subscribe('>', { callback: (error) => resolve(error?.message) }))
  expect(await denied).toMatch(/permissions violation/i)
})

test('of two writers of a lease one wins; leases survive a killed NATS, and the lease book survives a lost disk of NATS', async ({
  skip,
}) => {
  const { server, directory, open, isUp } = await started(skip)
  const nats = [open(), open()]
  await Promise.all(nats.map(isUp))
  const [one, other] = nats.map(natsLeaseBook)
  const a = { holder: 'a', completeToMs: undefined }
  const b = { holder: 'b', completeToMs: 1_234 }
  const revisions = await Promise.all([one.write('deribit', a, undefined), other.write('deribit', b, undefined)])
  expect(revisions.filter((revision) => revision === undefined)).toHaveLength(1)
  const entry = await one.read('deribit')
  expect(['a', 'b']).toContain(entry?.holder)
  expect(await other.write('deribit', b, entry?.revision)).toBeGreaterThan(entry?.revision ?? 0)
  expect(await one.write('deribit', a, entry?.revision)).toBeUndefined()

  await one.attend('a', ['deribit', 'okx'])
  await other.attend('b', ['okx'])
  expect(await one.attending()).toEqual(
    new Map([
      ['a', ['deribit', 'okx']],
      ['b', ['okx']],
    ]),
  )
  await other.leave('b')
  expect([...(await one.attending()).keys()]).toEqual(['a'])

  await server.kill()
  await eventually('the trouble', async () => (nats[0].connection() === undefined ? true : undefined))
  await expect(one.read('deribit')).rejects.toThrow(/does not answer/)
  await server.restart()
  await isUp(nats[0])
  const again = await eventually('the book', () => one.read('deribit').catch(() => undefined))
  expect(again).toMatchObject({ holder: 'b', completeToMs: 1_234 })

  await server.kill()
  rmSync(join(directory, 'jetstream'), { recursive: true })
  await server.restart()
  await isUp(nats[0])
  const revision = await eventually('a new book', () => one.write('deribit', a, undefined).catch(() => undefined))
  expect(await one.read('deribit')).toMatchObject({ holder: 'a', revision })
})

test('rows that a command stores are announced to other processes, also when it ends at once', async ({ skip }) => {
  const { server, log, open, isUp } = await started(skip)
  const far = open()
  const received: Announcement[] = []
  natsBus(far, log).subscribe((announcement) => received.push(announcement))
  await isUp(far)
  const telling = openGrowthAnnouncer([server.url], 'import')
  const writer = telling.announcing({ insert: async () => undefined } as unknown as Writer)
  const atMs = unixMs(START_MS)
  const stamp = { venue: 'deribit', symbol: 'BTC', atMs, receivedAtMs: atMs }
  await insertEvents(writer, [{ type: 'index-price', indexName: 'btc_usd', price: 90_000, ...stamp }])
  await telling[Symbol.asyncDispose]()
  await eventually('the growth', async () => (received.length > 0 ? true : undefined))
  expect(received).toEqual([{ type: 'moved', kind: 'index-price', venue: 'deribit', symbol: 'BTC', atMs, rows: 1 }])
})
