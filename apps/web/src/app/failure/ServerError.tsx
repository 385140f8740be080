import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/useTitle.ts'

type Props = { readonly title?: string; readonly children?: ReactNode }

/** The 500 page: what happened and what to do. */
export const ServerError = ({
  title = 'This page could not be loaded',
  children = 'Load the page again. If that does not help, see on the status page whether the server and its feeds run.',
}: Props) => {
  useTitle('Error')
  return (
    <main>
      <div role="alert" className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 p-6 text-center">
        <p className="text-[12px] text-text-secondary tabular-nums">500</p>
        <h1 className="font-[600] text-[16px]">{title}</h1>
        <p className="max-w-md text-text-secondary">{children}</p>
        <div className="mt-2 flex gap-2">
          <Button variant="primary" icon="retry" onClick={() => location.reload()}>
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
