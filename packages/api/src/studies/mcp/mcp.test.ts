import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { postJson } from '../../../testing/person.ts'
import { testStudies } from '../../../testing/testStudies.ts'

const desk = await openDesk()
afterAll(desk.close)

/** The official client, over the desk's HTTP. */
const clientOf = async (key: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/api/mcp`), {
    requestInit: { headers: { 'x-auth': key } },
    fetch: (url, init) => desk.ask(new URL(url).pathname, init),
  })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

const LADDER = { exchange: 'deribit', symbol: 'BTC' }
type ToolResult = { readonly content: readonly { readonly text: string }[]; readonly isError?: boolean }
const call = async (client: Client, name: string, args: Readonly<Record<string, unknown>> = LADDER) => {
  const { content, isError } = (await client.callTool({ name, arguments: args })) as unknown as ToolResult
  return { text: content[0]?.text ?? '', isError: isError === true }
}

const client = await clientOf(await desk.key(['read:studies']))
afterAll(() => client.close())

const NAMES = [
  'markets',
  'find',
  'describe',
  'ask',
  'history',
  'chain',
  'compare',
  'explain',
  'alerts',
  'portfolio',
  'notes',
  'picture',
]
/** Tokens of the list of tools, which begins every conversation, at four characters each. */
const MAX_TOKENS = 6_000

test('twelve tools have typed input and output, in less than 6 000 tokens; every study has a resource', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(NAMES)
  expect(JSON.stringify(tools).length / 4).toBeLessThan(MAX_TOKENS)
  for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
    expect([name, title, description, annotations?.readOnlyHint]).toEqual([
      name,
      expect.stringMatching(/./),
      expect.stringMatching(/\.$/),
      true,
    ])
    expect([inputSchema.type, outputSchema?.type, inputSchema.additionalProperties]).toEqual([
      'object',
      'object',
      false,
    ])
  }
  const { resources } = await client.listResources()
  expect(resources.map(({ name }) => name)).toEqual(Object.keys(testStudies))
})

test('schemas are valid for clients of both versions of the protocol library', async () => {
  await client.listTools()
  // This client compiles the schema of the output before it sends a call.
  for (const name of NAMES) expect((await client.callTool({ name, arguments: {} })).content).toHaveLength(1)
})

test('the resource of a study has its methods and columns', async () => {
  const { contents } = await client.readResource({ uri: 'gvol://studies/price-ladder' })
  const text = (contents[0] as { text: string }).text
  expect(text).toContain('As the venue sends it.')
  expect(text).toContain('- `vol` [decimal]: vol of the mark; may be null')
  await expect(client.readResource({ uri: 'gvol://studies/__proto__' })).rejects.toThrow('There is no resource')
})

test('a study called by its id answers like REST, with instants in ISO 8601 and rows in pages', async () => {
  const { text, isError } = await call(client, 'price-ladder', { ...LADDER, columns: 'strike,vol,expiry' })
  expect(isError).toBe(false)
  expect(JSON.parse(text)).toMatchObject({
    study: 'price-ladder',
    asOf: '2026-01-27T21:18:42.000Z',
    simulated: false,
    totalRows: 3,
    columns: [
      { name: 'strike', unit: 'quote ccy' },
      { name: 'vol', unit: 'decimal' },
      { name: 'expiry', unit: 'ISO 8601' },
    ],
    rows: [
      [60_000, 0.5, '2023-11-14T22:13:20.000Z'],
      [70_000, null, '2023-11-14T22:13:20.000Z'],
      [80_000.5, 0.65, '2027-01-15T08:00:00.000Z'],
    ],
  })
  const strikes: unknown[] = []
  let skipRows: number | undefined = 0
  while (skipRows !== undefined) {
    const page = JSON.parse(
      (await call(client, 'price-ladder', { ...LADDER, columns: 'strike', maxRows: 2, skipRows })).text,
    ) as {
      rows: unknown[][]
      more?: string
    }
    strikes.push(...page.rows.flat())
    const next: string | undefined = /skipRows (\d+) and asOf 2026-01-27T21:18:42/.exec(page.more ?? '')?.[1]
    expect(page.rows.length).toBe(skipRows === 0 ? 2 : 1)
    skipRows = next === undefined ? undefined : Number(next)
  }
  expect(strikes).toEqual([60_000, 70_000, 80_000.5])
})

test('a call that a tool cannot answer is an error sentence, without internal details', async () => {
  const faults: readonly (readonly [string, Readonly<Record<string, unknown>>, RegExp])[] = [
    ['price-ladder', { exchange: 'deribit' }, /^symbol: expected/],
    ['price-ladder', { ...LADDER, width: 99 }, /^width: expected .*50/],
    ['price-ladder', { ...LADDER, columns: 'none' }, /there is no column "none"/],
    ['price-ladder', { ...LADDER, maxRows: 501 }, /^maxRows: expected a whole number from 1 to 500\.$/],
    ['price-ladder', { ...LADDER, skipRows: -1 }, /^skipRows: expected/],
    ['price-ladder', { ...LADDER, asOf: '2020-01-01' }, /No chain of BTC/],
    ['failing', LADDER, /^(?!.*secret)/],
  ]
  for (const [name, args, sentence] of faults) {
    const { text, isError } = await call(client, name, args)
    expect([isError, text]).toEqual([true, expect.stringMatching(sentence)])
  }
  await expect(client.callTool({ name: 'constructor' })).rejects.toThrow('There is no tool')
})

test('a key that may not read studies, or no key, is refused; a revoked key is refused at once', async () => {
  await expect(clientOf(await desk.key(['read:status']))).rejects.toThrow(/not-allowed/)
  await expect(clientOf('gvol_forged')).rejects.toThrow(/unknown, expired or was revoked/)
  const owner = await desk.access.owner()
  const short = await desk.access.createKey(owner.id, { name: 'short', scopes: ['read:studies'] })
  const connected = await clientOf(short.key)
  expect((await call(connected, 'price-ladder')).isError).toBe(false)
  await desk.access.revokeKey(owner.id, short.id)
  await expect(call(connected, 'price-ladder')).rejects.toThrow()
  await connected.close()
})

test('batches, invalid messages and the stream from the server are refused', async () => {
  const headers = { 'x-auth': await desk.key(['read:studies']), accept: 'application/json, text/event-stream' }
  const post = (body: unknown) => desk.ask('/api/mcp', postJson(body, headers))
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  expect((await post(ping)).status).toBe(200)
  expect((await post([ping, ping])).status).toBe(400)
  expect((await post({ hello: 1 })).status).toBe(400)
  const stream = await desk.ask('/api/mcp', { headers })
  expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test('bytes of answers over the protocol are counted: a caller above the limit has to wait', async () => {
  const small = await openDesk({ limits: { userAnswerBytesBurst: 1_000, userAnswerBytesPerSecond: 1 } })
  const headers = { 'x-auth': await small.key(), accept: 'application/json, text/event-stream' }
  const list = async () =>
    (await small.ask('/api/mcp', postJson({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers))).status
  expect([await list(), await list()]).toEqual([200, 429])
  await small.close()
})
