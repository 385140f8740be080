import type { Accounts } from '@gvol/accounts'
import type { Market, QualityQuestion, QualityReport, Study, StudyContext } from '@gvol/analytics'
import type { Payments } from '@gvol/payments'
import type { ApiLimits } from './apiLimits.ts'
import type { StatusReport } from './status/statusReport.ts'

/** What a market announces: a new chain of quotes, or newly derived history. */
export type Tick = 'chain' | 'history'

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
  /** Whether the data in `context` is invented. Told in every answer. */
  readonly isSimulated: () => boolean
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  readonly status: () => StatusReport
  /** How complete and sound the stored data of a range are; takes seconds. */
  readonly dataQuality: (question: QualityQuestion) => Promise<QualityReport>
  /** Calls `listener` on every new chain or history of that market, until the returned function is called. */
  readonly subscribeTicks: (market: Market, listener: (tick: Tick) => void) => () => void
  readonly log: Log
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
  readonly limits?: Partial<ApiLimits>
}
