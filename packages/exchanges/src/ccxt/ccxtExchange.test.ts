import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Effects } from '../connection/effects.ts'
import { openCcxt } from './ccxtExchange.ts'

type Reply = { readonly status?: number; readonly body?: string; readonly retryAfter?: string }

/** Opens one exchange with a fixed response, and returns its requests and waits. */
const opened = async (name: string, reply: Reply, hostUrl = 'https://{host}') => {
  const requests: { readonly url: string; readonly method?: string; readonly body?: string }[] = []
  const pausedMs: number[] = []
  let acquired = 0
  const fetch: Effects['fetch'] = async (url, { method, body }) => {
    requests.push({ url, method, body })
    return {
      status: reply.status ?? 200,
      headers: { get: () => reply.retryAfter ?? null },
      text: async () => reply.body ?? '{}',
    }
  }
  const limiter = {
    acquire: async () => void acquired++,
    pause: (ms: number) => void pausedMs.push(ms),
    close: () => {},
  }
  const effects = { now: () => Date.UTC(2026, 7, 18), after: () => () => {}, fetch }
  const stopped = new AbortController().signal
  const { run } = await openCcxt(name, {}, { title: 'The venue', hostUrl, limiter, stopped, effects })
  return { run, requests, pausedMs, acquired: () => acquired }
}
const pairs = JSON.stringify({ error: [], result: {} })

test('requests go to each host by its name, or to one origin for all; every request passes the limiter', async () => {
  const real = await opened('kraken', { body: pairs })
  await real.run((exchange) => exchange.fetchMarkets())
  expect(real.requests.map(({ url }) => url)).toEqual(['https://api.kraken.com/0/public/AssetPairs'])
  expect(real.acquired()).toBe(1)
  const local = await opened('kraken', { body: pairs }, 'http://127.0.0.1:9')
  await local.run((exchange) => exchange.fetchMarkets())
  expect(local.requests.map(({ url }) => url)).toEqual(['http://127.0.0.1:9/0/public/AssetPairs'])
})

test('a POST sends its parameters as JSON', async () => {
  const { run, requests } = await opened('hyperliquid', { body: '[]' })
  await run((exchange) => exchange.setMarkets([]) as Promise<unknown>)
  await run((exchange) => exchange.fetchMarkets()).catch(() => {})
  expect(requests[0]).toMatchObject({ url: 'https://api.hyperliquid.xyz/info', method: 'POST' })
  expect(JSON.parse(requests[0].body ?? '')).toHaveProperty('type')
})

test('too many requests pauses for the time stated by the venue, in its answer or in words', async () => {
  const limited = await opened('kraken', { status: 429, retryAfter: '7' })
  await expect(limited.run((exchange) => exchange.fetchMarkets())).rejects.toThrow(
    'The venue answered /0/public/AssetPairs with 429 (too many requests).',
  )
  expect(limited.pausedMs).toEqual([7_000])
  const words = await opened('kraken', { body: '{"error":["EAPI:Rate limit exceeded"]}' })
  await expect(words.run((exchange) => exchange.fetchMarkets())).rejects.toThrow('EAPI:Rate limit exceeded')
  expect(words.pausedMs.length).toBe(1)
})

test.each([
  [{ status: 451 }, 'with 451: it does not serve this address or country.'],
  [{ status: 502 }, 'with 502.'],
  [{ body: '{"error":["EGeneral:Internal error"]}' }, 'EGeneral:Internal error'],
  [{ status: 400, body: `<html>${'long '.repeat(200)}</html>` }, 'The venue refused or could not be read: '],
] as const)('an error is reported as a short message: %j', async (reply, sentence) => {
  const { run } = await opened('kraken', reply)
  const error = await run((exchange) => exchange.fetchMarkets()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toContain(sentence)
  expect(String(error).length).toBeLessThan(300)
})

test('ccxt is never imported as a whole, which would take a second and load a hundred exchanges', () => {
  const root = resolve(import.meta.dirname, '../..')
  const files = ['src', 'testing'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
  )
  const importing = files.filter(
    (file) => file.endsWith('.ts') && /(from|import\()\s*'ccxt/.test(readFileSync(join(root, file), 'utf8')),
  )
  // Compares signatures with those of ccxt.
  expect(importing).toEqual(['src/accounts/signing.test.ts'])
})
