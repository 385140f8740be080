import type { PublishedPanel } from '@gvol/wire'
import { createContext } from 'react'
import type { SubjectValues } from '../../../data/subject.ts'
import type { ToastAction } from '../../../ui/toast/toasts.ts'
import type { AlertWanted } from '../alerts/alertAsk.ts'
import type { NoteWanted } from '../notes/noteAsk.ts'

/** What panels ask of the page around them. */
export type FrameActions = {
  /** Opens an instrument by its name, or an address of the desk. */
  readonly onPick: ((picked: string) => void) | undefined
  /** Puts the panel with its controls and what it is about on a workspace; undefined where there are none. */
  readonly onAddToWorkspace:
    | ((chartId: string, controls: Readonly<Record<string, string>>, subject: SubjectValues) => void)
    | undefined
  /** Opens the editor of alerts; undefined where nobody can have any. */
  readonly onAlert: ((wanted: AlertWanted) => void) | undefined
  /** Opens the editor of notes; undefined where nobody can have any. */
  readonly onNote: ((wanted: NoteWanted) => void) | undefined
  /** Shows panels to the world; undefined where the reader may not. */
  readonly onPublish: ((name: string, panels: readonly PublishedPanel[]) => void) | undefined
  /** Has panels mailed to the reader at set times; undefined for visitors. */
  readonly onReport: ((name: string, panels: readonly PublishedPanel[]) => void) | undefined
  /** Tells the reader how something that takes time went. */
  readonly notify: (
    kind: 'error' | 'info',
    title: string,
    description?: string,
    actions?: readonly ToastAction[],
  ) => void
}

export const FrameActionsContext = createContext<FrameActions>({
  onPick: undefined,
  onAddToWorkspace: undefined,
  onAlert: undefined,
  onNote: undefined,
  onPublish: undefined,
  onReport: undefined,
  notify: (_kind, title, description) => console.warn(title, description ?? ''),
})
