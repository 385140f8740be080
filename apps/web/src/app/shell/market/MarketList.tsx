import { decimalText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { Command } from 'cmdk'
import { useStatus } from '../../../data/status.ts'
import { useDesk } from '../../../screen/DeskContext.ts'
import { classNames } from '../../../ui/classNames.ts'
import { useTheme } from '../../../ui/theme/theme.ts'
import { entityColor } from '../../../ui/tokens/entityColor.ts'

/** Every option market of the desk, filtered by the typed venue or coin. */
export const MarketList = ({ market, onDone }: { readonly market: MarketName; readonly onDone: () => void }) => {
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
        autoFocus
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
