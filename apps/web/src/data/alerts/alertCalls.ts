import type { Alert, AlertChannel, AlertDraft, AlertFiring, AlertTrial, ChannelKind } from '@gvol/wire'
import { callJson, getJson, type RestResult } from '../rest.ts'

export const ALERTS_PATH = '/api/alerts'
export const CHANNELS_PATH = `${ALERTS_PATH}/channels`

const at = (path: string, ...parts: readonly string[]): string => [path, ...parts.map(encodeURIComponent)].join('/')

export const listAlerts = (signal?: AbortSignal): Promise<RestResult<{ readonly alerts: readonly Alert[] }>> =>
  getJson(ALERTS_PATH, signal)

export const createAlert = (draft: AlertDraft): Promise<RestResult<Alert>> =>
  callJson(ALERTS_PATH, { method: 'POST', body: draft })

/** @param version  version that the change is based on */
export const changeAlert = (
  id: string,
  change: Partial<AlertDraft> & { readonly version: number },
): Promise<RestResult<Alert>> => callJson(at(ALERTS_PATH, id), { method: 'PUT', body: change })

export const deleteAlert = (id: string): Promise<RestResult<unknown>> =>
  callJson(at(ALERTS_PATH, id), { method: 'DELETE' })

/** Returns how an alert would have fired over the last `days` days. */
export const tryAlert = (draft: AlertDraft, days: number, signal?: AbortSignal): Promise<RestResult<AlertTrial>> =>
  callJson(`${ALERTS_PATH}/try`, { method: 'POST', body: { ...draft, days }, ...(signal ? { signal } : {}) })

export type FiringPage = { readonly firings: readonly AlertFiring[]; readonly next: string | null }

/** Returns firings, newest first. @param before  ISO-8601 cursor from the previous page */
export const listFirings = (limit: number, before?: string, signal?: AbortSignal): Promise<RestResult<FiringPage>> =>
  getJson(
    `${ALERTS_PATH}/firings?${new URLSearchParams({ limit: String(limit), ...(before === undefined ? {} : { before }) })}`,
    signal,
  )

export const markSeen = (
  which: { readonly ids: readonly string[] } | { readonly until: string },
): Promise<RestResult<unknown>> => callJson(`${ALERTS_PATH}/firings/seen`, { method: 'POST', body: which })

/** A new channel: its name, and its target by kind. */
export type ChannelDraft = {
  readonly kind: ChannelKind
  readonly name: string
} & Readonly<Record<string, unknown>>

/** Includes the secret that signs webhooks; returned only once. */
export type AddedChannel = AlertChannel & { readonly secret?: string }

export const addChannel = (draft: ChannelDraft): Promise<RestResult<AddedChannel>> =>
  callJson(CHANNELS_PATH, { method: 'POST', body: draft })

export const removeChannel = (id: string): Promise<RestResult<unknown>> =>
  callJson(at(CHANNELS_PATH, id), { method: 'DELETE' })

export const testChannel = (id: string): Promise<RestResult<unknown>> =>
  callJson(at(CHANNELS_PATH, id, 'test'), { method: 'POST', body: {} })

/** The key for browser push subscriptions; null where the operator has not configured one. */
export const pushKey = (): Promise<RestResult<{ readonly key: string | null }>> => getJson(`${ALERTS_PATH}/push-key`)
