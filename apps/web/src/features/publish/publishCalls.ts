import type { Publication, PublishedPanel, Report, ReportSchedule } from '@gvol/wire'
import { callJson, type RestResult } from '../../data/rest.ts'

export type PublicationWanted = {
  readonly name: string
  readonly panels: readonly PublishedPanel[]
  readonly origins: readonly string[]
  /** How long it lasts; null for good. */
  readonly days: number | null
}

export const publish = (body: PublicationWanted): Promise<RestResult<Publication>> =>
  callJson('/api/publications', { method: 'POST', body })

export const revokePublication = (id: string): Promise<RestResult<unknown>> =>
  callJson(`/api/publications/${encodeURIComponent(id)}`, { method: 'DELETE' })

export type ReportWanted = {
  readonly name: string
  readonly panels: readonly PublishedPanel[]
  readonly schedule: ReportSchedule
}

export const createReport = (body: ReportWanted): Promise<RestResult<Report>> =>
  callJson('/api/reports', { method: 'POST', body })

export const deleteReport = (id: string): Promise<RestResult<unknown>> =>
  callJson(`/api/reports/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const sendReportNow = (id: string): Promise<RestResult<unknown>> =>
  callJson(`/api/reports/${encodeURIComponent(id)}/test`, { method: 'POST', body: {} })
