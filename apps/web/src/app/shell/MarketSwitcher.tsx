import { decimalText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { Command } from 'cmdk'
import * as Popover from 'radix-ui/popover'
import { useState } from 'react'
import { useStatus } from '../../data/status.ts'
import { useDesk } from '../../screens/_kit/DeskContext.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/icons.tsx'
import { keptFocus } from '../../ui/keptFocus.ts'
import { useTheme } from '../../ui/theme/theme.ts'
import { entityColor } from '../../ui/tokens/tokens.ts'
import { useKeyAction } from '../keyboard/keyActions.ts'

const List = ({ market, onDone }: { readonly market: MarketName; readonly onDone: () => void }) => {
  const status = useStatus(10_000)
  const theme = useTheme()
  const { goToMarket } = useDesk()
  const markets = status?.ok ? status.body.markets : []
  const venues = [...new Set(markets.map(({ exchange }) => exchange))]
  const go = (exchange: string, symbol: string) => {
    goToMarket({ exchange, symbol })
    onDone()
  }
  return (
    <Command label="Markets">
      <Command.Input
        placeholder="Venue or coin"
        className="mb-1 h-7 w-full rounded bg-hover px-2 outline-none placeholder:text-text-tertiary"
      />
      <Command.List className="max-h-80 overflow-y-auto">
        <Command.Empty className="px-2 py-3 text-text-secondary">No matching market</Command.Empty>
        {venues.map((venue) => (
          <Command.Group
            key={venue}
            heading={
              <span className="flex items-center gap-1.5 px-2 pt-2 pb-0.5 text-[11px] text-text-tertiary">
                <span className="size-1.5 rounded-full" style={{ background: entityColor(venue, theme) }} />
                {venue}
              </span>
            }
          >
            {markets
              .filter(({ exchange }) => exchange === venue)
              .map(({ symbol, options }) => (
                <Command.Item
                  key={symbol}
                  value={`${venue} ${symbol}`}
                  className={classNames(
                    'menu-item',
                    venue === market.exchange && symbol === market.symbol && 'text-accent',
                  )}
                  onSelect={() => go(venue, symbol)}
                >
                  <span className="font-[550]">{symbol}</span>
                  <span className="ml-auto text-[11px] text-text-tertiary tabular-nums">
                    {decimalText(options, 0)} options
                  </span>
                </Command.Item>
              ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

/** Venue and coin; changing them keeps the screen and its moment. */
export const MarketSwitcher = ({ market }: { readonly market: MarketName }) => {
  const [isOpen, setOpen] = useState(false)
  useKeyAction('markets', () => setOpen(true))
  const theme = useTheme()
  const coin = coinOf(market.symbol)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Market: ${market.symbol} on ${market.exchange}. Change it`}
        className="flex h-8 shrink-0 items-center gap-2 rounded px-2 hover:bg-hover max-sm:min-w-0 max-sm:shrink max-sm:gap-1 max-sm:px-1"
      >
        <span className="size-2 shrink-0 rounded-full" style={{ background: entityColor(coin, theme) }} />
        <span className="flex min-w-0 flex-col items-start sm:flex-row sm:items-baseline sm:gap-2">
          <span className="max-w-full truncate font-[600] text-[14px] max-sm:leading-4">{market.symbol}</span>
          <span className="text-[11px] text-text-tertiary max-sm:leading-3">{market.exchange}</span>
        </span>
        <Icon name="down" size={11} className="shrink-0 text-text-tertiary" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          onCloseAutoFocus={keptFocus}
          className="popover w-64"
          aria-label="Markets"
        >
          <List market={market} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
