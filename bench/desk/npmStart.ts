import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { historyWritten } from '../../e2e/desk/historyWritten.ts'
import { signInCookie } from '../../e2e/desk/signInCookie.ts'
import { freePort } from '../freePort.ts'
import { quantile, table } from '../page.ts'

const root = resolve(import.meta.dirname, '../..')
const SECOND_STARTS = 5
const POLL_MS = 20
const PATIENCE_MS = 10 * 60_000
/** Pause between an end and the next start, and after the URL is printed until startup work is done, ms. */
const REST_MS = 10_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** A user's environment at a terminal, without variables of the benchmark. */
const ownEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|GVOL_|INIT_CWD)/i.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
})

type Started = { readonly healthyMs: number; readonly signIn: string; readonly stop: () => Promise<void> }

/** Runs `npm start` until the desk reports that it is healthy. */
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
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  npm.stdout?.on('data', collect)
  npm.stderr?.on('data', collect)
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
    await pause(POLL_MS)
  }
  const healthyMs = performance.now() - beganMs
  const link = /http:\S+\/sign-in\?secret=\S+/
  while (!link.test(output)) await pause(POLL_MS)
  return {
    healthyMs,
    signIn: link.exec(output)?.[0] ?? '',
    stop: async () => {
      // Kills the process group, as a terminal does.
      process.kill(-(npm.pid ?? Number.NaN), 'SIGTERM')
      await ended
    },
  }
}

/** Measures the first and second start of a fresh clone with the README's command. */
export const npmStart = async (): Promise<readonly string[]> => {
  const tempDir = mkdtempSync(join(tmpdir(), 'gvol-start-'))
  const folder = join(tempDir, 'gvol')
  const dataDir = join(tempDir, 'data')
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    const port = await freePort()
    const first = await start(folder, dataDir, port)
    await historyWritten(new URL(first.signIn).origin, await signInCookie(first.signIn))
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
    rmSync(tempDir, { recursive: true, force: true })
  }
}
