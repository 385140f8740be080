import { expect, test } from 'vitest'
import type { RpcParams } from '../_kit/connection/jsonRpc.ts'
import { NO_ANSWER } from '../_kit/feed/marketFeed.ts'
import { missedTrades } from './missedTrades.ts'

test('trades that a line lost are read again, of the options whose volume changed', async () => {
  const asked: RpcParams[] = []
  const job = missedTrades()
  const run = (volumes: Readonly<Record<string, string>>) =>
    job.run(
      async (path, params = {}) => {
        if (path === '/trades') asked.push(params)
        const body = Object.entries(volumes).map(([symbol, volume]) => ({ symbol, volume }))
        return { body, answer: NO_ANSWER }
      },
      { ask: () => Promise.reject(new Error('not asked')), emit: () => {} },
    )
  await run({ a: '1', b: '2' })
  await run({ a: '1', b: '2.5', c: '0' })
  await run({ a: '1', b: '2.5', c: '3' })
  expect(asked).toEqual([
    { symbol: 'b', limit: 100 },
    { symbol: 'c', limit: 100 },
  ])
})
