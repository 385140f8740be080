import { useCallback } from 'react'
import { useNavigate } from 'react-router'

export type AddressChange = (change: (before: URLSearchParams) => URLSearchParams) => void

/** Longer than the router takes to update the window's URL, ms. */
const NAVIGATION_MS = 1_000

/** The last change: still pending while the window's URL is the one it started from. */
let pendingChange: { readonly from: string; readonly to: string; readonly sinceMs: number } | undefined

/**
 * Returns a function that changes the query in place. Changes in quick succession build on each other, which the
 * router's do not: text typed into a panel is kept even if the panel closes at once.
 */
export const useAddressChange = (): AddressChange => {
  const navigate = useNavigate()
  return useCallback(
    (change) => {
      const { search, hash } = window.location
      const nowMs = performance.now()
      const isPending = pendingChange?.from === search && nowMs - pendingChange.sinceMs < NAVIGATION_MS
      const before = (isPending ? pendingChange?.to : undefined) ?? search
      const next = change(new URLSearchParams(before))
      const to = next.size === 0 ? '' : `?${next}`
      if (`${new URLSearchParams(before)}` === `${next}`) return
      pendingChange = { from: search, to, sinceMs: nowMs }
      navigate({ search: to, hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
}
