/** A study request of a published panel; the chart reads its answer by `name`. */
export type PublishedQuestion = {
  readonly name: string
  readonly study: string
  /** All arguments in API notation, including the subject. */
  readonly arguments: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Columns that the chart uses; the answer contains no others. */
  readonly columns: readonly string[]
}

/** A panel as it was when published: later changes to its page or workspace do not change it. */
export type PublishedPanel = {
  /** Unique among the panels. */
  readonly id: string
  /** Id of a chart in the catalog. */
  readonly chart: string
  readonly title: string
  /** Subject arguments by name. */
  readonly subject: Readonly<Record<string, string>>
  /** Values of the controls of the page from which it was published. */
  readonly page: Readonly<Record<string, unknown>>
  /** Values of the chart’s own controls, as texts. */
  readonly texts: Readonly<Record<string, string>>
  /** Position and size on a grid of twelve columns. */
  readonly place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly questions: readonly PublishedQuestion[]
}

/** A publication, for its owner. Instants are ISO-8601. */
export type Publication = {
  readonly id: string
  readonly name: string
  /** Path of the published page, below the base URL of the desk. */
  readonly page: string
  /** Path of its picture, below the base URL of the desk. */
  readonly picture: string
  readonly origins: readonly string[]
  readonly panels: readonly { readonly id: string; readonly title: string }[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** A publication as a visitor with its URL receives it: without study requests and allowed origins. */
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

/** A workspace that is mailed to its owner on a schedule. Instants are ISO-8601. */
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
