import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import type { FrameActions } from '../../panel/frame/FrameActions.ts'
import type { ToPublish } from './PublishDialog.tsx'

/** Loaded when first opened, to keep the desk's frame small. */
const LazyPublish = lazyComponent(
  async () => (await importWithRetry(() => import('./PublishDialog.tsx'))).PublishDialog,
)
const LazyReport = lazyComponent(async () => (await importWithRetry(() => import('./ReportDialog.tsx'))).ReportDialog)

export type Publishing = {
  readonly onPublish: NonNullable<FrameActions['onPublish']>
  readonly onReport: NonNullable<FrameActions['onReport']>
  readonly dialog: ReactNode
}

/** Publishes charts and boards, or schedules email reports. */
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
        <LazyPublish content={open} onClose={close} />
      ) : (
        <LazyReport content={open} onClose={close} />
      )}
    </Suspense>
  )
  return { onPublish, onReport, dialog }
}
