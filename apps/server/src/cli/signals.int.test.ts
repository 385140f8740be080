import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { copyEmptyDatabase } from '@gvol/accounts/testing'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/desk.ts'
import { scratchDataDir } from '../../testing/scratchDirectory.ts'

const root = resolve(import.meta.dirname, '../../../..')
const desk = async () => {
  const dataDir = await scratchDataDir()
  await copyEmptyDatabase(join(dataDir, 'accounts'))
  return ['--port', '0', '--market', 'none', '--data-dir', dataDir]
}

/** Returns whether no process of the group is running. */
const isEmpty = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return false
  } catch {
    return true
  }
}

/** Starts a command in its own process group, as a terminal does, and waits for the desk's URL. */
const started = async (command: string, args: readonly string[]) => {
  const child = spawn(command, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const group = child.pid ?? 0
  onTestFinished(() => void (isEmpty(group) || process.kill(-group, 'SIGKILL')))
  const ended = new Promise<readonly [code: number | null, signal: string | null]>((done) =>
    child.once('exit', (code, signal) => done([code, signal])),
  )
  let output = ''
  await new Promise<void>((ready) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('sign-in?secret=')) ready()
    }),
  )
  return { group, ended }
}

test.for([
  ['Ctrl-C, which reaches the whole group', 'SIGINT', 'group'],
  ['SIGINT to npm alone', 'SIGINT', 'npm'],
  ['SIGTERM to npm alone', 'SIGTERM', 'npm'],
  ['SIGTERM to the whole group', 'SIGTERM', 'group'],
] as const)('npm start: %s ends all processes with exit code 0', async ([, signal, whom]) => {
  const { group, ended } = await started('npm', ['start', '--', ...(await desk())])
  process.kill(whom === 'group' ? -group : group, signal)
  expect(await ended).toEqual([0, null])
  expect(isEmpty(group)).toBe(true)
})

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'gvol: %s to the wrapper alone ends all processes with exit code 0',
  async (signal) => {
    const gvol = join(root, 'node_modules/.bin/gvol')
    const { group, ended } = await started(gvol, ['up', ...(await desk())])
    process.kill(group, signal)
    expect(await ended).toEqual([0, null])
    expect(isEmpty(group)).toBe(true)
  },
)

test('SIGTERM to npx alone ends all processes', async () => {
  const { group, ended } = await started('npx', ['gvol', 'up', ...(await desk())])
  process.kill(group, 'SIGTERM')
  await ended
  await eventually('the end of the group', async () => isEmpty(group) || undefined)
})
