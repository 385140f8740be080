import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { Suspense, useState } from 'react'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../../data/code/lazyComponent.ts'
import { Icon } from '../../../ui/icons.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { useTheme } from '../../../ui/theme/theme.ts'
import { entityColor } from '../../../ui/tokens/entityColor.ts'
import { useKeyAction } from '../../keyboard/keyActions.ts'

/** The search list, loaded when it is first opened. */
const MarketList = lazyComponent(async () => (await importWithRetry(() => import('./MarketList.tsx'))).MarketList)

/** Venue and coin; changing them keeps the screen and the instant. */
export const MarketSwitcher = ({ market }: { readonly market: MarketName }) => {
  const [isOpen, onOpen] = useState(false)
  useKeyAction('markets', () => onOpen(true))
  const theme = useTheme()
  const coin = coinOf(market.symbol)
  return (
    <PopoverPanel
      align="start"
      label="Markets"
      className="w-64"
      openerState={{ isOpen, onOpen }}
      trigger={
        <button
          type="button"
          aria-label={`Market: ${market.symbol} ${market.exchange}. Change it`}
          className="flex h-8 shrink-0 items-center gap-2 rounded px-2 hover:bg-hover max-sm:min-w-0 max-sm:shrink max-sm:gap-1 max-sm:px-1"
        >
          <span className="size-2 shrink-0 rounded-full" style={{ background: entityColor(coin, theme) }} />
          <span className="flex min-w-0 flex-col items-start sm:flex-row sm:items-baseline sm:gap-2">
            <span className="max-w-full truncate font-[600] text-[14px] max-sm:text-[12px]/4">{market.symbol}</span>
            <span className="text-[11px] text-text-tertiary max-sm:leading-3">{market.exchange}</span>
          </span>
          <Icon name="down" size={11} className="shrink-0 text-text-tertiary max-sm:hidden" />
        </button>
      }
    >
      <Suspense>
        <MarketList market={market} onDone={() => onOpen(false)} />
      </Suspense>
    </PopoverPanel>
  )
}
