import type { Alert, MarketName, RowTest } from '@gvol/wire'
import type { StudyId } from '../../../data/study.ts'

/** A number that a panel plots, as something to be watched. */
export type AskedNumber = {
  readonly label: string
  readonly formula: string
  readonly market: Partial<MarketName>
  readonly unit: string | undefined
  /** The level pointed at, in the number's unit; its newest value where nothing is pointed at. */
  readonly level: number | undefined
  /** Its newest value. */
  readonly last: number | undefined
}

/** Rows of a study, as something to wait for. */
export type AskedRows = {
  readonly label: string
  readonly study: StudyId
  /** As the API takes them, what it is about included. */
  readonly arguments: Readonly<Record<string, unknown>>
  readonly market: Partial<MarketName>
  /** Columns that the panel reads, in its order. */
  readonly columns: readonly string[]
  readonly where: readonly RowTest[]
}

/** What an alert from a panel may be about, the likeliest first. */
export type AlertAsk = {
  /** Of the panel. */
  readonly title: string
  readonly numbers: readonly AskedNumber[]
  readonly rows: readonly AskedRows[]
}

/** What the editor of alerts is to be opened with: what a panel shows, or an alert that is there. */
export type AlertWanted = { readonly ask: AlertAsk } | { readonly alert: Alert }
