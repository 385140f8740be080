import type { MarketName } from '@gvol/wire'
import { memo, useMemo } from 'react'
import { explicitText, settingTexts } from '../../../chart/choices/followedSettings.ts'
import type { ControlTexts } from '../../../chart/definition/controls.ts'
import type { Chart } from '../../../chart/definition/defineChart.ts'
import { type ChartId, isChartId, titleOfChart } from '../../../charts/catalog.ts'
import { useEffectiveSettings } from '../../../data/settings/useControls.ts'
import { type SubjectValues, subjectText } from '../../../data/subject.ts'
import { type Comparison, compare } from '../../../page-controls/compare/control.ts'
import { ChartPanel } from '../../../panel/frame/ChartPanel.tsx'
import { useChart } from '../../../panel/useChart.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { groupColor, groupName } from '../board/groupColor.ts'
import { ListedExpiries } from '../board/ListedExpiries.tsx'
import type { BoardComponent, Subject } from '../model/board.ts'
import type { BoardEdits } from '../model/boardEdits.ts'
import { pageOf, panelDefaults, panelSubject } from '../model/panelPage.ts'
import { withLinkedTexts } from './linkedTexts.ts'
import { MissingPanel } from './MissingPanel.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { PanelSettings } from './PanelSettings.tsx'
import { useNear } from './useNear.ts'

type Props = {
  readonly component: BoardComponent
  readonly subject: Subject
  readonly markets: readonly MarketName[]
  readonly asOfMs: number | undefined
  /** Comparison instant of the whole board. */
  readonly compare: Comparison | undefined
  /** Undefined on a read-only board. */
  readonly edits: BoardEdits | undefined
  /** Lets the user choose another chart for the panel. */
  readonly onReplace: (id: string) => void
  /** Values of the chart's controls; a read-only board has local ones. */
  readonly texts: ControlTexts
  readonly onText: (id: string, name: string, text: string | undefined) => void
  /** Rendered even when far outside the window. */
  readonly isAlways: boolean
  /** CSS pixels, where the panel's layout does not determine it. */
  readonly height?: number
}

type ToolsProps = Omit<Props, 'isAlways' | 'texts' | 'onText'> & {
  readonly title: string
  readonly about: SubjectValues
}

/** Shows a panel in full size, or ends that, by the button of its frame. */
export const toggleFullSize = (id: string): void =>
  document.querySelector<HTMLButtonElement>(`[data-board-panel="${CSS.escape(id)}"] [data-panel-full]`)?.click()

type MenuProps = { readonly id: string; readonly title: string; readonly edits: BoardEdits } & Pick<Props, 'onReplace'>

/** All actions on a panel, with the keys that do the same while it has the focus. */
const PanelMenu = ({ id, title, edits, onReplace }: MenuProps) => {
  const entries: readonly MenuEntry[] = [
    { kind: 'action', label: 'Full size', hint: 'Enter', onSelect: () => toggleFullSize(id) },
    { kind: 'action', label: 'Duplicate', hint: 'D', onSelect: () => edits.onDuplicate(id) },
    { kind: 'action', label: 'Replace', hint: 'R', onSelect: () => onReplace(id) },
    { kind: 'action', label: 'Remove', hint: 'Del', onSelect: () => edits.onRemove(id) },
  ]
  return (
    <Menu label={`Panel ${title}`} entries={entries} trigger={<IconButton icon="more" label={`Menu of ${title}`} />} />
  )
}

/** Market, link color, settings and menu in the panel's header. */
const Tools = ({ title, about, ...props }: ToolsProps) => {
  const { component, subject, edits } = props
  const { group } = component
  const { exchange, ...what } = about
  const label = (
    <>
      <span className="size-2 shrink-0 rounded-full" style={{ background: groupColor(group) }} />
      <span className="font-[550]">{subjectText(what)}</span>
      <span className="text-text-tertiary">{exchange}</span>
    </>
  )
  const words = `${subjectText(about)}${group ? `, ${groupName(group).toLowerCase()}` : ''}`
  if (edits === undefined)
    return (
      <span className="flex h-5 shrink-0 items-center gap-1 px-1 text-[11px] text-text-secondary" title={words}>
        {label}
      </span>
    )
  const { id } = component
  return (
    <>
      <PopoverPanel
        label={`Market and link of ${title}`}
        trigger={
          <button
            type="button"
            aria-label={`Market and link of ${title}: ${words}`}
            title={words}
            className="flex h-5 shrink-0 items-center gap-1 rounded border border-hairline px-1 text-[11px] text-text-secondary hover:bg-hover hover:text-text"
          >
            {label}
          </button>
        }
      >
        <PanelSettings
          component={component}
          subject={subject}
          markets={props.markets}
          asOfMs={props.asOfMs}
          edits={{
            onSubject: (change) => edits.onSubject(id, change),
            onGroup: (next) => edits.onGroup(id, next),
            onRanges: (change) => edits.onRanges(id, change),
          }}
        />
      </PopoverPanel>
      <PanelMenu id={id} title={title} edits={edits} onReplace={props.onReplace} />
    </>
  )
}

const ChartView = (props: Props & { readonly chart: Chart; readonly chartId: ChartId; readonly height: number }) => {
  const { component, subject, asOfMs, chart, chartId, texts, onText } = props
  const { exchange, symbol, expiries } = subject
  const { id, dte, delta } = component
  const own = useMemo(
    () => (component.compare === undefined ? undefined : compare.parsed(component.compare)),
    [component.compare],
  )
  const compared = own ?? props.compare
  const settings = useEffectiveSettings()
  const market = useMemo(() => ({ exchange, symbol }), [exchange, symbol])
  const defaults = useMemo(() => panelDefaults(settings, market), [settings, market])
  const pageControls = useMemo(() => pageOf(component.page, defaults), [component.page, defaults])
  const about = useMemo(
    () => panelSubject(chartId, market, pageControls, props.markets),
    [chartId, market, pageControls, props.markets],
  )
  const page = useMemo(
    () => ({ ...pageControls, asOfMs, expiries, dte, delta, compare: compared }),
    [pageControls, asOfMs, expiries, dte, delta, compared],
  )
  const all = useMemo(
    () => ({ ...settingTexts(settings, chart.controls), ...withLinkedTexts(chart, texts, subject) }),
    [settings, chart, texts, subject],
  )
  const panel = (listed: readonly number[]) => (
    <ChartPanel
      id={chartId}
      subject={about}
      page={page}
      texts={all}
      onControl={(name, text) => onText(id, name, explicitText(settings, chart.controls, name, text))}
      listedExpiries={listed}
      height={props.height}
      tools={<Tools {...props} title={chart.title} about={about} />}
    />
  )
  const hasExpiry = Object.values(chart.controls).some(({ kind }) => kind === 'expiry')
  if (!hasExpiry) return panel([])
  return (
    <ListedExpiries market={market} asOfMs={asOfMs}>
      {panel}
    </ListedExpiries>
  )
}

/** Placeholder of a panel that is not loaded: nothing moves when it loads. */
const Waiting = ({ title, height }: { readonly title: string; readonly height: number }) => (
  <div className="rounded-[5px] bg-panel ring-1 ring-hairline/60" style={{ height }} data-status="waiting">
    <p className="grid-handle flex h-7 items-center px-2.5 font-[550] text-[12px] text-text-tertiary">{title}</p>
  </div>
)

type CatalogPanelProps = Props & { readonly chartId: ChartId; readonly isNear: boolean; readonly height: number }

const CatalogPanel = ({ chartId, isNear, ...props }: CatalogPanelProps) => {
  const chart = useChart(isNear ? chartId : undefined)
  if (chart && isNear) return <ChartView {...props} chart={chart} chartId={chartId} />
  return <Waiting title={titleOfChart(chartId)} height={props.height} />
}

/** One panel of a board, rendered while it is near the window. */
export const BoardPanel = memo((props: Props) => {
  const { component, edits } = props
  const { id, chartId } = component
  const { ref, isNear, height: measured } = useNear<HTMLDivElement>(props.isAlways)
  const height = props.height ?? measured
  const onRemove = edits ? () => edits.onRemove(id) : undefined
  return (
    <div ref={ref} data-board-panel={id} className="h-full" style={{ minHeight: props.height }}>
      {height === undefined ? null : chartId === undefined || !isChartId(chartId) ? (
        <MissingPanel id={id} height={height} onRemove={onRemove} />
      ) : (
        <PanelBoundary title={titleOfChart(chartId)} height={height} onRemove={onRemove}>
          <CatalogPanel {...props} chartId={chartId} isNear={isNear} height={height} />
        </PanelBoundary>
      )}
    </div>
  )
})
