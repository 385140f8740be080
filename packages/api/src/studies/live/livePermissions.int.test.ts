import { may } from '@gvol/accounts'
import { buildSchema } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { visitors } from '../../../testing/callers.ts'
import { openLiveDesk } from '../../../testing/openLiveDesk.ts'
import { testStudies } from '../../../testing/testStudies.ts'

const desk = await openLiveDesk({ limits: { runMs: 20 } })
afterAll(desk.close)
/** Firings go to one user only; liveFirings.int.test.ts covers them. */
const topics = Object.keys(buildSchema(desk.api.sdl).getSubscriptionType()!.getFields()).filter(
  (name) => name !== 'alertFired',
)

/** Sends an init and a subscription to every topic at once; resolves with the responses, or the close code. */
const tryEverything = (headers: Readonly<Record<string, string>>, inInit: object): Promise<number | string[]> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(desk.url, 'graphql-transport-ws', { headers })
    const answered = new Set<string>()
    socket.on('error', reject)
    socket.on('close', (code) => resolve(code))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: inInit })))
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; id?: string }
      if (message.type === 'connection_ack') {
        for (const topic of topics) {
          const query = `subscription { ${topic}(exchange: "deribit", symbol: "BTC") { asOf } }`
          socket.send(JSON.stringify({ id: topic, type: 'subscribe', payload: { query } }))
        }
      } else if (message.type === 'next' && message.id !== undefined) answered.add(message.id)
      if (answered.size === topics.length) {
        socket.removeAllListeners('close')
        socket.close()
        resolve([...answered].toSorted())
      }
    })
  })

test('every study is a live topic', () => {
  expect(topics).toHaveLength(Object.keys(testStudies).length)
})

test.each(await visitors(desk, desk.port))(
  '[spec 6 access equals verified] $name at every live topic',
  async ({ headers, caller }) => {
    const permission = may(caller, 'read-studies')
    const expected = permission.ok ? topics.toSorted() : permission.reason === 'signed-out' ? 4401 : 4403
    expect(await tryEverything(headers, {})).toEqual(expected)
    const { 'x-auth': key } = headers
    if (key !== undefined) expect(await tryEverything({}, { 'x-auth': key })).toEqual(expected)
  },
)
