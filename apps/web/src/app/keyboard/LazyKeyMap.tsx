import { lazy, Suspense, useState } from 'react'
import { useKeyAction } from './keyActions.ts'

const KeyMap = lazy(async () => ({ default: (await import('./KeyMap.tsx')).KeyMap }))

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
