import { join } from 'node:path'
import { startPostgres } from '@gvol/accounts/testing'
import { startClickhouseServer } from '@gvol/store/testing'
import { startNats } from '../../../apps/server/testing/startNats.ts'
import type { Server, Servers } from './machineFaults.ts'

/** Pause within each tenth of a second in which a slow store does nothing, ms. */
const STILL_MS = 80
const TURN_MS = 100

export type StartedServers = Servers & {
  readonly natsUrl: string
  readonly storeUrl: string
  readonly databaseUrl: string
  readonly stop: () => Promise<void>
}

/** Starts the servers that several processes share; undefined where one is not installed. */
export const startServers = async (folder: string): Promise<StartedServers | undefined> => {
  const nats = await startNats(join(folder, 'nats'))
  if (nats === undefined) return undefined
  const postgres = await startPostgres()
  if (postgres === undefined) {
    await nats.kill()
    return undefined
  }
  const path = join(folder, 'clickhouse')
  let clickhouse = await startClickhouseServer(path)
  const { url, port } = clickhouse
  const store: Server & { readonly slow: () => () => void } = {
    cut: () => clickhouse.kill(),
    startAgain: async () => {
      clickhouse = await startClickhouseServer(path, port)
    },
    slow: () => {
      const { signal } = clickhouse
      let waking: NodeJS.Timeout | undefined
      const timer = setInterval(() => {
        signal('SIGSTOP')
        waking = setTimeout(() => signal('SIGCONT'), STILL_MS)
      }, TURN_MS)
      return () => {
        clearInterval(timer)
        clearTimeout(waking)
        signal('SIGCONT')
      }
    },
  }
  return {
    natsUrl: nats.url,
    storeUrl: url,
    databaseUrl: postgres.createUrl(),
    store,
    people: postgres,
    bus: { cut: nats.kill, startAgain: nats.restart },
    stop: async () => {
      await clickhouse.kill()
      postgres.stop()
      await nats.kill()
    },
  }
}
