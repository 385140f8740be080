import type { Alert, MarketName } from '@gvol/wire'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../../data/code/lazyComponent.ts'
import type { AlertRequest } from '../../../panel/alerts/alertSource.ts'
import type { Toasts } from '../../../ui/toast/toasts.ts'

/** Loaded when first opened, to keep the desk's frame small. */
const LazyEditor = lazyComponent(async () => (await importWithRetry(() => import('./AlertEditor.tsx'))).AlertEditor)

/** Opens the alert editor. The caller renders `dialog`, inside the desk's contexts. */
export const useAlertEditor = (
  here: MarketName,
  toasts: Toasts,
): { readonly open: (request: AlertRequest) => void; readonly dialog: ReactNode } => {
  const [edited, setEdited] = useState<AlertRequest>()
  const close = useCallback(() => setEdited(undefined), [])
  const saved = ({ name }: Alert, isNew: boolean) => {
    close()
    toasts.add('default', isNew ? 'Alert set' : 'Alert changed', name)
  }
  const dialog = edited && (
    <Suspense>
      <LazyEditor edited={edited} here={here} onSaved={saved} onClose={close} />
    </Suspense>
  )
  return { open: setEdited, dialog }
}
