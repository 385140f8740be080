import type { StoredReport } from '@gvol/accounts'
import type { ReadPanel } from './readPanel.ts'

export type ReportSent =
  | { readonly ok: true }
  /** A sentence for the owner; `isFinal`: retrying would not help. */
  | { readonly ok: false; readonly message: string; readonly isFinal: boolean }

/**
 * Sends a report once to the confirmed address of its owner. @param sentForMs  the scheduled time, or now for a trial
 */
export type SendReport = (report: StoredReport, readPanel: ReadPanel, sentForMs: number) => Promise<ReportSent>
