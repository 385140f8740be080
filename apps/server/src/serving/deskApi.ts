import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Study, type StudyContext, storedQuality, studiesWith } from '@gvol/analytics'
import { type Api, type ApiOptions, createApi } from '@gvol/api'
import { readTable } from '@gvol/store'
import { openCalendar } from '../data/calendar/openCalendar.ts'
import type { OpenStore } from '../data/openStore.ts'
import { openSupplies } from '../data/supplies/openSupplies.ts'
import type { Log } from '../log/log.ts'
import type { DeriveAddresses } from '../people/accounts/deriveAddresses.ts'
import { openAccounts } from '../people/accounts/openAccounts.ts'
import { openActivity } from '../people/accounts/openActivity.ts'
import { openVenueAccounts } from '../people/accounts/openVenueAccounts.ts'
import type { People } from '../people/openPeople.ts'
import type { Settings } from '../settings/settings.ts'

const WEB_DIR = join(import.meta.dirname, '../../../web/dist')

export type DeskApiOptions = Pick<
  ApiOptions,
  | 'status'
  | 'watch'
  | 'securityLog'
  | 'alertSending'
  | 'drawPicture'
  | 'sendReport'
  | 'limits'
  | 'memoryShortage'
  | 'listedMarkets'
  | 'historyFiles'
> & {
  readonly settings: Settings
  /** The operator's own studies. */
  readonly ownStudies: readonly Study[]
  readonly people: People
  readonly derive: DeriveAddresses
  readonly isSimulated: boolean
  readonly store: OpenStore
  /** States now or at an instant. */
  readonly states: Pick<StudyContext, 'nowMs' | 'live' | 'liveOf'>
  readonly log: Log
  /** Reads books of single options from their venues. */
  readonly optionBook: StudyContext['optionBook']
  /** Computes portfolio grids. */
  readonly scenarioGrid: StudyContext['scenarioGrid']
}

/** Returns the API over this desk's data. */
export const deskApi = (options: DeskApiOptions): Api => {
  const { settings, people, isSimulated, states, store, log } = options
  const { host, publicUrl, trustedProxies, compat } = settings
  return createApi({
    studies: studiesWith(options.ownStudies),
    context: {
      ...states,
      scenarioGrid: options.scenarioGrid,
      account: openAccounts({ derive: options.derive, now: Date.now }),
      activity: openActivity({ derive: options.derive, now: Date.now }),
      optionBook: options.optionBook,
      calendar: openCalendar({ settings, log }),
      supplies: openSupplies({ settings, log }),
      rows: (table, span, reading) => readTable(store.columnar, table, span, reading, { tag: `study:${table}` }),
      query: (query, input) => query.run(store.columnar, input, { tag: `study:${query.id}` }),
    },
    ...people,
    readVenueAccount: openVenueAccounts({ settings, isSimulated, now: Date.now }),
    isSimulated: () => isSimulated,
    now: Date.now,
    status: options.status,
    dataQuality: (question) => storedQuality(store.columnar, question),
    watch: options.watch,
    securityLog: options.securityLog,
    alertSending: options.alertSending,
    drawPicture: options.drawPicture,
    sendReport: options.sendReport,
    limits: options.limits,
    memoryShortage: options.memoryShortage,
    listedMarkets: options.listedMarkets,
    historyFiles: options.historyFiles,
    log: {
      info: (fields, message) => log('info', message, fields),
      warn: (fields, message) => log('warn', message, fields),
      error: (fields, message) => log('error', message, fields),
    },
    webDir: existsSync(WEB_DIR) ? WEB_DIR : undefined,
    allowedHosts: [host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])],
    publicUrl,
    trustedProxies,
    isCompatible: compat === 'on',
  })
}
