import type { PublishedView, WireAnswer } from '@gvol/wire'
import { useEffect, useState } from 'react'
import { repeatOverdue } from '../data/overdue/repeatOverdue.ts'
import { problemFromBody } from '../data/problem.ts'
import { answerFromWire, type StudyAnswer } from '../data/study.ts'

/** Polling interval, ms; unchanged numbers come without a body. */
const POLL_MS = 5_000
/** Polling interval after a failure, ms, to reduce the load on a busy server. */
const LATER_MS = 15_000
const GONE = 410
const UNKNOWN = 404

/** State of a polled value. */
export type Followed<Value> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly value: Value; readonly receivedAtMs: number; readonly trouble?: string }
  /** It expired, or never existed: polling stops. */
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

const NO_SERVER = 'The desk does not respond. Trying again.'

/** Polls a path while the page is visible. */
const useFollowed = <Value>(path: string, read: (body: unknown) => Value): Followed<Value> => {
  const [state, setState] = useState<Followed<Value>>({ kind: 'waiting' })
  useEffect(() => {
    let isOver = false
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let etag: string | undefined
    const fail = (message: string) =>
      setState((before) => (before.kind === 'there' ? { ...before, trouble: message } : { kind: 'failed', message }))
    const send = async (signal: AbortSignal) => {
      const response = await fetch(path, {
        credentials: 'omit',
        cache: 'no-store',
        headers: etag === undefined ? {} : { 'if-none-match': etag },
        signal,
      })
      return { response, body: response.status === 304 ? undefined : ((await response.json()) as unknown) }
    }
    const poll = async (): Promise<number | undefined> => {
      const { response, body } = await repeatOverdue('the published panel', send, { signal: abort.signal })
      if (response.status === 304) {
        setState((before) =>
          before.kind === 'there' ? { kind: 'there', value: before.value, receivedAtMs: Date.now() } : before,
        )
        return POLL_MS
      }
      if (isOver) return undefined
      if (response.ok) {
        etag = response.headers.get('etag') ?? undefined
        setState({ kind: 'there', value: read(body), receivedAtMs: Date.now() })
        return POLL_MS
      }
      const message = problemFromBody(body)?.message ?? NO_SERVER
      if (response.status === GONE || response.status === UNKNOWN) {
        setState({ kind: 'ended', message })
        return undefined
      }
      fail(message)
      return LATER_MS
    }
    const run = () => {
      const next = document.visibilityState === 'hidden' ? Promise.resolve(POLL_MS) : poll()
      next
        .catch(() => {
          if (!isOver) fail(NO_SERVER)
          return LATER_MS
        })
        .then((waitMs) => {
          if (!isOver && waitMs !== undefined) timer = setTimeout(run, waitMs)
        })
    }
    run()
    return () => {
      isOver = true
      abort.abort()
      clearTimeout(timer)
    }
  }, [path, read])
  return state
}

const viewOf = (body: unknown): PublishedView => body as PublishedView

/** Returns the publication of a token, until it expires. */
export const usePublished = (token: string): Followed<PublishedView> =>
  useFollowed(`/api/published/${encodeURIComponent(token)}`, viewOf)

export type PanelAnswers = Readonly<Record<string, StudyAnswer>>

const answersOf = (body: unknown): PanelAnswers =>
  Object.fromEntries(
    Object.entries(body as Readonly<Record<string, WireAnswer>>).map(([name, wire]) => [name, answerFromWire(wire)]),
  )

/** Returns the current numbers of a published panel. */
export const usePanelAnswers = (token: string, panel: string): Followed<PanelAnswers> =>
  useFollowed(`/api/published/${encodeURIComponent(token)}/panels/${encodeURIComponent(panel)}`, answersOf)
