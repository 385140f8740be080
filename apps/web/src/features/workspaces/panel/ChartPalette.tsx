import { Command, defaultFilter } from 'cmdk'
import { useEffect, useMemo, useRef, useState } from 'react'
import { controlValues } from '../../../chart/definition/controls.ts'
import type { Chart, ChartFixture } from '../../../chart/definition/defineChart.ts'
import type { About } from '../../../chart/definition/describeChart.ts'
import { SkeletonState } from '../../../chart/view/FrameState.tsx'
import { catalog, isChartId, titleOfChart } from '../../../charts/catalog.ts'
import { loadFixture } from '../../../charts/fixtures.ts'
import { answerFromWire } from '../../../data/study.ts'
import { DEFAULT_CONTROLS } from '../../../page-controls/pageControls.ts'
import { loadedChart } from '../../../panel/useChart.ts'
import { Icon } from '../../../ui/icons.tsx'

type Props = {
  /** Number of panels of each chart on the board. */
  readonly counts: ReadonlyMap<string, number>
  /** Title of the chart that is replaced; undefined to add charts. */
  readonly replaced?: string | undefined
  readonly onChoose: (chartId: string) => void
  readonly onClose: () => void
}

/** Returns how well a chart matches a query: its exact title first, then by similarity; 0 is no match. */
const chartRank = (id: string, query: string, words: readonly string[] = []): number =>
  titleOfChart(id).toLowerCase() === query.trim().toLowerCase() ? 2 : defaultFilter(id, query, [...words])

const CHARTS: readonly About[] = Object.values(catalog)

/** Loads a chart and its example data when needed. */
const useExample = (id: string): { readonly chart: Chart; readonly fixture: ChartFixture } | undefined => {
  const [example, setExample] = useState<{ readonly chart: Chart; readonly fixture: ChartFixture }>()
  useEffect(() => {
    if (!isChartId(id)) return
    let isGone = false
    Promise.all([loadedChart(id), loadFixture(id)]).then(
      ([chart, fixture]) => !isGone && setExample({ chart, fixture }),
      (error: unknown) => console.error(`the example of ${id} could not be loaded`, error),
    )
    return () => {
      isGone = true
    }
  }, [id])
  return example?.chart.id === id ? example : undefined
}

const PREVIEW = 190

/** The chart drawn from example data: its appearance, not the current market. */
const Preview = ({ id }: { readonly id: string }) => {
  const example = useExample(id)
  const prepared = useMemo(() => {
    if (example === undefined) return undefined
    const { subject, answers, controls } = example.fixture
    const own = controlValues(example.chart.controls, controls)
    return example.chart.prepare(
      Object.fromEntries(Object.entries(answers).map(([name, wire]) => [name, answerFromWire(wire)])),
      { ...DEFAULT_CONTROLS, ...subject, own },
    )
  }, [example])
  if (!isChartId(id)) return null
  const about: About = catalog[id]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline gap-2">
        <h3 className="font-[600] text-[13px]">{about.title}</h3>
        <span className="ml-auto rounded-[3px] px-1 text-[10px] text-text-tertiary ring-1 ring-hairline">EXAMPLE</span>
      </div>
      <div className="overflow-hidden rounded bg-panel" style={{ height: PREVIEW }} aria-hidden="true" inert>
        {prepared === undefined || prepared.isEmpty ? (
          <SkeletonState shape={about.shape} height={PREVIEW} />
        ) : (
          prepared.draw({ height: PREVIEW, label: `${about.title}, example`, onPick: undefined })
        )}
      </div>
      <p className="text-[12px] text-text-secondary">{about.shows}</p>
      <p className="text-[11px] text-text-tertiary">{example?.chart.read}</p>
    </div>
  )
}

/** All charts, searchable by name or content, with previews. */
export const ChartPalette = ({ counts, replaced, onChoose, onClose }: Props) => {
  const [value, setValue] = useState('')
  const [added, setAdded] = useState('')
  const list = useRef<HTMLDivElement>(null)
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={replaced === undefined ? 'Add a chart' : `Replace ${replaced}`}
      value={value}
      filter={chartRank}
      onValueChange={setValue}
      overlayClassName="fixed inset-0 z-[75] bg-background/60"
      contentClassName="fixed top-[8vh] left-1/2 z-[76] w-[min(820px,calc(100vw-16px))] -translate-x-1/2 overflow-hidden rounded-lg border border-hairline bg-raised shadow-2xl"
    >
      <div className="flex items-center gap-2 border-hairline border-b px-3">
        <Icon name="search" className="text-text-tertiary" />
        <Command.Input
          placeholder={replaced === undefined ? 'Chart name or content' : `Chart instead of ${replaced}`}
          className="h-10 flex-1 bg-transparent text-[14px] outline-none placeholder:text-text-tertiary"
        />
        <p className="text-[11px] text-text-secondary" aria-live="polite">
          {added}
        </p>
        <button
          type="button"
          className="rounded px-2 py-1 text-[12px] text-text-secondary hover:bg-hover hover:text-text"
          onClick={onClose}
        >
          Done
        </button>
      </div>
      <div className="grid grid-cols-1 sm:grid-cols-[minmax(0,1fr)_400px]">
        <Command.List ref={list} className="max-h-[64vh] overflow-y-auto p-1.5">
          <Command.Empty className="px-2 py-4 text-center text-text-secondary">No matching chart</Command.Empty>
          {CHARTS.map(({ id, title, shows, shape }) => {
            const count = counts.get(id) ?? 0
            return (
              <Command.Item
                key={id}
                value={id}
                keywords={[title, shows]}
                className="menu-item"
                onSelect={() => {
                  onChoose(id)
                  setAdded(`${title} added`)
                }}
              >
                <Icon name={shape === 'table' ? 'grid' : 'chart'} size={14} className="text-text-tertiary" />
                <span>{title}</span>
                {count > 0 && <span className="ml-auto text-[11px] text-text-tertiary">{count} on the board</span>}
              </Command.Item>
            )
          })}
        </Command.List>
        <div className="hidden max-h-[64vh] overflow-y-auto border-hairline border-l p-3 sm:block">
          <Preview id={value} />
        </div>
      </div>
    </Command.Dialog>
  )
}
