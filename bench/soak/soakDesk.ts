import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runGvol, startGvol } from '../../e2e/desk/processes.ts'
import type { ProbeLine, ThreadMemory } from './deskProbe.ts'

/** Threads report every second; older reports are ignored, ms. */
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

/** The real desk in a separate process, with real connectors, collector, writer and embedded store. */
export type SoakDesk = {
  readonly status: () => Promise<DeskStatus>
  readonly get: (path: string) => Promise<Response>
  readonly dataDir: string
  readonly probed: () => readonly ProbeLine[]
  /** Last reported memory of each running thread, by name. */
  readonly threadMemory: () => ReadonlyMap<string, ThreadMemory>
  readonly storePath: string
  /** Ends it, so that the store can be read. */
  readonly stop: () => Promise<void>
  readonly remove: () => void
}

/** Compiled to JavaScript: a type-stripping loader would run in every thread of the desk and be measured. */
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
  const get = (path: string) => fetch(`${running.lines[0]}${path}`, { headers: { 'x-auth': key } })
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
          // Threads that have ended write no more.
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
