import { type LegendEntry, labelWidth, legendEntries, type Series, swatchOf, toggledEntry } from '@gvol/plot'
import { PopoverPanel } from '../PopoverPanel.tsx'
import type { ThemeName } from '../tokens/tokens.ts'
import { colorOf } from './color.ts'

type Props = {
  readonly series: readonly Series[]
  readonly hidden: ReadonlySet<string>
  readonly theme: ThemeName
  /** Whether the names are in a row of their own, which scrolls, because the header has no room for them. */
  readonly isInRow: boolean
  readonly onHide: (hidden: ReadonlySet<string>) => void
  readonly onPoint: (name: string | undefined) => void
}

/** Approximate width of one entry in the header: name, swatch, padding. */
const entryWidth = ({ name }: LegendEntry): number => labelWidth(name) + 26

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

/** Height of a row of names above the plot, pixels. */
export const LEGEND_ROW = 22

/** More entries than this have buttons for all of them. */
const FEW = 4

/** Series names, in the panel's header or above the plot: hovering highlights a series, clicking hides it. */
export const PlotLegend = ({ series, hidden, theme, isInRow, onHide, onPoint }: Props) => {
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
  if (!isInRow) return <div className="flex items-center gap-0.5">{entries.map(item)}</div>
  const visibleEntries = entries.filter(isVisible)
  const words = visibleEntries.length < entries.length ? `${visibleEntries.length} of ${entries.length}` : 'All'
  const options = (
    <PopoverPanel
      label="Series"
      className="max-h-80 overflow-y-auto"
      trigger={
        <button
          type="button"
          aria-label={`Series: ${words}`}
          className="shrink-0 whitespace-nowrap rounded px-1.5 py-0.5 text-[11px] text-text-secondary tabular-nums hover:bg-hover"
        >
          {words}
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
  return (
    <div
      className="flex shrink-0 items-center gap-0.5 overflow-x-auto px-1 [scrollbar-width:none]"
      style={{ height: LEGEND_ROW }}
    >
      {entries.length > FEW && options}
      {[...visibleEntries, ...entries.filter((entry) => !isVisible(entry))].map(item)}
    </div>
  )
}
