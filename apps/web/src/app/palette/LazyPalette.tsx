import type { MarketName } from '@gvol/wire'
import { Suspense } from 'react'
import { imported } from '../../data/code/imported.ts'
import { importedLater } from '../../data/code/importedLater.ts'

const CommandPalette = importedLater(async () => (await imported(() => import('./CommandPalette.tsx'))).CommandPalette)

type Props = { readonly isOpen: boolean; readonly market: MarketName; readonly onClose: () => void }

/** Loads the command palette when it is first opened. */
export const LazyPalette = ({ isOpen, market, onClose }: Props) =>
  isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette market={market} onClose={onClose} />
    </Suspense>
  ) : null
