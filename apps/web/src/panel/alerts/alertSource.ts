import type { Alert, MarketName, RowTest } from '@gvol/wire'
import type { StudyId } from '../../data/study.ts'

/** A number plotted by a panel, as the subject of an alert. */
export type NumberSource = {
  readonly label: string
  readonly formula: string
  readonly market: Partial<MarketName>
  readonly unit: string | undefined
  /** The level under the pointer, in the number's unit; the newest value if nothing is under the pointer. */
  readonly level: number | undefined
  readonly last: number | undefined
}

/** Rows of a study, as the subject of an alert. */
export type RowSource = {
  readonly label: string
  readonly study: StudyId
  /** In the API's form, including the subject. */
  readonly arguments: Readonly<Record<string, unknown>>
  readonly market: Partial<MarketName>
  /** Columns that the panel reads, in the panel's order. */
  readonly columns: readonly string[]
  readonly where: readonly RowTest[]
}

/** What an alert created from a panel can watch, the likeliest first. */
export type AlertSources = {
  /** The panel's title. */
  readonly title: string
  readonly numbers: readonly NumberSource[]
  readonly rows: readonly RowSource[]
}

/** What the alert editor opens with: the contents of a panel, or an existing alert. */
export type AlertRequest = { readonly sources: AlertSources } | { readonly alert: Alert }
