/** A question of a published panel, with the name by which its chart finds the answer. */
export type PublishedQuestion = {
  readonly name: string
  readonly study: string
  /** All arguments in API notation, including the subject. */
  readonly arguments: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** The columns that are drawn; the answer contains no others. */
  readonly columns: readonly string[]
}

/** A panel as it was when published: nothing of it is looked up when it is displayed. */
export type PublishedPanel = {
  /** Unique among the panels. */
  readonly id: string
  /** Id of a chart in the catalog. */
  readonly chart: string
  readonly title: string
  /** Subject arguments by name. */
  readonly subject: Readonly<Record<string, string>>
  /** Values of the page’s controls. */
  readonly page: Readonly<Record<string, unknown>>
  /** Values of the chart’s own controls, as texts. */
  readonly texts: Readonly<Record<string, string>>
  /** Position on a grid of twelve columns. */
  readonly place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly questions: readonly PublishedQuestion[]
}

/** A publication, for its owner. Instants are ISO-8601. */
export type Publication = {
  readonly id: string
  readonly name: string
  /** Paths below the base URL of the desk. */
  readonly page: string
  readonly picture: string
  readonly origins: readonly string[]
  readonly panels: readonly { readonly id: string; readonly title: string }[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** The same for visitors with its URL. */
export type PublishedView = {
  readonly name: string
  /** Name of the desk. */
  readonly desk: string
  readonly simulated: boolean
  readonly expiresAt: string | null
  readonly panels: readonly Omit<PublishedPanel, 'questions'>[]
}

export const REPORT_DAYS = ['every-day', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** When a report is sent. */
export type ReportSchedule = {
  readonly day: (typeof REPORT_DAYS)[number]
  /** 0–23, in local time of the zone. */
  readonly hour: number
  /** IANA name, such as Europe/Berlin. */
  readonly zone: string
}

/** A board that is mailed to its owner on a schedule. Instants are ISO-8601. */
export type Report = {
  readonly id: string
  readonly name: string
  readonly schedule: ReportSchedule
  readonly panels: readonly { readonly id: string; readonly title: string }[]
  readonly createdAt: string
  readonly nextAt: string
  readonly lastSentAt: string | null
  readonly lastFault: string | null
}
