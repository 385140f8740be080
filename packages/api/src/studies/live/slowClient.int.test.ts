import type { Study } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'
import { testStudies } from '../../../testing/testStudies.ts'

let desk: Awaited<ReturnType<typeof openLiveDesk>>
afterEach(() => desk.close())

const VALUES = Float64Array.from({ length: 400_000 }, (_, row) => row + 0.25)

/** An answer of about 4 MB, more than loopback sockets buffer. */
const big: Study = {
  ...testStudies.past!,
  id: 'big',
  needs: ['chain'],
  run: async (input, context) => ({
    ok: true,
    asOfMs: (await context.live('chain', input.market as Market, undefined))!.atMs,
    columns: { value: VALUES },
  }),
}
const QUERY = 'subscription { big(exchange: "deribit", symbol: "BTC") { asOf data { value } } }'

const watch = async () => {
  const socket = new WebSocket(desk.url, 'graphql-transport-ws')
  const instants: string[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { type: string; payload?: { data: { big: { asOf: string } } } }
    if (message.type === 'connection_ack') {
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY } }))
    } else if (message.payload !== undefined) instants.push(message.payload.data.big.asOf)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-auth': desk.xAuth } }))
  await until(() => instants.length === 1)
  return { socket, instants, closed }
}
const metric = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await desk.api.metrics.metrics())?.[1] ?? Number.NaN)

test('a client that stops reading for a while skips to the latest answer; others receive every answer', async () => {
  desk = await openLiveDesk({ studies: { big } })
  const slow = await watch()
  const quick = await watch()
  slow.socket.pause()
  for (let tick = 2; tick <= 9; tick++) {
    desk.tick()
    await until(() => quick.instants.length === tick)
  }
  expect(await metric('gvol_live_coalesced_total')).toBeGreaterThan(0)
  const latest = quick.instants.at(-1)!
  slow.socket.resume()
  await until(() => slow.instants.at(-1) === latest)
  expect(slow.instants.length).toBeLessThan(9)
  expect(slow.instants).toEqual(slow.instants.toSorted())
  expect(quick.instants).toHaveLength(9)
})

test('a client that does not read for too long is dropped and may reconnect', async () => {
  desk = await openLiveDesk({ studies: { big }, limits: { liveStallMs: 100 } })
  const { socket, closed } = await watch()
  socket.pause()
  while (desk.listeners() > 0) {
    desk.tick()
    await new Promise((next) => setTimeout(next, 20))
  }
  expect(await desk.api.metrics.metrics()).toContain('gvol_live_dropped_total{reason="slow"} 1')
  socket.resume()
  expect([1006, 1013]).toContain(await closed)
})

test('a client that does not answer pings is disconnected', async () => {
  desk = await openLiveDesk({ studies: { big }, limits: { livePingMs: 500 } })
  const { socket } = await watch()
  socket.pause()
  await until(() => desk.listeners() === 0)
  expect(await desk.api.metrics.metrics()).toContain('gvol_live_dropped_total{reason="silent"} 1')
  socket.terminate()
})
