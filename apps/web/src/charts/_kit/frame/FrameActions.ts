import { createContext } from 'react'
import type { SubjectValues } from '../../../data/subject.ts'

/** What panels ask of the page around them. */
export type FrameActions = {
  /** Opens an instrument by its name, or an address of the desk. */
  readonly onPick: ((picked: string) => void) | undefined
  /** Puts the panel with its controls and what it is about on a workspace; undefined where there are none. */
  readonly onAddToWorkspace:
    | ((chartId: string, controls: Readonly<Record<string, string>>, subject: SubjectValues) => void)
    | undefined
  /** Tells the reader how something that takes time went. */
  readonly notify: (kind: 'error' | 'info', title: string, description?: string) => void
}

export const FrameActionsContext = createContext<FrameActions>({
  onPick: undefined,
  onAddToWorkspace: undefined,
  notify: (_kind, title, description) => console.warn(title, description ?? ''),
})
