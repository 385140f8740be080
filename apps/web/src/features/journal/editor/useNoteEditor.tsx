import type { Note } from '@gvol/wire'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../../data/code/lazyComponent.ts'
import type { Problem } from '../../../data/problem.ts'
import type { NoteRequest } from '../../../panel/notes/noteSource.ts'
import type { Toasts } from '../../../ui/toast/toasts.ts'

/** Loaded when first opened, to keep the desk's frame small. */
const LazyEditor = lazyComponent(async () => (await importWithRetry(() => import('./NoteEditor.tsx'))).NoteEditor)

type Opened = {
  readonly request: NoteRequest
  /** Path of the current page. */
  readonly path: string
}

/**
 * Opens the note editor. The caller renders `dialog`, inside the desk's contexts.
 *
 * @param pathNow  returns the current path and query, including effective settings
 */
export const useNoteEditor = (
  pathNow: () => string,
  toasts: Toasts,
): { readonly open: (request: NoteRequest) => void; readonly dialog: ReactNode } => {
  const [opened, setOpened] = useState<Opened>()
  const latest = useRef(pathNow)
  latest.current = pathNow
  const open = useCallback((request: NoteRequest) => setOpened({ request, path: latest.current() }), [])
  const close = useCallback(() => setOpened(undefined), [])
  const saved = (isNew: boolean, { text }: Note, problem: Problem | undefined) => {
    close()
    if (problem !== undefined) toasts.add('warning', 'The note was saved without its picture', problem.message)
    else toasts.add('default', isNew ? 'Note written' : 'Note changed', text.split('\n', 1)[0])
  }
  const dialog = opened && (
    <Suspense>
      <LazyEditor request={opened.request} path={opened.path} onSaved={saved} onClose={close} />
    </Suspense>
  )
  return { open, dialog }
}
