import type { Status } from '@gvol/wire'
import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { openDesk } from '../../testing/openDesk.ts'
import { sdl } from '../studies/graphql/sdl.ts'
import type { StatusReport } from './statusReport.ts'

const AT_MS = Date.UTC(2026, 0, 5)

/** All optional fields are set. */
const FULL: Required<StatusReport> = {
  version: '1.2.3',
  startedAtMs: AT_MS,
  problems: [{ id: 'disk-full', message: 'The disk is full. Make room.' }],
  venues: [
    {
      venue: 'deribit',
      state: 'degraded',
      sinceMs: AT_MS + 1,
      lagMs: 12,
      lastMessageAtMs: AT_MS + 2,
      messagesPerSecond: 3.5,
      reconnects: 4,
      rejected: 5,
      message: 'Trades fail.',
      lastError: 'Closed.',
      samples: [{ atMs: AT_MS + 3, reason: 'unknown-instrument', text: 'BTC-X' }],
      missing: [{ part: 'List of ETH options', reason: 'Refused.', sinceMs: AT_MS + 4, retryAtMs: AT_MS + 60_000 }],
      listed: { markets: 12, collected: 5 },
    },
  ],
  markets: [
    {
      venue: 'deribit',
      symbol: 'BTC',
      isLive: true,
      chainAtMs: AT_MS + 4,
      options: 900,
      moved: 640,
      stored: { firstMs: AT_MS + 5, lastMs: AT_MS + 6, chains: 7 },
    },
  ],
  boards: [{ venue: 'okx', symbol: 'ETH', kind: 'futures', atMs: AT_MS + 8, instruments: 9, perpetuals: 2 }],
  store: { engine: 'chdb', isUp: false, pendingRows: 10, message: 'Away.' },
  bus: { isUp: false, message: 'Gone.' },
  history: { done: 1, total: 2, label: 'deribit BTC' },
  backfills: [{ id: 11, exchange: 'okx', what: 'funding', markets: 3, state: 'incomplete', lines: ['Away.'] }],
  exampleAccounts: [{ address: `0x${'1'.repeat(40)}`, title: 'A seller of puts' }],
}

const schema = buildSchema(sdl({}))

/** Returns a selection of all fields of a type, nested ones included. */
const allOf = (type: string): string => {
  const graphqlType = schema.getType(type)
  if (!isObjectType(graphqlType)) throw new Error(`${type} is no type with fields.`)
  const fields = Object.values(graphqlType.getFields()).map((field) => {
    const inner = getNamedType(field.type)
    return isObjectType(inner) ? `${field.name} ${allOf(inner.name)}` : field.name
  })
  return `{ ${fields.join(' ')} }`
}

test('the status by GraphQL equals that by REST, field by field, except its live clients', async () => {
  const desk = await openDesk({ status: () => FULL })
  onTestFinished(() => desk.close())
  const headers = { 'x-auth': await desk.key(), 'content-type': 'application/json' }
  const { live, ...status } = (await (await desk.ask('/api/status', { headers })).json()) as Status
  const query = `{ status ${allOf('Status')} markets ${allOf('Market')} }`
  const response = await desk.ask('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
  expect(await response.json()).toEqual({ data: { status: status, markets: status.markets } })
  expect(live).toEqual({ clients: 0, topics: 0 })
  // No field of the report is lost.
  expect(JSON.stringify(status)).not.toMatch(/null|\[\]/)
})
