import { type LegendEntry, labelWidth, legendEntries, type Series, swatchOf, toggledEntry } from '@gvol/plot'
import { PopoverPanel } from '../PopoverPanel.tsx'
import type { ThemeName } from '../tokens/tokens.ts'
import { colorOf } from './color.ts'

type Props = {
  readonly series: readonly Series[]
  readonly hidden: ReadonlySet<string>
  readonly theme: ThemeName
  /** Pixels that the header has for it; entries that do not fit stand behind a `8 of 14` button. */
  readonly room: number
  readonly onHide: (hidden: ReadonlySet<string>) => void
  readonly onPoint: (name: string | undefined) => void
}

/** About the width of one entry in the header: name, swatch, padding. */
const entryWidth = ({ name }: LegendEntry): number => labelWidth(name) + 26

/** A swatch with its gap, and the padding of the button that all stand in. */
const SWATCH = 12

/** How many colours, and whether the words beside them, fit into a legend that stands behind one button. */
const collapsed = (room: number, words: string, shown: number) => {
  const most = Math.min(shown, 8)
  const hasWords = labelWidth(words) + (most + 1.5) * SWATCH <= room
  return { hasWords, swatches: hasWords ? most : Math.max(1, Math.min(most, Math.floor(room / SWATCH) - 1)) }
}

type SwatchProps = { readonly entry: LegendEntry; readonly theme: ThemeName; readonly isShown: boolean }

/** The colour of an entry; hollow while it is hidden. */
const Swatch = ({ entry, theme, isShown }: SwatchProps) => {
  const color = colorOf(entry.series.color, theme)
  return (
    <span
      className={
        swatchOf(entry) === 'box' ? 'inline-block size-2 rounded-[2px]' : 'inline-block h-0.5 w-2.5 rounded-full'
      }
      style={isShown ? { background: color } : { boxShadow: `inset 0 0 0 1px ${color}` }}
    />
  )
}

/** Pixels that the whole legend takes when it stands in the header. */
export const legendWidth = (series: readonly Series[]): number =>
  legendEntries(series).reduce((sum, entry) => sum + entryWidth(entry), 0)

/** Names of what is drawn, in the panel's header: pointing brings a series forward, clicking hides it. */
export const PlotLegend = ({ series, hidden, theme, room, onHide, onPoint }: Props) => {
  const entries = legendEntries(series)
  if (entries.length < 2) return null
  const isShown = (entry: LegendEntry) => entry.ids.some((id) => !hidden.has(id))
  const item = (entry: LegendEntry) => (
    <button
      key={entry.name}
      type="button"
      aria-pressed={isShown(entry)}
      className={`flex items-center gap-1.5 whitespace-nowrap rounded px-1 py-0.5 text-[11px] hover:bg-hover ${
        isShown(entry) ? 'text-text' : 'text-text-tertiary'
      }`}
      onClick={() => onHide(toggledEntry(entries, hidden, entry))}
      onPointerEnter={() => onPoint(entry.name)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <Swatch entry={entry} theme={theme} isShown={isShown(entry)} />
      {entry.name}
    </button>
  )
  if (legendWidth(series) <= room) return <div className="flex items-center gap-0.5">{entries.map(item)}</div>
  const shown = entries.filter(isShown)
  const words = shown.length < entries.length ? `${shown.length} of ${entries.length}` : `${entries.length} series`
  const { hasWords, swatches } = collapsed(room, words, shown.length)
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
            {shown.slice(0, swatches).map((entry) => (
              <Swatch key={entry.name} entry={entry} theme={theme} isShown />
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
