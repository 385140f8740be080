import { type LogEntry, logElements, logFromElements } from '@gvol/market/ledger'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useControls } from '../../../control-bar/useControls.ts'
import { type Entry, legsText, MAX_ENTRIES, withEntry } from '../../../data/portfolio/entry.ts'
import { entriesAdded, entriesOfFragment, withAdded, withLinked } from '../../../data/portfolio/link.ts'
import { portfolioLog, withLog } from '../../../data/portfolio/log.ts'
import { pastLegsText } from '../../../data/portfolio/pastLegs.ts'
import { openPortfolio, portfolio } from '../../../data/portfolio/portfolioState.ts'
import { usePersistedState } from '../../../data/settings/persistedState.ts'
import { studyRequest } from '../../../data/study.ts'
import { marketNameKey } from '../../../data/subject.ts'
import { useStudies } from '../../../data/useStudies.ts'
import { PanelGrid } from '../../../features/panel-grid/PanelGrid.tsx'
import { AddLeg } from '../../../features/portfolio/legs/AddLeg.tsx'
import { FileBox } from '../../../features/portfolio/legs/FileBox.tsx'
import { LegTable } from '../../../features/portfolio/legs/LegTable.tsx'
import { LogLine } from '../../../features/portfolio/legs/LogLine.tsx'
import { NoLegs } from '../../../features/portfolio/legs/NoLegs.tsx'
import { PortfolioActions } from '../../../features/portfolio/legs/PortfolioActions.tsx'
import { WhatIfMargin } from '../../../features/portfolio/legs/WhatIfMargin.tsx'
import {
  figuresOf,
  LEG_COLUMNS,
  type LegFigures,
  type MatchedFigures,
  matchedFigures,
} from '../../../features/portfolio/model/legFigures.ts'
import { VenueAccounts } from '../../../features/portfolio/venues/VenueAccounts.tsx'
import { EquityControl } from '../../../page-controls/equity/Control.tsx'
import { VolsControl } from '../../../page-controls/vols/Control.tsx'
import type { VolSource } from '../../../page-controls/vols/control.ts'
import { useDesk } from '../../../screen/DeskContext.ts'
import { sectionOf, withView } from '../../../screen/view.ts'
import { Segmented } from '../../../ui/Choice.tsx'
import { SectionLinks } from '../../../ui/SectionLinks.tsx'
import { SECTIONS } from './sections.ts'
import { ViewPanels } from './ViewPanels.tsx'

const NONE: readonly number[] = []
const NONE_HIDDEN: ReadonlySet<number> = new Set()
/** Top bar and page header, pixels. */
const BARS = 44 + 36
const ALL = 'all'

/** Filter of legs: all, positions only, open ones only, or one coin. */
type Looked = { readonly coin: string; readonly withWhatIf: boolean; readonly withExpired: boolean }

/** Returns the figures of the legs in the order of the entries, and the problem if there are none. */
const useFigures = (entries: readonly Entry[], vols: VolSource, asOfMs: number | undefined) => {
  const legs = legsText(entries)
  const requests = useMemo(
    () => (legs === '[]' ? [] : [studyRequest('portfolio-legs', { legs }, asOfMs, LEG_COLUMNS, { vols })]),
    [legs, vols, asOfMs],
  )
  const { answers, problem } = useStudies(requests as never)
  const data = answers?.[0]?.data as LegFigures | undefined
  const matched = useRef<MatchedFigures>(undefined)
  return useMemo(() => {
    if (problem !== undefined) matched.current = undefined
    if (data?.instrument.length === entries.length) matched.current = matchedFigures(entries, data)
    return { ...figuresOf(entries, matched.current), problem }
  }, [entries, data, problem])
}

/** Imports the position in the URL, once. */
const useArrivedLink = (onFault: (fault: string) => void): void => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const linked = entriesOfFragment(hash)
    const added = entriesAdded(hash)
    const entries = linked ?? added
    if (entries === undefined) return
    const joined = linked === undefined ? withAdded : withLinked
    const next = typeof entries === 'string' ? entries : joined(portfolio.read(), entries)
    if (typeof next === 'string') onFault(next)
    else portfolio.write(next)
    navigate({ pathname, search, hash: '' }, { replace: true })
  }, [hash, pathname, search, navigate, onFault])
}

/** Removes all legs and their history here; saved portfolios are not affected. */
const cleared = (): void => {
  portfolio.write([])
  portfolioLog.write([])
  openPortfolio.write(undefined)
}

/** Adds the log of a file to the history; returns why not. */
const addedLog = (log: readonly LogEntry[]): string | undefined => {
  const next = withLog(logFromElements(portfolioLog.read()), log)
  if (typeof next === 'string') return next
  portfolioLog.write(logElements(next))
  return undefined
}

/** The section whose panels count the imported history. */
const PAST = 'past'

/** The section of a view of the price, which needs no legs. */
const VIEW = 'view'

const isExpired = (figures: LegFigures | undefined, at: number): boolean => figures?.status[at] === 'expired'

const counted = (
  entries: readonly Entry[],
  figures: LegFigures | undefined,
  { coin, withWhatIf, withExpired }: Looked,
) =>
  entries.filter(
    ({ isOn, isWhatIf }, at) =>
      isOn &&
      (withWhatIf || !isWhatIf) &&
      (withExpired || !isExpired(figures, at)) &&
      (coin === ALL || figures?.coin[at] === coin),
  )

/** `/defi/portfolio-analyzer/`: the user's positions and what-if legs, with their risk. */
export const PortfolioAnalyzer = () => {
  const entries = usePersistedState(portfolio)
  const [page, change] = useControls()
  const [search] = useSearchParams()
  const { market } = useDesk()
  const [box, setBox] = useState<'file' | 'venues'>()
  const [fault, setFault] = useState<string>()
  const [looked, setLooked] = useState<Looked>({ coin: ALL, withWhatIf: true, withExpired: true })
  useArrivedLink(setFault)
  const { figures, isWhole, problem } = useFigures(entries, page.vols, page.asOfMs)
  const coins = [...new Set(figures?.coin.flatMap((coin) => coin ?? []))].sort()
  const coin = coins.includes(looked.coin) ? looked.coin : ALL
  const expired = new Set(entries.keys().filter((at) => isExpired(figures, at)))
  const counts = counted(entries, figures, { ...looked, coin })
  const log = usePersistedState(portfolioLog)
  const added = (more: readonly Entry[], base = entries): string | undefined => {
    const next = more.reduce(withEntry, base)
    if (next.length > MAX_ENTRIES) return `A portfolio has at most ${MAX_ENTRIES} legs; this would make ${next.length}.`
    portfolio.write(next)
    return undefined
  }
  const replaced = (venue: string, legsOfVenue: readonly Entry[]): string | undefined =>
    added(
      legsOfVenue,
      entries.filter(({ exchange, isWhatIf }) => exchange !== venue || isWhatIf),
    )
  const ids = Object.keys(SECTIONS)
  const section = sectionOf(ids, search.get('view'))
  const { title = '', panels = [] } = SECTIONS[section] ?? {}
  const legs =
    section === PAST
      ? pastLegsText(counts, entries, log, coin === ALL ? undefined : coin, Date.now())
      : legsText(counts)
  const subject = useMemo(() => ({ legs }), [legs])
  const titles = Object.fromEntries(Object.entries(SECTIONS).map(([id, one]) => [id, one.title]))
  return (
    <main>
      <div className="sticky top-0 z-20 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-hairline border-b bg-background px-2 py-1 sm:gap-x-4 sm:px-3">
        <h1 className="font-[600] text-[13px]">Portfolio analyzer</h1>
        {ids.length > 1 && (
          <SectionLinks
            label="Sections"
            value={section}
            options={titles}
            linkTo={(view) => ({ search: withView(ids, search, view) })}
          />
        )}
        {coins.length > 1 && (
          <Segmented
            label="Coin"
            value={coin}
            options={[{ value: ALL, label: 'All coins' }, ...coins.map((one) => ({ value: one, label: one }))]}
            onChoose={(one) => setLooked({ ...looked, coin: one })}
          />
        )}
        {entries.some(({ isWhatIf }) => isWhatIf) && (
          <Segmented
            label="Legs"
            value={looked.withWhatIf ? 'with' : 'held'}
            options={[
              { value: 'with', label: 'Include what-if' },
              { value: 'held', label: 'Positions only' },
            ]}
            onChoose={(one) => setLooked({ ...looked, withWhatIf: one === 'with' })}
          />
        )}
        {expired.size > 0 && (
          <Segmented
            label="Expired legs"
            value={looked.withExpired ? 'show' : 'hide'}
            options={[
              { value: 'show', label: 'Show expired' },
              { value: 'hide', label: 'Open only' },
            ]}
            onChoose={(one) => setLooked({ ...looked, withExpired: one === 'show' })}
          />
        )}
        <VolsControl value={page.vols} onChange={(vols) => change({ vols })} />
        <EquityControl value={page.equity} onChange={(equity) => change({ equity })} />
        <PortfolioActions
          entries={entries}
          onImport={() => setBox('file')}
          onVenues={() => setBox('venues')}
          onClear={cleared}
        />
      </div>
      <div className="m-2 rounded-[5px] bg-panel ring-1 ring-hairline/60">
        <AddLeg key={marketNameKey(market)} market={market} onAdd={(entry) => added([entry])} />
        {box === 'file' && (
          <FileBox onEntries={(more) => added(more)} onLog={addedLog} onClose={() => setBox(undefined)} />
        )}
        {box === 'venues' && (
          <VenueAccounts
            onEntries={(more) => added(more)}
            onReplace={replaced}
            onLog={addedLog}
            onClose={() => setBox(undefined)}
          />
        )}
        {(fault ?? (entries.length > 0 ? problem?.message : undefined)) && (
          <p role="alert" className="px-2 pb-1.5 text-[12px] text-error">
            {fault ?? problem?.message}
          </p>
        )}
        {entries.length === 0 ? (
          <NoLegs key={marketNameKey(market)} market={market} onTry={added} />
        ) : (
          <LegTable
            entries={entries}
            figures={figures}
            hidden={looked.withExpired ? NONE_HIDDEN : expired}
            isWhole={isWhole}
            onChange={(at, entry) =>
              portfolio.write(entry === undefined ? entries.toSpliced(at, 1) : entries.with(at, entry))
            }
          />
        )}
      </div>
      {counts.some(({ isWhatIf }) => isWhatIf) && (
        <WhatIfMargin before={counts.filter(({ isWhatIf }) => !isWhatIf)} after={counts} asOfMs={page.asOfMs} />
      )}
      {section === PAST && <LogLine />}
      {section === VIEW && (
        <section aria-label={title}>
          <ViewPanels market={market} page={page} top={BARS} />
        </section>
      )}
      {section !== VIEW && legs !== '[]' && (
        <section aria-label={`${title} of the portfolio`}>
          <PanelGrid
            screen={`portfolio-analyzer.${section}`}
            slots={panels}
            subject={subject}
            page={page}
            listedExpiries={NONE}
            top={BARS}
          />
        </section>
      )}
    </main>
  )
}
