import type { Accounts, VenueCredentials } from '@gvol/accounts'
import type { Need, QualityQuestion, QualityReport, Study, StudyContext } from '@gvol/analytics'
import type { Market, MarketFilter, VenueAccountAnswer } from '@gvol/market'
import type { Payments } from '@gvol/payments'
import type { KeyVenue } from '@gvol/wire'
import type { ApiLimits } from './apiLimits.ts'
import type { Deprecation } from './deprecations/deprecation.ts'
import type { SecurityLog } from './http/security/securityLog.ts'
import type { AlertSending } from './me/alerts/alertPorts.ts'
import type { ListedMarkets } from './me/person/listedMarketRoutes.ts'
import type { DrawPicture } from './public/publish/picturePorts.ts'
import type { SendReport } from './public/publish/reportPorts.ts'
import type { HistoryFiles } from './studies/history/historyPorts.ts'
import type { StatusReport } from './wire/statusReport.ts'

/**
 * Calls `listener` whenever a market of the filter has a new state of that kind, or new rows in that table. Returns a
 * function that unsubscribes.
 */
export type Watch = (need: Need, covered: MarketFilter, listener: (market: Market) => void) => () => void

/** Log for the operator; pino fits. */
export type Log = {
  readonly info: (facts: Readonly<Record<string, unknown>>, message: string) => void
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
  readonly error: (facts: Readonly<Record<string, unknown>>, message: string) => void
}

/** Everything the API needs from the composition root. It accesses no clock, environment or database itself. */
export type ApiOptions = {
  readonly studies: Readonly<Record<string, Study>>
  readonly context: StudyContext
  readonly accounts: Accounts
  readonly payments: Payments
  /** Public configuration of a hosted identity provider for the sign-in page. */
  readonly identityConfig?: Readonly<Record<string, string>>
  /**
   * Asks a venue for a key's permissions, then for positions and margins; a key with more than read permission reads
   * nothing.
   */
  readonly readVenueAccount: (
    venue: KeyVenue,
    credentials: VenueCredentials,
    /** Days of history to read; absent: none. */
    logDays?: number,
  ) => Promise<VenueAccountAnswer>
  /** Whether the data in `context` is simulated; part of every answer. */
  readonly isSimulated: () => boolean
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  readonly status: () => StatusReport
  /** Checks completeness and soundness of stored data in a range; takes seconds. */
  readonly dataQuality: (question: QualityQuestion) => Promise<QualityReport>
  /** Notifies of every change of the data that studies need. */
  readonly watch: Watch
  readonly log: Log
  /** Log of changes to users, credentials and rights; none when absent. */
  readonly securityLog?: SecurityLog
  /** Stored history as files by table, market and month; none when absent. */
  readonly historyFiles?: HistoryFiles
  /** What is deprecated; those of this version when absent. */
  readonly deprecations?: readonly Deprecation[]
  /** Whether /api/compat serves clients of gvol-py and of the Amberdata SDK. */
  readonly isCompatible?: boolean
  /** Folder of the built web app; without it only the API is served. */
  readonly webDir?: string
  /**
   * Host names of this instance, without port. localhost, 127.0.0.1 and [::1] always work; add the bound address and
   * the public name.
   */
  readonly allowedHosts?: readonly string[]
  /** Base URL for browsers when it differs from the listening address; https makes cookies secure. */
  readonly publicUrl?: string
  /** Addresses and networks of proxies whose `x-forwarded-for` is trusted. */
  readonly trustedProxies?: readonly string[]
  /** Sends firings to channels; none are sent when absent. */
  readonly alertSending?: AlertSending
  /** Draws publications; there are no pictures when absent. */
  readonly drawPicture?: DrawPicture
  /** Sends a report to its owner now; not available when absent. */
  readonly sendReport?: SendReport
  readonly limits?: Partial<ApiLimits>
  /** Returns a sentence while the process has too little memory to compute further answers; never when absent. */
  readonly memoryShortage?: () => string | undefined
  /** What the venues list, with a switch for each market; left out where collectors are separate processes. */
  readonly listedMarkets?: ListedMarkets | undefined
}
