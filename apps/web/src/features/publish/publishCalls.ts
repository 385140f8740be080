import type { Publication, PublishedPanel, Report, ReportSchedule } from '@gvol/wire'
import { callJson, type RestResult } from '../../data/rest.ts'

export type NewPublication = {
  readonly name: string
  readonly panels: readonly PublishedPanel[]
  readonly origins: readonly string[]
  /** Lifetime in days; null for no limit. */
  readonly days: number | null
}

export const publish = (body: NewPublication): Promise<RestResult<Publication>> =>
  callJson('/api/publications', { method: 'POST', body })

export const revokePublication = (id: string): Promise<RestResult<unknown>> =>
  callJson(`/api/publications/${encodeURIComponent(id)}`, { method: 'DELETE' })

export type NewReport = {
  readonly name: string
  readonly panels: readonly PublishedPanel[]
  readonly schedule: ReportSchedule
}

export const createReport = (body: NewReport): Promise<RestResult<Report>> =>
  callJson('/api/reports', { method: 'POST', body })

export const deleteReport = (id: string): Promise<RestResult<unknown>> =>
  callJson(`/api/reports/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const sendReportNow = (id: string): Promise<RestResult<unknown>> =>
  callJson(`/api/reports/${encodeURIComponent(id)}/test`, { method: 'POST', body: {} })
