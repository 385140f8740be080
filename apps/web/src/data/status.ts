import { useEffect, useState } from 'react'
import { getJson, type RestResult } from './rest.ts'

export type VenueStatus = {
  readonly exchange: string
  readonly state: 'connecting' | 'connected' | 'degraded' | 'stale' | 'down'
  readonly since: string
  readonly lagMs: number | null
  readonly lastMessageAt: string | null
  readonly messagesPerSecond: number
  readonly reconnects: number
  /** Messages that could not be used since the start, and the newest of them. */
  readonly rejected: number
  readonly samples: readonly { readonly at: string; readonly reason: string; readonly text: string }[]
  /** What is wrong now. */
  readonly message: string | null
  /** The last thing that went wrong, also when it is over. */
  readonly lastError: string | null
}

export type MarketStatus = {
  readonly exchange: string
  readonly symbol: string
  readonly asOf: string | null
  readonly options: number
}

/** Futures or spot pairs that are heard now. */
export type BoardStatus = {
  readonly exchange: string
  readonly symbol: string
  readonly kind: 'futures' | 'spot'
  readonly asOf: string
  readonly instruments: number
}

export type HistoryProgress = { readonly done: number; readonly total: number; readonly label: string }

/** `/api/status`: how the server and its feeds are. */
export type Status = {
  readonly version: string
  readonly startedAt: string
  readonly simulated: boolean
  /** What is wrong with the machine or the desk, each with the remedy. */
  readonly problems?: readonly { readonly id: string; readonly message: string }[]
  readonly venues: readonly VenueStatus[]
  readonly markets: readonly MarketStatus[]
  readonly boards?: readonly BoardStatus[]
  readonly store: {
    readonly engine: string
    readonly isUp: boolean
    readonly pendingRows: number
    readonly message: string | null
  } | null
  /** A past that is being written in the background. */
  readonly history: HistoryProgress | null
  readonly live?: { readonly clients: number; readonly topics: number }
}

/** The server's status, asked every `everyMs` while somebody looks. */
export const useStatus = (everyMs: number): RestResult<Status> | undefined => {
  const [result, setResult] = useState<RestResult<Status>>()
  useEffect(() => {
    const abort = new AbortController()
    const load = () =>
      void getJson<Status>('/api/status', abort.signal).then((next) => !abort.signal.aborted && setResult(next))
    load()
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), everyMs)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [everyMs])
  return result
}
