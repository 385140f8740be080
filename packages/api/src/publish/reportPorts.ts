import type { StoredReport } from '@gvol/accounts'
import type { ReadPanel } from './readPanel.ts'

export type ReportSent =
  | { readonly ok: true }
  /** A sentence for the owner; `isFinal`: trying again would not help. */
  | { readonly ok: false; readonly message: string; readonly isFinal: boolean }

/** Sends a report to the confirmed address of its owner, once. @param sentForMs  the set time, or now for a trial */
export type SendReport = (report: StoredReport, readPanel: ReadPanel, sentForMs: number) => Promise<ReportSent>
