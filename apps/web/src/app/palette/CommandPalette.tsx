import type { MarketName } from '@gvol/wire'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { keyOf, paletteRank, rankedGroups } from './paletteRank.ts'
import { type PaletteGroup, usePaletteGroups } from './usePaletteGroups.ts'

/** How long Enter waits for the option names to load, ms. */
const PATIENCE_MS = 3_000

const Group = ({ heading, entries }: PaletteGroup) => (
  <Command.Group heading={heading}>
    {entries.map((entry) => (
      <Command.Item
        key={entry.id}
        value={keyOf(entry)}
        keywords={entry.words}
        onSelect={entry.run}
        className="menu-item h-8 text-[13px] pointer-coarse:h-11"
      >
        <Icon name={entry.icon} size={14} className="shrink-0 text-text-tertiary" />
        <span className="truncate">{entry.label}</span>
        {entry.hint && <span className="ml-auto shrink-0 pl-3 text-[11px] text-text-tertiary">{entry.hint}</span>}
      </Command.Item>
    ))}
  </Command.Group>
)

/** Everything reachable by keyboard: screens, markets, expiries, options, instants, panels, actions. */
export const CommandPalette = ({ market, onClose }: { readonly market: MarketName; readonly onClose: () => void }) => {
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState('')
  const [isEnterDown, setEnterDown] = useState(false)
  const { groups, option, isAwaitingOptions } = usePaletteGroups(market, query, onClose)
  const best = option && keyOf(option)
  // Enter opens the best match, even if it was loaded after the query was typed.
  useEffect(() => {
    if (best !== undefined) setSelected(best)
  }, [best])
  useEffect(() => {
    if (!isEnterDown) return
    const choose = () => {
      setEnterDown(false)
      const entry = option ?? groups.flatMap(({ entries }) => entries).find((each) => keyOf(each) === selected)
      entry?.run()
    }
    if (!isAwaitingOptions) return choose()
    const timer = setTimeout(choose, PATIENCE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label="Command palette"
      filter={paletteRank}
      value={selected}
      onValueChange={setSelected}
      overlayClassName="fixed inset-0 z-[75] bg-background/60"
      contentClassName="fixed top-[12vh] left-1/2 z-[76] w-[min(600px,calc(100vw-16px))] -translate-x-1/2 overflow-hidden rounded-lg border border-hairline bg-raised shadow-2xl"
    >
      <div className="flex items-center gap-2 border-hairline border-b px-3">
        <Icon name="search" className="text-text-tertiary" />
        <Command.Input
          value={query}
          onValueChange={(text) => {
            setQuery(text)
            setEnterDown(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isAwaitingOptions || event.nativeEvent.isComposing) return
            event.preventDefault()
            setEnterDown(true)
          }}
          placeholder="Screen, coin, venue, expiry, option, date or action"
          className="h-11 flex-1 bg-transparent text-[14px] outline-none placeholder:text-text-tertiary"
        />
        {isEnterDown && (
          <span role="status" className="shrink-0 text-[11px] text-text-tertiary">
            Loading options
          </span>
        )}
      </div>
      <Command.List className="max-h-[56vh] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:text-text-secondary">
        <Command.Empty className="px-2 py-4 text-center text-text-secondary">No match</Command.Empty>
        {rankedGroups(groups, query)
          .filter(({ entries }) => entries.length > 0)
          .map((group) => (
            <Group key={group.heading} {...group} />
          ))}
      </Command.List>
    </Command.Dialog>
  )
}
