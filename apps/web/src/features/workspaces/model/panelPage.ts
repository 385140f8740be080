import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import type { About } from '../../../charts/_kit/describeChart.ts'
import { type ChartId, catalog } from '../../../charts/catalog.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { namesOfSubject, type SubjectValues, subjectIn } from '../../../data/subject.ts'
import {
  addressText,
  controlsFromUrl,
  isMeant,
  PAGE_CONTROL_IDS,
  type PageControls,
  standingControls,
} from '../../../page-controls/_kit/pageControls.ts'
import { usualAgainst } from '../../../page-controls/against/control.ts'
import { otherBook } from '../../../page-controls/against/otherBook.ts'
import type { PageControlId } from '../../../page-controls/catalog.ts'

type Texts = Readonly<Record<string, string>>

/** Controls that a panel keeps in places of their own; its market says venue and coin. */
const OWN: readonly PageControlId[] = ['expiries', 'dte', 'delta', 'compare', 'venue', 'coin']

/** The control that says a part of a subject which is not in the market. */
const SAYS = { instrument: 'contract', otherSymbol: 'against', otherCoin: 'against' } as const satisfies Partial<
  Record<string, PageControlId>
>

/** Controls of a page that a panel has: those that its chart answers to, and those that say what it is about. */
export const controlsOfPanel = (chartId: ChartId): readonly PageControlId[] => {
  const { subject, pageControls }: About = catalog[chartId]
  const names: readonly string[] = namesOfSubject(subject)
  const about = Object.entries(SAYS).flatMap(([name, id]) => (names.includes(name) ? [id] : []))
  const wanted = new Set<PageControlId>([...pageControls, ...about])
  return PAGE_CONTROL_IDS.filter((id) => wanted.has(id))
}

/** Those of them that are kept as texts of the page. */
export const keptControls = (chartId: ChartId): readonly PageControlId[] =>
  controlsOfPanel(chartId).filter((id) => !OWN.includes(id))

/** What a panel on a market shows where its texts say nothing. */
export const standingOnPanel = (settings: Settings, { symbol }: Pick<MarketName, 'symbol'>): PageControls =>
  standingControls(settings, { ids: PAGE_CONTROL_IDS, coin: coinOf(symbol), choices: {} })

/** The controls of a page as a panel's texts say them. */
export const pageOf = (texts: Texts, standing: PageControls): PageControls =>
  controlsFromUrl(new URLSearchParams(texts), standing)

/** The texts with some controls changed; what stands anyway leaves no trace. */
export const withPage = (texts: Texts, change: Partial<PageControls>, standing: PageControls): Texts => {
  const written = Object.entries(change).map(
    ([id, value]) => [id, addressText(id as PageControlId, value, standing)] as const,
  )
  const all = { ...texts, ...Object.fromEntries(written) }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/**
 * What a panel tells its chart that it is about, from its market and its controls.
 *
 * @param markets  those that the desk knows: the second book is one of them
 */
export const panelSubject = (
  chartId: ChartId,
  { exchange, symbol }: MarketName,
  { contract, against }: Pick<PageControls, 'contract' | 'against'>,
  markets: readonly MarketName[],
): SubjectValues => {
  const coin = coinOf(symbol)
  const otherCoin = against ?? usualAgainst(coin)
  const other = otherBook({ exchange, symbol }, otherCoin, markets)
  return subjectIn(catalog[chartId].subject, {
    exchange,
    symbol,
    coin,
    otherCoin,
    otherExchange: other.exchange,
    otherSymbol: other.symbol,
    ...(contract === undefined ? {} : { instrument: contract }),
  })
}

/**
 * What a panel keeps of the page that it is taken from, besides market and expiries.
 *
 * @param subject  what the panel is about there
 * @param search   query of the page
 */
export const pageTexts = (
  chartId: ChartId,
  { instrument, otherCoin, otherSymbol }: SubjectValues,
  search: URLSearchParams,
): Texts => {
  const asked = keptControls(chartId).flatMap((id) => {
    const text = search.get(id)
    return text === null || !isMeant(id, text) ? [] : [[id, text] as const]
  })
  const against = otherCoin ?? (otherSymbol === undefined ? undefined : coinOf(otherSymbol))
  return {
    ...Object.fromEntries(asked),
    ...(instrument === undefined ? {} : { contract: instrument }),
    ...(against === undefined ? {} : { against }),
  }
}
