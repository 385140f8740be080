import type { MarketName } from '@gvol/wire'
import { lazy, Suspense } from 'react'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

type Props = { readonly isOpen: boolean; readonly market: MarketName; readonly onClose: () => void }

/** Loads the command palette when it is first opened. */
export const LazyPalette = ({ isOpen, market, onClose }: Props) =>
  isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette market={market} onClose={onClose} />
    </Suspense>
  ) : null
