import type { MarketName } from '@gvol/wire'
import { Suspense } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'

const CommandPalette = lazyComponent(
  async () => (await importWithRetry(() => import('./CommandPalette.tsx'))).CommandPalette,
)

type Props = { readonly isOpen: boolean; readonly market: MarketName; readonly onClose: () => void }

/** Loads the command palette when it is first opened. */
export const LazyPalette = ({ isOpen, market, onClose }: Props) =>
  isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette market={market} onClose={onClose} />
    </Suspense>
  ) : null
