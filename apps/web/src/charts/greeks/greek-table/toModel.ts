import {
  compactText,
  dateText,
  dteText,
  type MaybeNumber,
  nonZeroText,
  percentText,
  strikeText,
  volText,
} from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { isInDeltaRange } from '../../../chart/choices/deltaRange.ts'
import { filteredRows } from '../../../chart/definition/rows.ts'
import { columnText } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'
import { type CellStyle, rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { GREEK_IDS, GREEKS, type Greek } from '../greek.ts'
import { scaledText, scaleOf } from '../greekText.ts'

export type Order = 'first' | 'second' | 'third' | 'all' | 'venue'

const ALWAYS = [
  'instrument',
  'expiry',
  'days',
  'strike',
  'type',
  'forward',
  'last',
  'mark',
  'markUsd',
  'markVol',
  'change1h',
  'change24h',
  'volChange1h',
  'volChange24h',
  'openInterestCoin',
  'volumeCoin',
  'delta',
] as const

/** Greeks that venues publish, each compared with ours. */
const VENUE = { delta: 'venueDelta', gamma: 'venueGamma', vega: 'venueVega', theta: 'venueTheta' } as const
type Checked = keyof typeof VENUE

const ofOrder = (order: 1 | 2 | 3): readonly Greek[] => GREEK_IDS.filter((id) => GREEKS[id].order === order)

const GREEKS_BY_ORDER = {
  first: ofOrder(1),
  second: ofOrder(2),
  third: ofOrder(3),
  all: GREEK_IDS,
  venue: Object.keys(VENUE) as readonly Checked[],
} as const satisfies Record<Order, readonly Greek[]>

/** Returns the columns needed for the selected order of greeks. */
export const columnsOf = (order: Order) =>
  [
    ...ALWAYS,
    ...GREEKS_BY_ORDER[order].filter((id) => id !== 'delta'),
    ...(order === 'venue' ? Object.values(VENUE) : []),
  ] as const

type Answer = StudyAnswer<'greek-table', ReturnType<typeof columnsOf>[number]>
type Data = Answer['data']
type Name = keyof Data & string
type Own = { readonly order: Order; readonly side: 'both' | 'call' | 'put' | 'otm'; readonly per: 'coin' | 'thousand' }

const direction = (value: MaybeNumber): CellStyle =>
  typeof value !== 'number' || value === 0 ? {} : { ink: value > 0 ? 'up' : 'down' }

const signed = { isSigned: true } as const

/** A column with a number of the answer. */
const figure = (
  data: Data,
  id: Name,
  text: (value: MaybeNumber) => string,
  words: Pick<TableColumn<number>, 'header' | 'width'> & Partial<TableColumn<number>>,
): TableColumn<number> => {
  const at = (row: number) => data[id][row] as MaybeNumber
  return { id, text: (row) => text(at(row)), value: at, written: () => text, ...words }
}

const premiumText = (data: Data): ((value: MaybeNumber) => string) => {
  const isCoin = data.mark.some((mark, row) => (mark ?? 0) > 0 && (data.markUsd[row] ?? 0) / (mark ?? 1) > 2)
  return (value) => nonZeroText(value, isCoin ? 4 : 2)
}

const first = (data: Data): readonly TableColumn<number>[] => {
  const change = (id: Name, header: string, text: (value: MaybeNumber) => string, group: string, unit?: string) =>
    figure(data, id, text, {
      header,
      group,
      width: 62,
      cellStyle: (row) => direction(data[id][row] as MaybeNumber),
      ...(unit === undefined ? {} : { unit }),
    })
  const share = (value: MaybeNumber) => percentText(value, 1, signed)
  const points = (value: MaybeNumber) => volText(value, signed)
  return [
    {
      id: 'instrument',
      header: 'Option',
      width: 168,
      align: 'left',
      isSticky: true,
      text: (row) => data.instrument[row] ?? '',
      value: (row) => data.instrument[row],
      cellStyle: (row) => ({ ink: data.type[row] === 'call' ? 'call' : 'put' }),
      pick: (row) => data.instrument[row] ?? undefined,
    },
    figure(data, 'last', premiumText(data), { header: 'Last', width: 62, doc: 'Last traded premium', isQuiet: true }),
    figure(data, 'mark', premiumText(data), { header: 'Mark', width: 68, doc: 'Premium as it is quoted' }),
    change('change1h', '1 h', share, 'Change of mark'),
    change('change24h', '24 h', share, 'Change of mark'),
    figure(data, 'markVol', volText, { header: 'IV', unit: '%', width: 52 }),
    change('volChange1h', '1 h', points, 'Change of IV', 'pt'),
    change('volChange24h', '24 h', points, 'Change of IV', 'pt'),
  ]
}

/** @param historyOf  path to the history of an option's greek */
const greekColumns = (
  data: Data,
  visibleGreeks: readonly Greek[],
  historyOf: (instrument: string | null | undefined, greek: Greek) => string | undefined,
): readonly TableColumn<number>[] =>
  visibleGreeks.map((id) => {
    const scale = scaleOf(data[id], GREEKS[id].unit)
    return figure(data, id, (value) => scaledText(value, scale), {
      header: GREEKS[id].name,
      ...(scale.unit === '' ? {} : { unit: scale.unit }),
      doc: GREEKS[id].doc,
      group: ['', 'First order', 'Second order', 'Third order'][GREEKS[id].order],
      width: 84,
      leadsTo: (row) => historyOf(data.instrument[row], id),
    })
  })

/** Our value, the venue's, and the difference, for each greek that the venue publishes. */
const checks = (data: Data): readonly TableColumn<number>[] =>
  GREEKS_BY_ORDER.venue.flatMap((id) => {
    const theirs = data[VENUE[id]]
    const scale = scaleOf(data[id], GREEKS[id].unit)
    const gap = (row: number): number | undefined => {
      const own = data[id][row]
      const venue = theirs[row]
      return own === null || venue === null ? undefined : own - venue
    }
    const finer = { ...scale, decimals: scale.decimals + 2 }
    const words = { group: GREEKS[id].name, ...(scale.unit === '' ? {} : { unit: scale.unit }), width: 76 }
    const text = (value: MaybeNumber) => scaledText(value, finer)
    return [
      figure(data, id, text, { ...words, header: 'Ours' }),
      figure(data, VENUE[id], text, { ...words, header: 'Venue' }),
      {
        ...words,
        id: `${id}Gap`,
        header: 'Gap',
        doc: 'Ours less the venue’s',
        text: (row) => text(gap(row)),
        value: gap,
        cellStyle: (row) => direction(gap(row)),
      },
    ]
  })

const isVisible = ({ type, strike, forward }: Data, side: Own['side'], row: number): boolean => {
  if (side === 'both') return true
  if (side !== 'otm') return type[row] === side
  const at = forward[row]
  return at !== null && strike[row] >= at === (type[row] === 'call')
}

/** The delta axis of the page's filter: |Δ| of a put, 1 − Δ of a call. */
const deltaAxis = (data: Data, row: number, per: number | undefined): number | null => {
  const delta = data.delta[row]
  if (delta === null || per === undefined) return null
  return data.type[row] === 'call' ? 1 - delta * per : Math.abs(delta * per)
}

/** Returns a row per option of the selected expiries, deltas and side. */
export const toModel = (
  { data }: Answer,
  page: Pick<PageControls, 'expiries' | 'dte' | 'delta'> & MarketName,
  own: Own,
): TableSpec<number> => {
  const perCoin = (row: number): number | undefined => {
    const premium = data.markUsd[row]
    return own.per === 'coin' ? 1 : premium === null ? undefined : premium / 1000
  }
  const rows = filteredRows(data.expiry, data.days, page).filter(
    (row) =>
      isVisible(data, own.side, row) &&
      (page.delta === undefined || isInDeltaRange(deltaAxis(data, row, perCoin(row)), page)),
  )
  // Expiry and strike come last since the name contains them and phones show the first columns.
  const last: readonly TableColumn<number>[] = [
    {
      id: 'expiry',
      header: 'Expiry',
      width: 76,
      isQuiet: true,
      text: (row) => dateText(data.expiry[row]),
      value: (row) => data.expiry[row],
    },
    {
      id: 'days',
      header: 'DTE',
      width: 52,
      isQuiet: true,
      text: (row) => dteText(data.days[row]),
      value: (row) => data.days[row],
    },
    figure(data, 'strike', strikeText, { header: 'Strike', width: 62, isQuiet: true }),
    figure(data, 'openInterestCoin', columnText(compactText, data.openInterestCoin), {
      header: 'OI',
      width: 60,
      doc: 'Open interest, coin',
      isQuiet: true,
    }),
    figure(data, 'volumeCoin', columnText(compactText, data.volumeCoin), {
      header: 'Vol',
      width: 60,
      doc: 'Traded in 24 hours, coin',
      isQuiet: true,
    }),
  ]
  const historyOf = (instrument: string | null | undefined, greek: Greek) =>
    instrument == null
      ? undefined
      : `/greeks/${page.symbol}/?${new URLSearchParams({ view: 'curves', venue: page.exchange, contract: instrument, 'greek-history.greek': greek })}`
  const greeks = own.order === 'venue' ? checks(data) : greekColumns(data, GREEKS_BY_ORDER[own.order], historyOf)
  return {
    columns: [...first(data), ...greeks, ...last],
    items: rowItems(rows, (row) => data.instrument[row] ?? String(row)),
  }
}
