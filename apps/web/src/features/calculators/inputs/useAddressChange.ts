import { useCallback } from 'react'
import { useNavigate } from 'react-router'

export type AddressChange = (change: (before: URLSearchParams) => URLSearchParams) => void

/** Longer than the router takes to write a change into the window's address. */
const UNDER_WAY_MS = 1_000

/** The last change: still on its way while the address is the one that it began with. */
let underWay: { readonly from: string; readonly to: string; readonly sinceMs: number } | undefined

/**
 * Changes the query of the address in place. Changes that follow at once build on each other, which those of the router do not: a
 * panel that closes still leaves what was typed into it.
 */
export const useAddressChange = (): AddressChange => {
  const navigate = useNavigate()
  return useCallback(
    (change) => {
      const { search, hash } = window.location
      const nowMs = performance.now()
      const isUnderWay = underWay?.from === search && nowMs - underWay.sinceMs < UNDER_WAY_MS
      const before = (isUnderWay ? underWay?.to : undefined) ?? search
      const next = change(new URLSearchParams(before))
      const to = next.size === 0 ? '' : `?${next}`
      if (`${new URLSearchParams(before)}` === `${next}`) return
      underWay = { from: search, to, sinceMs: nowMs }
      navigate({ search: to, hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
}
