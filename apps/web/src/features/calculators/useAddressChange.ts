import { useCallback } from 'react'
import { useNavigate } from 'react-router'

export type AddressChange = (change: (before: URLSearchParams) => URLSearchParams) => void

/** A change that the router has not written into the window's address yet. */
let underWay: { readonly from: string; readonly to: string } | undefined

/**
 * Changes the query of the address in place. Changes in one turn build on each other, which those of the router do not: a
 * panel that closes still leaves what was typed into it.
 */
export const useAddressChange = (): AddressChange => {
  const navigate = useNavigate()
  return useCallback(
    (change) => {
      const { search, hash } = window.location
      const next = change(new URLSearchParams(underWay?.from === search ? underWay.to : search))
      const to = next.size === 0 ? '' : `?${next}`
      underWay = { from: search, to }
      setTimeout(() => {
        underWay = undefined
      })
      navigate({ search: to, hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
}
