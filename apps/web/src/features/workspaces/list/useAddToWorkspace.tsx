import type { MarketName } from '@gvol/wire'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { FrameActions } from '../../../charts/_kit/frame/FrameActions.ts'
import type { WantedPanel } from './AddToWorkspaceDialog.tsx'

/** Arrives when it is first asked for: the frame of the desk stays small. */
const LazyDialog = lazy(async () => ({ default: (await import('./AddToWorkspaceDialog.tsx')).AddToWorkspaceDialog }))

export type AddToWorkspace = {
  readonly onAddToWorkspace: NonNullable<FrameActions['onAddToWorkspace']>
  /** Drawn by whoever uses the hook, below the `UserContext`. */
  readonly dialog: ReactNode
}

/**
 * Puts a panel with its settings on a workspace that the reader chooses.
 *
 * @param market  what the page is about
 */
export const useAddToWorkspace = ({ exchange, symbol }: MarketName): AddToWorkspace => {
  const { search } = useLocation()
  const [wanted, setWanted] = useState<WantedPanel>()
  const onAddToWorkspace = useCallback<AddToWorkspace['onAddToWorkspace']>(
    (chartId, controls, subject) => setWanted({ chartId, controls, subject, market: { exchange, symbol }, search }),
    [exchange, symbol, search],
  )
  const dialog = wanted && (
    <Suspense>
      <LazyDialog wanted={wanted} onClose={() => setWanted(undefined)} />
    </Suspense>
  )
  return { onAddToWorkspace, dialog }
}
