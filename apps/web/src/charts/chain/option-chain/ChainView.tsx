import { useEffect, useMemo, useRef } from 'react'
import type { ViewProps } from '../../../chart/definition/defineChart.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { useViewport } from '../../../ui/useViewport.ts'
import { pricesFirst } from './pricesFirst.ts'
import type { ChainModel, ExpiryTab } from './toModel.ts'

const TABS_HEIGHT = 40

/** Below this width only a few columns are visible, CSS pixels. */
const ROOMY = 640

const Tab = ({ tab, onChoose }: { readonly tab: Omit<ExpiryTab, 'expiry'>; readonly onChoose: () => void }) => (
  <button
    type="button"
    aria-pressed={tab.isChosen}
    onClick={onChoose}
    className={classNames(
      'flex shrink-0 flex-col items-start rounded px-2 py-0.5 text-[11px] tabular-nums leading-[15px]',
      tab.isChosen ? 'bg-hover text-text' : 'text-text-secondary hover:bg-hover hover:text-text',
    )}
  >
    <span className={tab.isChosen ? 'font-[600]' : ''}>{tab.name}</span>
    <span className="whitespace-nowrap text-text-tertiary">{tab.detail}</span>
  </button>
)

/** Tabs for all expiries above the chain of the selected one. */
export const ChainView = ({ model, height, label, onPick, onControl }: ViewProps<ChainModel>) => {
  const strip = useRef<HTMLFieldSetElement>(null)
  const isNarrow = useViewport().width < ROOMY
  const table = useMemo(
    () => (isNarrow ? { ...model.table, columns: pricesFirst(model.table.columns) } : model.table),
    [isNarrow, model.table],
  )
  const chosen = model.tabs.find(({ isChosen }) => isChosen)?.expiry
  const chosenIndex = model.tabs.findIndex(({ isChosen }) => isChosen)
  useEffect(() => {
    const tab = strip.current?.querySelectorAll('button')[chosenIndex]
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - strip.current.clientWidth / 2
  }, [chosenIndex])
  return (
    <>
      <fieldset
        ref={strip}
        className="relative flex items-center gap-1 overflow-x-auto border-hairline border-b px-1.5 [scrollbar-width:none]"
        style={{ height: TABS_HEIGHT }}
      >
        <legend className="sr-only">Expiry</legend>
        {model.tabs.map((tab) => (
          <Tab key={tab.expiry} tab={tab} onChoose={() => onControl?.('expiry', new Date(tab.expiry).toISOString())} />
        ))}
        {model.tabs.length > 1 && (
          <Tab
            tab={{ name: 'All', detail: `${model.tabs.length} expiries`, isChosen: chosen === undefined }}
            onChoose={() => onControl?.('expiry', 'all')}
          />
        )}
      </fieldset>
      <Table spec={table} height={height - TABS_HEIGHT} label={label} onPick={onPick} />
    </>
  )
}
