import type { Alert, MarketName } from '@gvol/wire'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { AlertWanted } from '../../../charts/_kit/alerts/alertAsk.ts'
import type { Toasts } from '../../../ui/toast/toasts.ts'

/** Arrives when it is first asked for: the frame of the desk stays small. */
const LazyEditor = lazy(async () => ({ default: (await import('./AlertEditor.tsx')).AlertEditor }))

/** Opens the editor of alerts. `dialog` is drawn by whoever uses the hook, below the contexts of the desk. */
export const useAlertEditor = (
  here: MarketName,
  toasts: Toasts,
): { readonly open: (wanted: AlertWanted) => void; readonly dialog: ReactNode } => {
  const [edited, setEdited] = useState<AlertWanted>()
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
