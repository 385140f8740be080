import type { Accounts, VenueCredentials } from '@gvol/accounts'
import type { Need, QualityQuestion, QualityReport, Study, StudyContext } from '@gvol/analytics'
import type { Market, MarketFilter, VenueAccountAnswer } from '@gvol/market'
import type { Payments } from '@gvol/payments'
import type { KeyVenue } from '@gvol/wire'
import type { AlertSending } from './alerts/alertPorts.ts'
import type { ApiLimits } from './apiLimits.ts'
import type { DrawPicture } from './publish/picturePorts.ts'
import type { SendReport } from './publish/reportPorts.ts'
import type { SecurityLog } from './security/securityLog.ts'
import type { StatusReport } from './status/statusReport.ts'

/**
 * Calls `listener` whenever a market of the filter has a new state of that kind, or more rows in that table, until the
 * returned function is called.
 */
export type Watch = (need: Need, covered: MarketFilter, listener: (market: Market) => void) => () => void

/** Where the API writes what the operator should know; pino fits. */
export type Log = {
  readonly info: (facts: Readonly<Record<string, unknown>>, message: string) => void
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
  readonly error: (facts: Readonly<Record<string, unknown>>, message: string) => void
}

/** Everything the API needs from the composition root. It reads no clock, environment or database itself. */
export type ApiOptions = {
  readonly studies: Readonly<Record<string, Study>>
  readonly context: StudyContext
  readonly accounts: Accounts
  readonly payments: Payments
  /** What the sign-in page needs to know of a hosted identity provider, such as its public project configuration. */
  readonly identityConfig?: Readonly<Record<string, string>>
  /** Asks a venue what a key may do, then for positions and margins; a key that may do more than read reads nothing. */
  readonly readVenueAccount: (venue: KeyVenue, credentials: VenueCredentials) => Promise<VenueAccountAnswer>
  /** Whether the data in `context` is invented. Told in every answer. */
  readonly isSimulated: () => boolean
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  readonly status: () => StatusReport
  /** How complete and sound the stored data of a range are; takes seconds. */
  readonly dataQuality: (question: QualityQuestion) => Promise<QualityReport>
  /** Tells of every move of what studies need. */
  readonly watch: Watch
  readonly log: Log
  /** Where it is kept what happened to people, credentials and rights; nowhere when not given. */
  readonly securityLog?: SecurityLog
  /** Whether clients of gvol-py and of the Amberdata SDK are answered at /api/compat. */
  readonly isCompatible?: boolean
  /** Folder of the built web app; without it only the API is served. */
  readonly webDir?: string
  /**
   * Host names under which this instance may be reached, without port. localhost, 127.0.0.1 and [::1] always are; add
   * the address it is bound to and its public name.
   */
  readonly allowedHosts?: readonly string[]
  /** Where browsers reach the desk, when that is not the address that it listens on; https makes cookies secure. */
  readonly publicUrl?: string
  /** Addresses and networks of proxies whose `x-forwarded-for` is believed. */
  readonly trustedProxies?: readonly string[]
  /** Sends what fires out of the desk; nothing leaves it when not given. */
  readonly alertSending?: AlertSending
  /** Draws what is published; there are no pictures when not given. */
  readonly drawPicture?: DrawPicture
  /** Sends a report to its owner now; nobody can ask for one when not given. */
  readonly sendReport?: SendReport
  readonly limits?: Partial<ApiLimits>
}
