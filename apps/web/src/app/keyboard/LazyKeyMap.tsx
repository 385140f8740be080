import { Suspense, useState } from 'react'
import { imported } from '../../data/code/imported.ts'
import { importedLater } from '../../data/code/importedLater.ts'
import { useKeyAction } from './keyActions.ts'

const KeyMap = importedLater(async () => (await imported(() => import('./KeyMap.tsx'))).KeyMap)

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
