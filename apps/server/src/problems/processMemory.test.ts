import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const BYTES = 96e6
const MODULE = pathToFileURL(join(import.meta.dirname, 'processMemory.ts')).href

/** Runs in a process of its own: in that of the tests, garbage of others may be collected meanwhile. */
const PROGRAM = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { machineBytes, usedBytes } from '${MODULE}'
  const start = usedBytes()
  const filled = Buffer.alloc(${BYTES}, 1)
  const withOwn = usedBytes()
  const other = 'const filled = Buffer.alloc(${BYTES}, 1); console.log(filled[7]); setInterval(() => filled, 1e6)'
  const child = spawn(process.execPath, ['-e', other], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const withBoth = usedBytes()
  child.kill('SIGKILL')
  await once(child, 'exit')
  console.log(JSON.stringify({ start, withOwn, withBoth, end: usedBytes(), machine: machineBytes(), byte: filled[7] }))
`

test('allocated memory counts, and so does that of a child process, until it ends', () => {
  const output = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', PROGRAM])
  const { start, withOwn, withBoth, end, machine } = JSON.parse(String(output))
  expect(start).toBeGreaterThan(5e6)
  expect(start).toBeLessThan(machine)
  expect(withOwn - start).toBeGreaterThan(BYTES * 0.9)
  expect(withBoth - withOwn).toBeGreaterThan(BYTES * 0.9)
  expect(withBoth - end).toBeGreaterThan(BYTES * 0.9)
})
