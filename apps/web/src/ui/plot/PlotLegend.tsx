import { type LegendEntry, labelWidth, legendEntries, type Series, swatchOf, toggledEntry } from '@gvol/plot'
import { PopoverPanel } from '../PopoverPanel.tsx'
import type { ThemeName } from '../tokens/tokens.ts'
import { colorOf } from './color.ts'

type Props = {
  readonly series: readonly Series[]
  readonly hidden: ReadonlySet<string>
  readonly theme: ThemeName
  /** Pixels available in the header; entries that do not fit are behind a `8 of 14` button. */
  readonly room: number
  readonly onHide: (hidden: ReadonlySet<string>) => void
  readonly onPoint: (name: string | undefined) => void
}

/** Approximate width of one entry in the header: name, swatch, padding. */
const entryWidth = ({ name }: LegendEntry): number => labelWidth(name) + 26

/** Width of a swatch with its gap, and the padding of the button that contains all of them. */
const SWATCH = 12

/** Returns how many swatches fit into a collapsed legend button, and whether its label fits too. */
const collapsed = (room: number, words: string, entryCount: number) => {
  const most = Math.min(entryCount, 8)
  const hasWords = labelWidth(words) + (most + 1.5) * SWATCH <= room
  return { hasWords, swatches: hasWords ? most : Math.max(1, Math.min(most, Math.floor(room / SWATCH) - 1)) }
}

type SwatchProps = { readonly entry: LegendEntry; readonly theme: ThemeName; readonly isVisible: boolean }

/** The color of an entry; hollow while it is hidden. */
const Swatch = ({ entry, theme, isVisible }: SwatchProps) => {
  const color = colorOf(entry.series.color, theme)
  return (
    <span
      className={
        swatchOf(entry) === 'box' ? 'inline-block size-2 rounded-[2px]' : 'inline-block h-0.5 w-2.5 rounded-full'
      }
      style={isVisible ? { background: color } : { boxShadow: `inset 0 0 0 1px ${color}` }}
    />
  )
}

/** Returns the pixels that the whole legend takes in the header. */
export const legendWidth = (series: readonly Series[]): number =>
  legendEntries(series).reduce((sum, entry) => sum + entryWidth(entry), 0)

/** Series names in the panel's header: hovering highlights a series, clicking hides it. */
export const PlotLegend = ({ series, hidden, theme, room, onHide, onPoint }: Props) => {
  const entries = legendEntries(series)
  if (entries.length < 2) return null
  const isVisible = (entry: LegendEntry) => entry.ids.some((id) => !hidden.has(id))
  const item = (entry: LegendEntry) => (
    <button
      key={entry.name}
      type="button"
      aria-pressed={isVisible(entry)}
      className={`flex items-center gap-1.5 whitespace-nowrap rounded px-1 py-0.5 text-[11px] hover:bg-hover ${
        isVisible(entry) ? 'text-text' : 'text-text-tertiary'
      }`}
      onClick={() => onHide(toggledEntry(entries, hidden, entry))}
      onPointerEnter={() => onPoint(entry.name)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <Swatch entry={entry} theme={theme} isVisible={isVisible(entry)} />
      {entry.name}
    </button>
  )
  if (legendWidth(series) <= room) return <div className="flex items-center gap-0.5">{entries.map(item)}</div>
  const visibleEntries = entries.filter(isVisible)
  const words =
    visibleEntries.length < entries.length
      ? `${visibleEntries.length} of ${entries.length}`
      : `${entries.length} series`
  const { hasWords, swatches } = collapsed(room, words, visibleEntries.length)
  return (
    <PopoverPanel
      label="Series"
      className="max-h-80 overflow-y-auto"
      trigger={
        <button
          type="button"
          aria-label={`Series: ${words}`}
          className="inline-flex items-center gap-1.5 whitespace-nowrap rounded px-1.5 py-0.5 text-[11px] text-text-secondary tabular-nums hover:bg-hover"
        >
          <span className="inline-flex min-h-4 items-center gap-0.5">
            {visibleEntries.slice(0, swatches).map((entry) => (
              <Swatch key={entry.name} entry={entry} theme={theme} isVisible />
            ))}
          </span>
          {hasWords && words}
        </button>
      }
    >
      <div className="mb-1 flex gap-3 px-1 text-[11px]">
        <button type="button" className="text-accent" onClick={() => onHide(new Set())}>
          Show all
        </button>
        <button
          type="button"
          className="text-accent"
          onClick={() => onHide(new Set(entries.slice(1).flatMap(({ ids }) => ids)))}
        >
          Only the first
        </button>
      </div>
      <div className="grid grid-cols-1 sm:grid-cols-2">{entries.map(item)}</div>
    </PopoverPanel>
  )
}
