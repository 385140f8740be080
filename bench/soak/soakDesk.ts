import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runGvol, startGvol } from '../../e2e/desk/processes.ts'
import type { ProbeLine, ThreadMemory } from './deskProbe.ts'

/** Threads tell every second. */
const STALE_MS = 10_000

export type VenueHealth = {
  readonly exchange: string
  readonly state: string
  readonly reconnects: number
  readonly rejected: number
  readonly messagesPerSecond: number
  readonly message: string | null
}
export type DeskStatus = {
  readonly venues: readonly VenueHealth[]
  readonly history: unknown
  readonly store: { readonly pendingRows: number; readonly isUp: boolean; readonly message: string | null }
}

/** The true desk in a process of its own, with true connectors, collector, writer and embedded store. */
export type SoakDesk = {
  readonly status: () => Promise<DeskStatus>
  readonly get: (path: string) => Promise<Response>
  readonly dataDir: string
  readonly probed: () => readonly ProbeLine[]
  /** Of each thread that runs, by its name, as it told last. */
  readonly threadMemory: () => ReadonlyMap<string, ThreadMemory>
  readonly storePath: string
  /** Ends it, so that the store can be read. */
  readonly stop: () => Promise<void>
  readonly remove: () => void
}

/** Without its types: what takes them away would be loaded into each thread of the desk, and be measured. */
const probeAddress = (): string => {
  const source = readFileSync(join(import.meta.dirname, 'deskProbe.ts'), 'utf8')
  return `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`
}

export const startSoakDesk = async (flags: readonly string[]): Promise<SoakDesk> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gvol-soak-'))
  const probeFile = join(dataDir, 'probe.jsonl')
  process.env.GVOL_SOAK_PROBE = probeFile
  process.env.NODE_OPTIONS = `--import=${probeAddress()}`
  const running = await startGvol(
    ['up', '--port', '0', '--data-dir', dataDir, '--market', 'live', ...flags],
    /(http:\/\/127\.0\.0\.1:\d+)\/ /,
  )
  delete process.env.GVOL_SOAK_PROBE
  delete process.env.NODE_OPTIONS
  const key = (await runGvol(['token', '--data-dir', dataDir])).trim().split('\n')[0]
  const get = (path: string) => fetch(`${running.said[0]}${path}`, { headers: { 'x-auth': key } })
  return {
    get,
    dataDir,
    status: async () => {
      const answer = await get('/api/status')
      if (!answer.ok) throw new Error(`/api/status answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as DeskStatus
    },
    probed: () =>
      existsSync(probeFile)
        ? readFileSync(probeFile, 'utf8')
            .trim()
            .split('\n')
            .map((line): ProbeLine => JSON.parse(line))
        : [],
    threadMemory: () =>
      new Map(
        readdirSync(dataDir)
          .filter((name) => name.startsWith(`${basename(probeFile)}.`))
          // A thread that has ended writes no more.
          .filter((name) => Date.now() - statSync(join(dataDir, name)).mtimeMs < STALE_MS)
          .map((name) => [
            name.slice(basename(probeFile).length + 1),
            JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as ThreadMemory,
          ]),
      ),
    storePath: join(dataDir, 'real', 'store'),
    stop: async () => {
      const code = await running.stop()
      if (code !== 0) throw new Error(`The desk ended with ${code}:\n${running.output()}`)
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
