import { readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { SecurityEvent } from '@gvol/api'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { openSecurityLog } from './securityLog.ts'

const event = (n: number, outcome: SecurityEvent['outcome'] = 'done'): SecurityEvent => ({
  event: 'key',
  outcome,
  what: `POST /api/keys ${n}`,
})
const at = Date.UTC(2026, 0, 27)
const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n')

test('entries are lines of a private file and are read newest first, over a restart too', async () => {
  const dir = scratchDirectory()
  const path = join(dir, 'log', 'security.jsonl')
  const open = () => openSecurityLog(dir, { now: () => at, print: () => undefined })
  {
    await using log = open()
    for (const n of [1, 2, 3]) log.write(event(n))
  }
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(linesOf(path)).toHaveLength(3)
  await using log = open()
  expect(await log.newest(2)).toEqual([
    { at: '2026-01-27T00:00:00.000Z', ...event(3) },
    { at: '2026-01-27T00:00:00.000Z', ...event(2) },
  ])
})

test('a text with line breaks stays one entry', async () => {
  const dir = scratchDirectory()
  const forged = 'x\r\n{"at":"2026-01-27T00:00:00.000Z","event":"grant","outcome":"done"}\u2028'
  await using log = openSecurityLog(dir, { now: () => at, print: () => undefined })
  log.write({ ...event(1), what: forged })
  log.write(event(2))
  expect((await log.newest(9)).map(({ what }) => what)).toEqual(['POST /api/keys 2', forged])
})

test('endless refusals are counted instead of written, and other entries are still written', async () => {
  const dir = scratchDirectory()
  let nowMs = at
  const log = openSecurityLog(dir, { now: () => nowMs, print: () => undefined })
  for (let n = 0; n < 1000; n++) log.write(event(n, 'refused'))
  log.write(event(1000))
  nowMs += 60_000
  log.write(event(1001))
  await log[Symbol.asyncDispose]()
  const lines = linesOf(join(dir, 'log', 'security.jsonl'))
  expect(lines).toHaveLength(603)
  expect(JSON.parse(lines[601]!)).toMatchObject({ what: 'refusals not written', count: 400 })
})

test('if the desk is configured so, entries also go to the standard output', async () => {
  const dir = scratchDirectory()
  const printed: string[] = []
  {
    await using log = openSecurityLog(dir, {
      now: () => at,
      print: () => undefined,
      also: (line) => printed.push(line),
    })
    log.write(event(1))
    log.write(event(2, 'refused'))
  }
  expect(printed.join('')).toBe(readFileSync(join(dir, 'log', 'security.jsonl'), 'utf8'))
  expect(printed).toHaveLength(2)
})

test('a file that has grown too large is rotated at the start', async () => {
  const dir = scratchDirectory()
  await openSecurityLog(dir, { now: () => at, print: () => undefined })[Symbol.asyncDispose]()
  truncateSync(join(dir, 'log', 'security.jsonl'), 64 * 2 ** 20 + 1)
  await using log = openSecurityLog(dir, { now: () => at, print: () => undefined })
  expect(await log.newest(10)).toEqual([])
  expect(statSync(join(dir, 'log', 'security.1.jsonl')).size).toBe(64 * 2 ** 20 + 1)
})
