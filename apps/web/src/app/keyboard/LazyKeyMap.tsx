import { lazy, Suspense, useState } from 'react'
import { useKeyAction } from './keyActions.ts'

const KeyMap = lazy(async () => ({ default: (await import('./KeyMap.tsx')).KeyMap }))

/** The keys of the desk arrive when they are first asked for. */
export const LazyKeyMap = () => {
  const [isOpen, setOpen] = useState(false)
  useKeyAction('keys', () => setOpen(true))
  return isOpen ? (
    <Suspense fallback={null}>
      <KeyMap isOpen={isOpen} onOpen={setOpen} />
    </Suspense>
  ) : null
}
