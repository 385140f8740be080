/** A question of a published panel, under the name by which its chart knows the answer. */
export type PublishedQuestion = {
  readonly name: string
  readonly study: string
  /** All of them in the spelling of the API, those of the subject among them. */
  readonly arguments: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Those that are drawn: the answer has no others. */
  readonly columns: readonly string[]
}

/** A panel as it was when it was published: nothing of it is looked up when it is shown. */
export type PublishedPanel = {
  /** Unlike those of the other panels. */
  readonly id: string
  /** Id of a chart of the catalog. */
  readonly chart: string
  readonly title: string
  /** What it is about, by argument name. */
  readonly subject: Readonly<Record<string, string>>
  /** Values of the page’s controls. */
  readonly page: Readonly<Record<string, unknown>>
  /** Values of the chart’s own controls, as texts. */
  readonly texts: Readonly<Record<string, string>>
  /** On a grid of twelve columns. */
  readonly place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly questions: readonly PublishedQuestion[]
}

/** What somebody shows to the world, as its owner sees it. Instants are ISO-8601. */
export type Publication = {
  readonly id: string
  readonly name: string
  /** Paths below the address of the desk. */
  readonly page: string
  readonly picture: string
  readonly origins: readonly string[]
  readonly panels: readonly { readonly id: string; readonly title: string }[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** The same as whoever has its address sees it. */
export type PublishedView = {
  readonly name: string
  /** How the desk is called. */
  readonly desk: string
  readonly simulated: boolean
  readonly expiresAt: string | null
  readonly panels: readonly Omit<PublishedPanel, 'questions'>[]
}

export const REPORT_DAYS = ['every-day', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** When a report is sent. */
export type ReportSchedule = {
  readonly day: (typeof REPORT_DAYS)[number]
  /** 0–23, by the clock of the zone. */
  readonly hour: number
  /** IANA name, such as Europe/Berlin. */
  readonly zone: string
}

/** A board that is sent to its owner at set times. Instants are ISO-8601. */
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
