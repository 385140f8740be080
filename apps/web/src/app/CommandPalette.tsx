import { Command } from 'cmdk'
import { useLocation, useNavigate } from 'react-router'
import { catalog } from '../charts/catalog.ts'
import { pathForMarket } from '../data/paths.ts'
import { useStatus } from '../data/status.ts'
import type { Market } from '../data/study.ts'
import { useControls } from '../data/useControls.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { setTheme, useMode } from '../ui/theme/theme.ts'
import { SCREENS } from './screens.ts'

type Entry = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly icon: IconName
  readonly run: () => void
}

const titleOfId = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** Brings a panel of this page into view and gives it the keyboard. */
const showPanel = (id: string) => {
  const panel = document.querySelector(`[data-chart="${id}"]`)
  panel?.scrollIntoView({ block: 'center' })
  panel?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus()
}

const useEntries = (market: Market, onClose: () => void): Readonly<Record<string, readonly Entry[]>> => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [controls, change] = useControls()
  const status = useStatus(30_000)
  const theme = useMode()
  const done = (run: () => void) => () => {
    onClose()
    run()
  }
  const markets = status?.ok ? status.body.markets : []
  const shown = Object.keys(catalog).filter((id) => document.querySelector(`[data-chart="${id}"]`) !== null)
  const other = theme === 'dark' ? 'light' : 'dark'
  return {
    Screens: SCREENS.map(({ id, title, icon, path }) => ({
      id,
      label: title,
      icon,
      run: done(() => navigate(path(market))),
    })),
    Markets: markets.map(({ exchange, symbol, options }) => ({
      id: `${exchange}-${symbol}`,
      label: `${symbol} on ${exchange}`,
      hint: `${options} options`,
      icon: 'chart',
      run: done(() => navigate(pathForMarket(pathname, { exchange, symbol }) + search)),
    })),
    Panels: shown.map((id) => ({
      id: `panel-${id}`,
      label: titleOfId(id),
      icon: 'grid',
      run: done(() => showPanel(id)),
    })),
    Actions: [
      {
        id: 'theme',
        label: `Use the ${other} theme`,
        icon: other === 'light' ? 'sun' : 'moon',
        run: done(() => setTheme(other)),
      },
      ...(controls.asOfMs === undefined
        ? []
        : [
            {
              id: 'live',
              label: 'Back to live',
              icon: 'live',
              run: done(() => change({ asOfMs: undefined }, { isStep: true })),
            } as const,
          ]),
    ],
  }
}

/** Everything reachable by keyboard: screens, markets, panels, actions. */
export const CommandPalette = ({ market, onClose }: { readonly market: Market; readonly onClose: () => void }) => {
  const entries = useEntries(market, onClose)
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label="Command palette"
      overlayClassName="fixed inset-0 z-[75] bg-background/60"
      contentClassName="fixed top-[12vh] left-1/2 z-[76] w-[min(560px,calc(100vw-16px))] -translate-x-1/2 overflow-hidden rounded-lg border border-hairline bg-raised shadow-2xl"
    >
      <div className="flex items-center gap-2 border-hairline border-b px-3">
        <Icon name="search" className="text-text-tertiary" />
        <Command.Input
          placeholder="Screen, market, panel or action"
          className="h-10 flex-1 bg-transparent text-[14px] outline-none placeholder:text-text-tertiary"
        />
      </div>
      <Command.List className="max-h-[50vh] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:text-text-tertiary">
        <Command.Empty className="px-2 py-4 text-center text-text-secondary">Nothing by that name</Command.Empty>
        {Object.entries(entries)
          .filter(([, group]) => group.length > 0)
          .map(([heading, group]) => (
            <Command.Group key={heading} heading={heading}>
              {group.map((entry) => (
                <Command.Item
                  key={entry.id}
                  value={`${entry.label} ${entry.id}`}
                  onSelect={entry.run}
                  className="menu-item h-8 text-[13px]"
                >
                  <Icon name={entry.icon} size={14} className="text-text-tertiary" />
                  {entry.label}
                  {entry.hint && <span className="ml-auto text-[11px] text-text-tertiary">{entry.hint}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
      </Command.List>
    </Command.Dialog>
  )
}
