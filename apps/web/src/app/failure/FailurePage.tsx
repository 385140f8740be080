import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CodeFailure } from '../../data/code/importWithRetry.ts'
import { chunkRecovery, isChunkFailure, type Recovery, runningBuild, servedBuild } from '../start/chunkFailure.ts'
import { failureNotice } from './failureNotice.ts'
import { NotFound } from './NotFound.tsx'
import { ServerError } from './ServerError.tsx'

const sentenceOf = (error: unknown): string =>
  isChunkFailure(error)
    ? 'The server is away or has a newer version. Load the page again; if that does not help, see whether the server runs.'
    : `The error was “${error instanceof Error ? error.message : String(error)}”. Loading the page again usually helps.`

/** Pause between two checks of a server that does not respond, ms. */
const AWAY_MS = 3_000

/** Returns how to recover from a chunk that failed to load; undefined while this is being determined. */
const useRecovery = (error: unknown): Recovery | undefined => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [recovery, setRecovery] = useState<Recovery | undefined>(isChunkFailure(error) ? undefined : { kind: 'show' })
  useEffect(() => {
    if (!isChunkFailure(error)) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryAgainWhenBack = (): void => {
      timer = setTimeout(async () => {
        const served = await servedBuild(fetch)
        if (isGone) return
        if (served === undefined) tryAgainWhenBack()
        // The same location again resets the error.
        else navigate(pathname + search, { replace: true })
      }, AWAY_MS)
    }
    void servedBuild(fetch).then((served) => {
      if (isGone) return
      const isCachedByBrowser = error instanceof CodeFailure && error.isCachedByBrowser
      const next = chunkRecovery(sessionStorage, pathname, runningBuild(document), served, isCachedByBrowser)
      if (next.kind === 'reload') location.reload()
      if (next.kind === 'last-path') {
        failureNotice.write({ path: pathname })
        navigate(next.to, { replace: true })
      }
      if (next.kind === 'wait') tryAgainWhenBack()
      setRecovery(next)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [error, pathname, search, navigate])
  return recovery
}

/** Handles a failed screen: returns to the last path, reloads the page, or shows the 404 or 500 page. */
export const FailurePage = ({ error }: { readonly error: unknown }) => {
  const recovery = useRecovery(error)
  if (recovery?.kind !== 'show' && recovery?.kind !== 'wait') return null
  const status = error instanceof CodeFailure ? error.status : 500
  if (status === 404) return <NotFound />
  return (
    <ServerError title={isChunkFailure(error) ? 'A part of the app could not be loaded' : 'This screen stopped'}>
      {sentenceOf(error)}
    </ServerError>
  )
}
