import { statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem } from 'node:os'
import { archiveVenues } from '@gvol/exchanges'
import { markets } from '@gvol/store'
import { openDataDir } from '../data/dir/dataDir.ts'
import { holderOf, lockDataDir } from '../data/dir/lockDataDir.ts'
import { openStore } from '../data/openStore.ts'
import { venueEndpoints } from '../market/connectVenues.ts'
import { setAside } from '../problems/setAside.ts'
import type { Settings } from '../settings/settings.ts'

type Verdict = 'good' | 'note' | 'BAD'
type Finding = { readonly verdict: Verdict; readonly text: string }
type Check = { readonly name: string; readonly run: () => Promise<Finding> }

const good = (text: string): Finding => ({ verdict: 'good', text })
/** Information that is not a fault of this machine. */
const note = (text: string): Finding => ({ verdict: 'note', text })
const bad = (text: string): Finding => ({ verdict: 'BAD', text })
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const MIN_DISK_BYTES = 5e9
const MIN_MEMORY_BYTES = 1.5e9
const PROBE_MS = 4000

const portCheck = ({ host, port }: Settings): Promise<Finding> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(bad(`${host}:${port} cannot be taken (${error.code}); choose another with --port`)),
    )
    server.listen(port, host, () => server.close(() => resolve(good(`${host}:${port} is free`))))
  })

const storeCheck = async (settings: Settings): Promise<Finding> => {
  using dirLock = lockDataDir(settings.dataDir)
  await using store = await openStore(dirLock.dir, 'real', settings)
  const damage = await setAside(store).find()
  if (damage !== undefined) return bad(damage)
  const lines = (await markets(store.columnar)).map(
    ({ venue, symbol, snapshots, firstMs, lastMs }) =>
      `${venue} ${symbol}: ${snapshots} chains, ${new Date(firstMs).toISOString()} to ${new Date(lastMs).toISOString()}`,
  )
  return good(lines.length === 0 ? 'opens; it is empty' : `opens; ${lines.join('; ')}`)
}

/** While a desk is running, its port and store cannot be tested; that it runs is reported instead. */
const deskChecks = (settings: Settings): readonly Check[] => {
  const holder = holderOf(openDataDir(settings.dataDir))
  if (holder !== undefined)
    return [{ name: 'desk', run: async () => good(`runs as process ${holder}, with its store`) }]
  return [
    { name: 'port', run: () => portCheck(settings) },
    { name: 'store', run: () => storeCheck(settings) },
  ]
}

const checksOf = (settings: Settings): readonly Check[] => [
  {
    name: 'node',
    run: async () =>
      Number(process.versions.node.split('.')[0]) >= 24
        ? good(process.versions.node)
        : bad(`${process.versions.node}; gvol runs on 24 or later, start it with npx gvol`),
  },
  {
    name: 'memory',
    run: async () => (freemem() > MIN_MEMORY_BYTES ? good : bad)(`${gigabytes(freemem())} free, 1.5 GB needed`),
  },
  {
    name: 'disk',
    run: async () => {
      const { bavail, bsize } = statfsSync(openDataDir(settings.dataDir).root)
      return (bavail * bsize > MIN_DISK_BYTES ? good : bad)(`${gigabytes(bavail * bsize)} free, 5 GB needed`)
    },
  },
  ...deskChecks(settings),
  ...venueEndpoints(settings.venueUrl).map(({ venue, urls }) => ({
    name: venue.id,
    run: async () =>
      (await venue.probe({ urls, timeoutMs: PROBE_MS }))
        ? good(`${urls.rest} answers`)
        : note(`${urls.rest} does not answer; where no venue does, up shows the simulated market`),
  })),
  ...Object.values(archiveVenues).map(({ id, notice }) => ({ name: id, run: async () => note(notice) })),
]

/** Checks everything gvol needs and prints one line each. @returns 1 when something is wrong */
export const doctor = async (settings: Settings): Promise<number> => {
  let faults = 0
  for (const { name, run } of checksOf(settings)) {
    const finding = await run().catch((error: unknown) => bad(error instanceof Error ? error.message : String(error)))
    if (finding.verdict === 'BAD') faults++
    process.stdout.write(`${finding.verdict.padEnd(4)}  ${name.padEnd(8)} ${finding.text}\n`)
  }
  return faults === 0 ? 0 : 1
}
