import { useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { isChunkFailure, reloadOnce } from './chunkFailure.ts'
import { NotFound } from './NotFound.tsx'

/** The 500 page: what happened and what to do. A missing chunk loads the page anew, once. */
export const FailurePage = () => {
  const error = useRouteError()
  const [isReloading] = useState(
    () => isChunkFailure(error) && reloadOnce(sessionStorage, Date.now(), () => location.reload()),
  )
  useTitle('Error')
  if (isReloading) return null
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isChunk = isChunkFailure(error)
  return (
    <main>
      <div role="alert" className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 p-6 text-center">
        <p className="text-[11px] text-text-tertiary">500</p>
        <h1 className="font-[600] text-[16px]">
          {isChunk ? 'A part of the app could not be loaded' : 'This screen stopped'}
        </h1>
        <p className="max-w-md text-text-secondary">
          {isChunk
            ? 'The server is away or has a newer version. Load the page again; if that does not help, see whether the server runs.'
            : `The error was “${error instanceof Error ? error.message : String(error)}”. Loading the page again usually helps.`}
        </p>
        <div className="mt-2 flex gap-2">
          <Button look="primary" icon="retry" onClick={() => location.reload()}>
            Load again
          </Button>
          <Button icon="home" onClick={() => location.assign('/')}>
            Go to the start
          </Button>
        </div>
      </div>
    </main>
  )
}
