import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chunkRecovery, isChunkFailure, type Recovery, runningBuild, servedBuild } from '../start/chunkFailure.ts'
import { PageFailure } from '../start/pageLoad.ts'
import { failureNotice } from './failureNotice.ts'
import { NotFound } from './NotFound.tsx'
import { ServerError } from './ServerError.tsx'

const sentenceOf = (error: unknown): string =>
  isChunkFailure(error)
    ? 'The server is away or has a newer version. Load the page again; if that does not help, see whether the server runs.'
    : `The error was “${error instanceof Error ? error.message : String(error)}”. Loading the page again usually helps.`

/** What is done about a missing part of the app; undefined while that is being found out. */
const useRecovery = (error: unknown): Recovery | undefined => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [recovery, setRecovery] = useState<Recovery | undefined>(isChunkFailure(error) ? undefined : { kind: 'show' })
  useEffect(() => {
    if (!isChunkFailure(error)) return
    let isGone = false
    void servedBuild(fetch).then((served) => {
      if (isGone) return
      const isKept = error instanceof PageFailure && error.isKept
      const next = chunkRecovery(sessionStorage, pathname, runningBuild(document), served, isKept)
      if (next.kind === 'reload') location.reload()
      if (next.kind === 'last-path') {
        failureNotice.write({ path: pathname })
        navigate(next.to, { replace: true })
      }
      setRecovery(next)
    })
    return () => {
      isGone = true
    }
  }, [error, pathname, navigate])
  return recovery
}

/** Where a failed screen ends: back at the last path, loaded anew, or on the 404 or 500 page. */
export const FailurePage = ({ error }: { readonly error: unknown }) => {
  const recovery = useRecovery(error)
  if (recovery?.kind !== 'show') return null
  const status = error instanceof PageFailure ? error.status : 500
  if (status === 404) return <NotFound />
  return (
    <ServerError title={isChunkFailure(error) ? 'A part of the app could not be loaded' : 'This screen stopped'}>
      {sentenceOf(error)}
    </ServerError>
  )
}
