import type { MarketName } from '@gvol/wire'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../../data/code/lazyComponent.ts'
import type { FrameActions } from '../../../panel/frame/FrameActions.ts'
import type { PanelToAdd } from './AddToWorkspaceDialog.tsx'

/** Loaded when first opened, to keep the desk's frame small. */
const LazyDialog = lazyComponent(
  async () => (await importWithRetry(() => import('./AddToWorkspaceDialog.tsx'))).AddToWorkspaceDialog,
)

export type AddToWorkspace = {
  readonly onAddToWorkspace: NonNullable<FrameActions['onAddToWorkspace']>
  /** To be rendered by the caller, inside the `UserContext`. */
  readonly dialog: ReactNode
}

/**
 * Adds a panel with its settings to a workspace chosen by the user.
 *
 * @param market  market of the page
 */
export const useAddToWorkspace = ({ exchange, symbol }: MarketName): AddToWorkspace => {
  const { search } = useLocation()
  const [panelToAdd, setPanelToAdd] = useState<PanelToAdd>()
  const onAddToWorkspace = useCallback<AddToWorkspace['onAddToWorkspace']>(
    (chartId, controls, subject) => setPanelToAdd({ chartId, controls, subject, market: { exchange, symbol }, search }),
    [exchange, symbol, search],
  )
  const dialog = panelToAdd && (
    <Suspense>
      <LazyDialog panelToAdd={panelToAdd} onClose={() => setPanelToAdd(undefined)} />
    </Suspense>
  )
  return { onAddToWorkspace, dialog }
}
