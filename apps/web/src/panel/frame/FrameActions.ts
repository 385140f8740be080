import type { PublishedPanel } from '@gvol/wire'
import { createContext } from 'react'
import type { SubjectValues } from '../../data/subject.ts'
import type { ToastAction } from '../../ui/toast/toasts.ts'
import type { AlertRequest } from '../alerts/alertSource.ts'
import type { NoteRequest } from '../notes/noteSource.ts'

/** Actions that the surrounding page provides to panels. */
export type FrameActions = {
  /** Opens an instrument by name, or a path of this app. */
  readonly onPick: ((picked: string) => void) | undefined
  /** Adds the panel with its controls and subject to a workspace; undefined if there are no workspaces. */
  readonly onAddToWorkspace:
    | ((chartId: string, controls: Readonly<Record<string, string>>, subject: SubjectValues) => void)
    | undefined
  /** Opens the alert editor; undefined if the user cannot have alerts. */
  readonly onAlert: ((request: AlertRequest) => void) | undefined
  /** Opens the note editor; undefined if the user cannot have notes. */
  readonly onNote: ((request: NoteRequest) => void) | undefined
  /** Publishes panels; undefined if the user may not. */
  readonly onPublish: ((name: string, panels: readonly PublishedPanel[]) => void) | undefined
  /** Sends panels to the user by email on a schedule; undefined for visitors. */
  readonly onReport: ((name: string, panels: readonly PublishedPanel[]) => void) | undefined
  /** Shows the result of a longer action. */
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
