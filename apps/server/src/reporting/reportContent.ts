import type { PanelFacts } from '../pictures/drawn.ts'

/** A panel of a report as it was drawn. */
export type ReportPanel = Omit<PanelFacts, 'fault'> & {
  readonly id: string
  /** Undefined where it could not be drawn; `fault` says why. */
  readonly png: Uint8Array<ArrayBuffer> | undefined
  /** CSS pixels of the picture. */
  readonly width: number
  readonly height: number
  readonly fault: string | undefined
}

/** Everything that a report says, whatever it is written as. */
export type ReportContent = {
  readonly name: string
  /** The set time that it is sent for, Unix ms. */
  readonly madeAtMs: number
  /** Address of the desk. */
  readonly desk: string
  readonly panels: readonly ReportPanel[]
  /** Ends the report without signing in. */
  readonly unsubscribe: string
}
