import { dateText, percentText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { titleOfChart } from '../../charts/catalog.ts'
import { useControls } from '../../control-bar/useControls.ts'
import { perpetualPath } from '../../data/paths.ts'
import { type StudyColumns, studyRequest } from '../../data/study.ts'
import { useStudies } from '../../data/useStudies.ts'
import { LISTED } from '../../screens/screens.ts'
import { chartLocations, showPanel } from './chartLocations.ts'
import { CHART_WORDS } from './chartWords.ts'
import { paletteRank, RESULT_IDS } from './paletteRank.ts'
import { extremeQuery, extremeRow, type TradersQuery, tradersQuery } from './tradersQuery.ts'
import type { PaletteEntry, PaletteGroup } from './usePaletteGroups.ts'

/** Most charts that a query with a market or tenor offers. */
const MAX_CHARTS = 3

/** Words about a perpetual. */
const PERPETUAL = /^(?:funding|perp|perpetual|basis|oi|open interest|premium)$/

/** Parameters with which a chart shows tenors instead of expiries. */
const TENOR_PARAMS: Readonly<Partial<Record<string, string>>> = { skew: 'skew.maturities=tenor' }

type Jumps = {
  readonly markets: readonly MarketName[]
  /** Venues and symbols of futures and perpetuals. */
  readonly boards: readonly MarketName[]
}

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** Returns the best charts for the words of a query, on the screens of its market. */
const chartsOf = ({ rest, tenorDays, market }: TradersQuery, page: MarketName) => {
  const best = new Map<string, { readonly to: string; readonly rank: number }>()
  for (const { chart, to } of chartLocations(LISTED, market ?? page)) {
    const rank = paletteRank(`${titleOfChart(chart)} ${chart}`, rest, CHART_WORDS[chart])
    if (rank <= (best.get(chart)?.rank ?? 0)) continue
    const params = tenorDays === undefined ? undefined : TENOR_PARAMS[chart]
    best.set(chart, { to: params === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}${params}`, rank })
  }
  return [...best].sort(([, a], [, b]) => b.rank - a.rank).slice(0, MAX_CHARTS)
}

/** Returns what a query means as a whole: a chart of another market, a perpetual, or the day of the largest move. */
export const useJumps = (page: MarketName, query: string, { markets, boards }: Jumps): PaletteGroup => {
  const navigate = useNavigate()
  const [{ asOfMs }, change] = useControls()
  const parsed = useMemo(() => {
    const all = [...markets, ...boards]
    const coins = distinct(all.map(({ symbol }) => coinOf(symbol)))
    return tradersQuery(query, page, { coins, venues: distinct(all.map(({ exchange }) => exchange)), markets })
  }, [query, page, markets, boards])
  const { rest, coin, venue, tenorDays, market } = parsed
  const extreme = useMemo(() => extremeQuery(rest), [rest])
  const isPerpetual = coin !== undefined && PERPETUAL.test(rest)
  const coinOfQuery = coin ?? coinOf(page.symbol)
  const requests = useMemo(
    () => [
      ...(extreme === undefined
        ? []
        : [
            studyRequest('vol-index-history', { coin: coinOfQuery }, asOfMs, ['at', 'spotReturn'], {
              span: `${extreme.days}d`,
            }),
          ]),
      ...(isPerpetual
        ? [studyRequest('perpetuals-board', { exchange: venue ?? page.exchange }, asOfMs, ['instrument', 'coin'])]
        : []),
    ],
    [extreme, isPerpetual, coinOfQuery, venue, page.exchange, asOfMs],
  )
  const data = useStudies(requests as never).answers?.[0]?.data
  const entries: PaletteEntry[] = []
  if (extreme !== undefined && data !== undefined) {
    const { at, spotReturn } = data as StudyColumns<'vol-index-history', 'at' | 'spotReturn'>
    const row = extremeRow(spotReturn, extreme)
    const day = row === undefined ? undefined : at[row]
    if (row !== undefined && day !== undefined)
      entries.push({
        id: 'extreme',
        label: `Show ${dateText(day)}: ${coinOfQuery} ${percentText(Math.expm1(spotReturn[row] ?? 0), 1, { isSigned: true })}`,
        hint: `largest daily ${extreme.direction} in ${extreme.days} days`,
        words: [RESULT_IDS.jump],
        icon: 'clock',
        // At the end of the day, when the move has happened.
        run: () => change({ asOfMs: day + MS_PER_DAY }, { isStep: true }),
      })
  }
  if (isPerpetual && data !== undefined) {
    const { instrument, coin: coins } = data as StudyColumns<'perpetuals-board', 'instrument' | 'coin'>
    for (const [row, name] of instrument.entries())
      if (coins[row] === coin)
        entries.push({
          id: `perpetual-${name}`,
          label: `${name} on ${venue ?? page.exchange}`,
          hint: 'funding, open interest, basis',
          words: [RESULT_IDS.jump],
          icon: 'chart',
          run: () => void navigate(perpetualPath(venue ?? page.exchange, name)),
        })
  }
  const isAbroad = market !== undefined || (tenorDays !== undefined && coin === undefined && venue === undefined)
  if (isAbroad && rest !== '' && extreme === undefined) {
    const { exchange, symbol } = market ?? page
    for (const [chart, { to }] of chartsOf(parsed, page))
      entries.push({
        id: `jump-${chart}`,
        label: `${titleOfChart(chart)}, ${symbol} on ${exchange}`,
        words: [RESULT_IDS.jump],
        icon: 'grid',
        run: () => {
          void navigate(to)
          showPanel(chart)
        },
      })
  }
  return { heading: 'Straight to', entries }
}
