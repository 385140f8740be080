import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import type { About } from '../../../chart/definition/describeChart.ts'
import { type ChartId, catalog } from '../../../charts/catalog.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { namesOfSubject, type SubjectValues, subjectIn } from '../../../data/subject.ts'
import { defaultAgainst } from '../../../page-controls/against/control.ts'
import { otherBook } from '../../../page-controls/against/otherBook.ts'
import type { PageControlId } from '../../../page-controls/catalog.ts'
import {
  addressText,
  controlsFromUrl,
  defaultControls,
  isValidText,
  PAGE_CONTROL_IDS,
  type PageControls,
} from '../../../page-controls/pageControls.ts'

type Texts = Readonly<Record<string, string>>

/** Controls that a panel stores in separate properties; its market has venue and coin. */
const OWN: readonly PageControlId[] = ['expiries', 'dte', 'delta', 'compare', 'venue', 'coin']

/** The control for each part of a subject that is not in the market. */
const CONTROL_OF_SUBJECT_PART = {
  instrument: 'contract',
  otherSymbol: 'against',
  otherCoin: 'against',
} as const satisfies Partial<Record<string, PageControlId>>

/** Returns the page controls of a panel: those that its chart uses, and those that set its subject. */
export const controlsOfPanel = (chartId: ChartId): readonly PageControlId[] => {
  const { subject, pageControls }: About = catalog[chartId]
  const names: readonly string[] = namesOfSubject(subject)
  const about = Object.entries(CONTROL_OF_SUBJECT_PART).flatMap(([name, id]) => (names.includes(name) ? [id] : []))
  const includedIds = new Set<PageControlId>([...pageControls, ...about])
  return PAGE_CONTROL_IDS.filter((id) => includedIds.has(id))
}

/** Returns the controls among them that are stored as page texts. */
export const storedControls = (chartId: ChartId): readonly PageControlId[] =>
  controlsOfPanel(chartId).filter((id) => !OWN.includes(id))

/** Returns the default control values of a panel on a market. */
export const panelDefaults = (settings: Settings, { symbol }: Pick<MarketName, 'symbol'>): PageControls =>
  defaultControls(settings, { ids: PAGE_CONTROL_IDS, coin: coinOf(symbol), choices: {} })

/** Returns the page controls from a panel's texts. */
export const pageOf = (texts: Texts, defaults: PageControls): PageControls =>
  controlsFromUrl(new URLSearchParams(texts), defaults)

/** Returns the texts with some controls changed; default values are left out. */
export const withPage = (texts: Texts, change: Partial<PageControls>, defaults: PageControls): Texts => {
  const written = Object.entries(change).map(
    ([id, value]) => [id, addressText(id as PageControlId, value, defaults)] as const,
  )
  const all = { ...texts, ...Object.fromEntries(written) }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/**
 * Returns the subject of a panel's chart, from its market and its controls.
 *
 * @param markets  all markets of the desk, from which the second book is chosen
 */
export const panelSubject = (
  chartId: ChartId,
  { exchange, symbol }: MarketName,
  { contract, against }: Pick<PageControls, 'contract' | 'against'>,
  markets: readonly MarketName[],
): SubjectValues => {
  const coin = coinOf(symbol)
  const otherCoin = against ?? defaultAgainst(coin)
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
 * Returns the control texts that a panel takes over from its source page, apart from market and expiries.
 *
 * @param subject  subject of the panel on that page
 * @param search   query of the page
 */
export const pageTexts = (
  chartId: ChartId,
  { instrument, otherCoin, otherSymbol }: SubjectValues,
  search: URLSearchParams,
): Texts => {
  const entries = storedControls(chartId).flatMap((id) => {
    const text = search.get(id)
    return text === null || !isValidText(id, text) ? [] : [[id, text] as const]
  })
  const against = otherCoin ?? (otherSymbol === undefined ? undefined : coinOf(otherSymbol))
  return {
    ...Object.fromEntries(entries),
    ...(instrument === undefined ? {} : { contract: instrument }),
    ...(against === undefined ? {} : { against }),
  }
}
