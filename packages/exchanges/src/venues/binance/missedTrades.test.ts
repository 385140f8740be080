import { expect, test } from 'vitest'
import type { RpcParams } from '../../connection/jsonRpc.ts'
import { NO_ANSWER } from '../../feed/marketFeed.ts'
import { missedTrades } from './missedTrades.ts'

const running = (isResuming: boolean) => {
  const requests: RpcParams[] = []
  const job = missedTrades(isResuming)
  const run = (volumes: Readonly<Record<string, string>>) =>
    job.run(
      async (path, params = {}) => {
        if (path === '/trades') requests.push(params)
        const body = Object.entries(volumes).map(([symbol, volume]) => ({ symbol, volume }))
        return { body, answer: NO_ANSWER }
      },
      { fetch: () => Promise.reject(new Error('not asked')), emit: () => {} },
      async (_part, read) => void (await read()),
    )
  return { requests, run }
}

test('trades missed by a connection are read later, for the options whose volume changed', async () => {
  const { requests, run } = running(false)
  await run({ a: '1', b: '2' })
  await run({ a: '1', b: '2.5', c: '0' })
  await run({ a: '1', b: '2.5', c: '3' })
  expect(requests).toEqual([
    { symbol: 'b', limit: 100 },
    { symbol: 'c', limit: 100 },
  ])
})

test('after an outage the trades of every option that traded meanwhile are read once', async () => {
  const { requests, run } = running(true)
  await run({ a: '1', b: '0', c: '3' })
  await run({ a: '1', b: '0', c: '3' })
  expect(requests.map(({ symbol }) => symbol)).toEqual(['a', 'c'])
})
