import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storedQuality, storeHistory, studies } from '@gvol/analytics'
import { type Api, type ApiOptions, createApi } from '@gvol/api'
import type { Chains } from '../data/chains.ts'
import type { OpenStore } from '../data/openStore.ts'
import type { Log } from '../log.ts'
import type { People } from '../people/openPeople.ts'
import type { Settings } from '../settings/settings.ts'

const WEB_DIR = join(import.meta.dirname, '../../../web/dist')

export type DeskApiOptions = Pick<ApiOptions, 'status' | 'subscribeTicks'> & {
  readonly settings: Settings
  readonly people: People
  readonly isSimulated: boolean
  readonly chains: Chains
  readonly store: OpenStore
  /** The clock of a market: its newest chain. */
  readonly nowMs: ApiOptions['context']['nowMs']
  readonly log: Log
}

/** The API over this desk's data. */
export const deskApi = (options: DeskApiOptions): Api => {
  const { settings, people, isSimulated, chains, store, nowMs, log } = options
  const { host, publicUrl, trustedProxies } = settings
  return createApi({
    studies,
    context: { chain: chains, history: storeHistory(store.columnar), nowMs },
    ...people,
    isSimulated: () => isSimulated,
    now: Date.now,
    status: options.status,
    dataQuality: (question) => storedQuality(store.columnar, question),
    subscribeTicks: options.subscribeTicks,
    log: {
      info: (fields, message) => log('info', message, fields),
      warn: (fields, message) => log('warn', message, fields),
      error: (fields, message) => log('error', message, fields),
    },
    webDir: existsSync(WEB_DIR) ? WEB_DIR : undefined,
    allowedHosts: [host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])],
    publicUrl,
    trustedProxies,
  })
}
