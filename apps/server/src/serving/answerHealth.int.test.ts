import { expect, onTestFinished, test } from 'vitest'
import { answerHealth } from './answerHealth.ts'

test('a collector answers the health check and no other request', async () => {
  const health = await answerHealth({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => health[Symbol.asyncDispose]())
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(health.origin + path, init)
    return [response.status, await response.json()]
  }
  expect(await ask('/api/health')).toEqual([200, { ok: true }])
  const nothing = [404, { error: 'A collector answers /api/health only.' }]
  expect(await ask('/api/status')).toEqual(nothing)
  expect(await ask('/api/health', { method: 'POST', body: 'x'.repeat(100_000) })).toEqual(nothing)
})

test('an address in use is reported with the reason', async () => {
  const health = await answerHealth({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => health[Symbol.asyncDispose]())
  const port = Number(new URL(health.origin).port)
  await expect(answerHealth({ host: '127.0.0.1', port })).rejects.toThrow(/another program holds it/)
})
