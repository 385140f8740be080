import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { enteredBy } from '../../e2e/desk/enteredBy.ts'
import { pastWritten } from '../../e2e/desk/pastWritten.ts'
import { freePort } from '../freePort.ts'
import { quantile, table } from '../page.ts'

const root = resolve(import.meta.dirname, '../..')
const SECOND_STARTS = 5
const LOOK_MS = 20
const PATIENCE_MS = 10 * 60_000
/** Between an end and the next start, and from an address until what begins with it is done. */
const REST_MS = 10_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Of somebody at a terminal: nothing of the run that measures. */
const ownEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|GVOL_|INIT_CWD)/i.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
})

type Started = { readonly healthyMs: number; readonly signIn: string; readonly stop: () => Promise<void> }

/** `npm start` until its desk says that it is well. */
const start = async (folder: string, dataDir: string, port: number): Promise<Started> => {
  const flags = ['--market', 'simulated', '--port', String(port), '--data-dir', dataDir]
  const beganMs = performance.now()
  const npm: ChildProcess = spawn('npm', ['start', '--', ...flags], {
    cwd: folder,
    env: ownEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const hear = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  npm.stdout?.on('data', hear)
  npm.stderr?.on('data', hear)
  const ended = once(npm, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const isWell = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isWell())) {
    if (npm.exitCode !== null || performance.now() - beganMs > PATIENCE_MS)
      throw new Error(`npm start came to no desk:\n${output}`)
    await pause(LOOK_MS)
  }
  const healthyMs = performance.now() - beganMs
  const link = /http:\S+\/sign-in\?secret=\S+/
  while (!link.test(output)) await pause(LOOK_MS)
  return {
    healthyMs,
    signIn: link.exec(output)?.[0] ?? '',
    stop: async () => {
      // As a terminal ends all that it began.
      process.kill(-(npm.pid ?? Number.NaN), 'SIGTERM')
      await ended
    },
  }
}

/** What is committed, cloned into an empty folder and started by the command of the README, and then again. */
export const npmStart = async (): Promise<readonly string[]> => {
  const place = mkdtempSync(join(tmpdir(), 'gvol-start-'))
  const folder = join(place, 'gvol')
  const dataDir = join(place, 'data')
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    const port = await freePort()
    const first = await start(folder, dataDir, port)
    await pastWritten(new URL(first.signIn).origin, await enteredBy(first.signIn))
    await first.stop()
    const again: number[] = []
    for (let at = 0; at < SECOND_STARTS; at++) {
      await pause(REST_MS)
      const { healthyMs, stop } = await start(folder, dataDir, port)
      again.push(healthyMs)
      await pause(REST_MS)
      await stop()
    }
    return [
      'What is committed, cloned into an empty folder: from `npm start` to the first good answer of `/api/health`, of the simulated market. npm takes packages from its cache or the registry.',
      '',
      ...table(
        ['start', 'time'],
        [
          ['the first, with installing and building', seconds(first.healthyMs)],
          [`later ones, with the whole past stored: middle of ${SECOND_STARTS}`, seconds(quantile(again, 0.5))],
          ['… the longest', seconds(Math.max(...again))],
        ],
      ),
    ]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
