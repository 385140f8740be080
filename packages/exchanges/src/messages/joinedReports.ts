import type { RejectionReport } from './rejections.ts'

/** Merges the rejection reports of several parts. */
export const joinedReports = (reports: readonly RejectionReport[]): RejectionReport => {
  const byReason = new Map<string, number>()
  for (const report of reports)
    for (const [reason, count] of Object.entries(report.byReason))
      byReason.set(reason, (byReason.get(reason) ?? 0) + count)
  return {
    count: reports.reduce((sum, { count }) => sum + count, 0),
    byReason: Object.fromEntries(byReason),
    samples: reports.flatMap(({ samples }) => samples).sort((a, b) => a.atMs - b.atMs),
  }
}
