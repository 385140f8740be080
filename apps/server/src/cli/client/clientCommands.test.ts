import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Study, studies } from '@gvol/analytics'
import { expect, test } from 'vitest'
import { UsageError } from '../../settings/usageError.ts'
import { completionScript } from './completionScript.ts'
import { deskAddress } from './deskAddress.ts'
import { queryParameters } from './query.ts'
import { reachDesk } from './reachDesk.ts'
import { requestedSpan } from './span.ts'
import { sparkline } from './sparkline.ts'
import { tableText } from './tableText.ts'

test('a table has names, units and rows in aligned columns; null is a dash, and simulated data are marked', () => {
  const text = tableText({
    study: 'option-chain',
    asOf: '2026-01-27T21:18:42.000Z',
    simulated: true,
    note: 'Two strikes are left out.',
    columns: [
      { name: 'expiry', unit: 'ms since 1970 UTC', type: 'time' },
      { name: 'strike', unit: 'quote ccy', type: 'number' },
      { name: 'vol', unit: 'decimal', type: 'number' },
      { name: 'isAtm', unit: '', type: 'flag' },
    ],
    data: {
      expiry: [Date.UTC(2026, 2, 27, 8), Date.UTC(2026, 11, 25, 8, 0, 1)],
      strike: [60_000, 100_000.5],
      vol: [0.1 + 0.2, null],
      isAtm: [true, false],
    },
  })
  expect(text.split('\n')).toEqual([
    'option-chain · 2026-01-27T21:18:42.000Z · SIMULATED',
    'Two strikes are left out.',
    'expiry                  strike      vol  isAtm',
    'UTC                  quote ccy  decimal',
    '2026-03-27 08:00         60000      0.3  yes',
    '2026-12-25 08:00:01   100000.5        –  no',
    '',
  ])
})

test('a sparkline spans the range of its values, has gaps for missing values, and is limited to the requested width', () => {
  expect(sparkline([0.2, 0.9, null, 0.55, Number.NaN, 0.2], 80)).toBe('▁█ ▅ ▁')
  expect(sparkline([5, 5], 80)).toBe('▅▅')
  expect(sparkline([], 80)).toBe('')
  const long = Array.from({ length: 1_000 }, (_, i) => i)
  expect(sparkline(long, 8)).toBe('▁▂▃▄▅▆▇█')
})

test('arguments are those of the API, a value may contain an equals sign, and a word without one is refused', () => {
  const parameters = queryParameters(['exchange=deribit', 'note=a=b', 'tenor=7', 'tenor=30'], {
    format: 'table',
    columns: 'strike,vol',
    asOf: '2026-01-27',
  })
  expect([...parameters]).toEqual([
    ['exchange', 'deribit'],
    ['note', 'a=b'],
    ['tenor', '7'],
    ['tenor', '30'],
    ['columns', 'strike,vol'],
    ['asOf', '2026-01-27'],
    ['format', 'json'],
  ])
  expect(() => queryParameters(['deribit'], { format: 'csv' })).toThrow(
    /such as exchange=deribit after the study, got deribit/,
  )
})

test('a client needs the address of the desk and a key; neither has a default', () => {
  expect(deskAddress('http://desk:8080/x', 'gvol_a')).toEqual({ origin: 'http://desk:8080', key: 'gvol_a' })
  expect(() => deskAddress('file:///etc', 'gvol_a')).toThrow(/^--desk: expected an address/)
  expect(() => deskAddress('desk', 'gvol_a')).toThrow(/^--desk: expected an address/)
  for (const key of [undefined, '', 'a\nb'])
    expect(() => deskAddress('http://desk', key)).toThrow(/^GVOL_KEY: expected/)
})

test('a span needs both ends, defaults to an hour between instants, and excludes options of a single instant', () => {
  expect(requestedSpan({})).toBeUndefined()
  expect(requestedSpan({ asOf: '2026-01-27' })).toBeUndefined()
  const ends = { from: '2026-01-20', to: '2026-01-27' }
  expect(requestedSpan(ends)).toEqual({ ...ends, interval: '1h', isCost: false })
  expect(requestedSpan({ ...ends, interval: '1d', cost: true })).toEqual({ ...ends, interval: '1d', isCost: true })
  expect(() => requestedSpan({ from: '2026-01-20' })).toThrow(/two ends/)
  expect(() => requestedSpan({ interval: '1h' })).toThrow(/^--interval: needs a span/)
  expect(() => requestedSpan({ cost: true })).toThrow(/^--cost: needs a span/)
  expect(() => requestedSpan({ ...ends, asOf: '2026-01-27' })).toThrow(/^--as-of: of one instant/)
  expect(() => requestedSpan({ ...ends, watch: true })).toThrow(/^--watch: of one instant/)
})

const words = { commands: ['up', 'query', 'mcp'], flags: ['--format', '--desk'], formats: ['csv', 'arrow'] }
const script = completionScript('bash', words, studies as Readonly<Record<string, Study>>)

/** Returns bash's completions for the last of these words. */
const offered = (...typed: readonly string[]): readonly string[] => {
  const quoted = ['gvol', ...typed].map((word) => `'${word}'`).join(' ')
  const line = `${script}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${typed.length}; _gvol; printf '%s\\n' "\${COMPREPLY[@]}"`
  const ran = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
  expect(ran.stderr).toBe('')
  return ran.stdout.trim().split('\n')
}

test('bash completes commands, studies, arguments and their choices, wherever it splits the word', () => {
  expect(offered('q')).toEqual(['query'])
  expect(offered('query', 'dealer-exp')).toEqual(['dealer-exposure'])
  expect(offered('query', 'dealer-exposure', 'call')).toEqual(['callShare='])
  expect(offered('query', 'dealer-exposure', 'method', '=', 'flow')).toEqual(['flow-sign'])
  expect(offered('query', 'dealer-exposure', 'method', '=')).toContain('naive')
  expect(offered('query', 'dealer-exposure', 'method=flow')).toEqual(['method=flow-sign'])
  expect(offered('query', 'dealer-exposure', '--f')).toEqual(['--format'])
  expect(offered('query', 'dealer-exposure', '--format', 'ar')).toEqual(['arrow'])
  expect(offered('up', 'x')).toEqual([''])
})

test('a request that the desk does not understand is a usage error; missing data and rate limits are not', async () => {
  const answers: Readonly<Record<string, readonly [number, string]>> = {
    '/argument': [400, 'bad-request'],
    '/study': [404, 'unknown-study'],
    '/data': [404, 'no-data'],
    '/place': [429, 'too-many'],
  }
  const server = createServer(({ url = '' }, response) => {
    const [status, code] = answers[url] ?? [200, '']
    response.writeHead(status).end(JSON.stringify({ error: { code, message: `Said of ${url}.` } }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'gvol_a' }
  const faults = await Promise.all(
    Object.keys(answers).map(async (path) => {
      const error: unknown = await reachDesk(address, path).catch((reason: unknown) => reason)
      return [path, error instanceof UsageError, (error as Error).message]
    }),
  )
  server.close()
  expect(faults).toEqual([
    ['/argument', true, 'Said of /argument.'],
    ['/study', true, 'Said of /study. `gvol query --list` lists all.'],
    ['/data', false, 'Said of /data.'],
    ['/place', false, 'Said of /place.'],
  ])
})

test('requests that an agent sent before its input ended are answered, however long the desk takes', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { id, method } = JSON.parse(Buffer.concat(parts).toString()) as { id: number; method: string }
      requests.push(`${method} ${String(request.headers['x-auth'])}`)
      const answer = JSON.stringify({ jsonrpc: '2.0', id, result: { tools: [] } })
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer), 300)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const desk = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'mcp', '--desk', desk], {
    env: { ...process.env, GVOL_KEY: 'gvol_a' },
  })
  child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' })}\n`)
  let output = ''
  let complaints = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    complaints += part.toString()
  })
  const [code] = await once(child, 'close')
  server.close()
  expect([code, complaints, requests]).toEqual([0, '', ['tools/list gvol_a']])
  expect(JSON.parse(output)).toEqual({ jsonrpc: '2.0', id: 7, result: { tools: [] } })
})
