import type { PanelFacts } from '../../pictures/drawMessages.ts'

/** A rendered panel of a report. */
export type ReportPanel = Omit<PanelFacts, 'fault'> & {
  readonly id: string
  /** Undefined when it could not be drawn; `fault` says why. */
  readonly png: Uint8Array<ArrayBuffer> | undefined
  /** CSS pixels of the picture. */
  readonly width: number
  readonly height: number
  readonly fault: string | undefined
}

/** Content of a report, independent of its format. */
export type ReportContent = {
  readonly name: string
  /** Scheduled time of the report, Unix ms. */
  readonly scheduledAtMs: number
  /** URL of the desk. */
  readonly desk: string
  readonly panels: readonly ReportPanel[]
  /** Link that ends the report without signing in. */
  readonly unsubscribe: string
}
