import { Suspense, useState } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import { useKeyAction } from './keyActions.ts'

const KeyMap = lazyComponent(async () => (await importWithRetry(() => import('./KeyMap.tsx'))).KeyMap)

/** Loads the keyboard map when it is first opened. */
export const LazyKeyMap = () => {
  const [isOpen, setOpen] = useState(false)
  useKeyAction('keys', () => setOpen(true))
  return isOpen ? (
    <Suspense fallback={null}>
      <KeyMap isOpen={isOpen} onOpen={setOpen} />
    </Suspense>
  ) : null
}
