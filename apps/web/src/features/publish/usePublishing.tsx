import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { FrameActions } from '../../charts/_kit/frame/FrameActions.ts'
import type { ToPublish } from './PublishDialog.tsx'

/** Arrive when they are first asked for: the frame of the desk stays small. */
const LazyPublish = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }))
const LazyReport = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

export type Publishing = {
  readonly onPublish: NonNullable<FrameActions['onPublish']>
  readonly onReport: NonNullable<FrameActions['onReport']>
  readonly dialog: ReactNode
}

/** Shows charts and boards to the world, or has them mailed. */
export const usePublishing = (): Publishing => {
  const [open, setOpen] = useState<ToPublish & { readonly kind: 'publish' | 'report' }>()
  const onPublish = useCallback<Publishing['onPublish']>(
    (name, panels) => setOpen({ kind: 'publish', name, panels }),
    [],
  )
  const onReport = useCallback<Publishing['onReport']>((name, panels) => setOpen({ kind: 'report', name, panels }), [])
  const close = () => setOpen(undefined)
  const dialog = open && (
    <Suspense>
      {open.kind === 'publish' ? (
        <LazyPublish wanted={open} onClose={close} />
      ) : (
        <LazyReport wanted={open} onClose={close} />
      )}
    </Suspense>
  )
  return { onPublish, onReport, dialog }
}
