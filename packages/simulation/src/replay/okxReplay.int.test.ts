import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { MarketSource } from '../marketSource.ts'
import { replaySource } from './replaySource.ts'
import { type ReplayServer, startReplay } from './startReplay.ts'

let server: ReplayServer | undefined
afterEach(() => server?.close())

const rowsOf = async (path: string): Promise<readonly Record<string, string>[]> => {
  const response = await fetch(`${server?.url}/api/v5${path}`)
  const body = (await response.json()) as { code: string; data: readonly Record<string, string>[] }
  expect(body.code).toBe('0')
  return body.data
}

/** The fixture's chain in OKX's form: no forward, contracts of 0.01 coin. */
const okxSource = async (): Promise<MarketSource> => {
  const source = await replaySource([resolve(import.meta.dirname, 'fixtures/chains.csv')])
  const snapshotAt: MarketSource['snapshotAt'] = (symbol, atMs) => {
    const snapshot = source.snapshotAt(symbol, atMs)
    if (snapshot === undefined) return undefined
    const { chain } = snapshot
    return { ...snapshot, chain: { ...chain, venue: 'okx', underlying: chain.underlying.map(() => Number.NaN) } }
  }
  return { ...source, snapshotAt }
}

test('a recorded chain is served in OKX’s format number for number, and fields that were not recorded are empty', async () => {
  const source = await okxSource()
  server = await startReplay({ venue: 'okx', source, speed: 0 })
  const chain = source.snapshotAt('BTC', source.firstMs)!.chain
  const family = 'instType=OPTION&instFamily=BTC-USD'
  const [tickers, marks, summary, listed] = await Promise.all(
    ['/market/tickers?', '/public/mark-price?', '/public/opt-summary?', '/public/instruments?'].map((path) =>
      rowsOf(path + family),
    ),
  )
  expect(listed).toHaveLength(chain.size)
  for (const row of chain.strike.keys()) {
    const number = (value: number): string => (Number.isNaN(value) ? '' : String(value))
    expect(tickers[row]).toMatchObject({ bidPx: number(chain.bid[row]), askPx: number(chain.ask[row]) })
    expect(marks[row].markPx).toBe(number(chain.mark[row]))
    expect(summary[row]).toMatchObject({ markVol: number(chain.markVol[row]), fwdPx: '' })
    expect(listed[row].stk).toBe(String(chain.strike[row]))
  }
  expect(await rowsOf('/public/time')).toEqual([{ ts: String(source.firstMs) }])
  expect(await rowsOf('/public/instruments?instType=SWAP')).toEqual([])
  expect(await rowsOf('/market/index-tickers?instId=BTC-USD')).toMatchObject([{ idxPx: String(chain.index) }])
})

test('a family that was not recorded is refused as by OKX', async () => {
  server = await startReplay({ venue: 'okx', source: await okxSource(), speed: 0 })
  const answer = await (await fetch(`${server.url}/api/v5/public/opt-summary?instFamily=SOL-USD`)).json()
  expect(answer).toMatchObject({ code: '51000', data: [] })
})
