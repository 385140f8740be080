import { ageText, compactText, decimalText, type MaybeNumber, spotText, volText, zonedInstantText } from '@gvol/format'
import { numberColumn, signInk, widthOfNames } from '../../chart/model/tableColumns/columns.ts'
import { signedCompact } from '../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../data/study.ts'
import { evenPremiums } from '../../ui/format/digits.ts'
import type { TableColumn, TableItem, TableSpec } from '../../ui/table/tableSpec.ts'

export const PRINT_COLUMNS = [
  ...(['at', 'tradeId', 'instrument', 'side', 'customer', 'structureId', 'structure', 'uniTrade'] as const),
  ...(['isLiquidation', 'price', 'vol', 'amountCoin', 'premiumUsd', 'index'] as const),
  ...(['delta', 'gamma', 'vega', 'theta', 'openBefore', 'openAfter', 'openChange'] as const),
  ...(['beforeAt', 'bidBefore', 'bidSizeBefore', 'bidVolBefore', 'markBefore', 'markVolBefore'] as const),
  ...(['askBefore', 'askSizeBefore', 'askVolBefore'] as const),
  ...(['afterAt', 'bidAfter', 'bidSizeAfter', 'bidVolAfter', 'markAfter', 'markVolAfter'] as const),
  ...(['askAfter', 'askSizeAfter', 'askVolAfter'] as const),
] as const

type Data = StudyAnswer<'trade-tape', (typeof PRINT_COLUMNS)[number]>['data']

/** Whether an option traded higher or lower than in its previous print, if that is among the rows. */
const ticksOf = ({ at, instrument, price }: Data): readonly (1 | 0 | -1 | null)[] => {
  const ticks: (1 | 0 | -1 | null)[] = at.map(() => null)
  const last = new Map<string, number>()
  for (const row of Array.from(at.keys()).sort((a, b) => at[a] - at[b] || b - a)) {
    const before = last.get(instrument[row])
    if (before !== undefined) ticks[row] = Math.sign(price[row] - before) as 1 | 0 | -1
    last.set(instrument[row], price[row])
  }
  return ticks
}

const TICKS = { '1': '↑', '0': '=', '-1': '↓' } as const

const sideInk = (side: string | null) => (side === null ? {} : ({ ink: side === 'buy' ? 'up' : 'down' } as const))

/** The book before or after each print; dashes if no book was received. */
const bookColumns = (data: Data, when: 'Before' | 'After'): readonly TableColumn<number>[] => {
  const group = `Book ${when.toLowerCase()}`
  const quiet = { group, isQuiet: true }
  const bookAt = when === 'Before' ? data.beforeAt : data.afterAt
  const ages = data.at.map((traded, row) => {
    const at = bookAt[row]
    return typeof at === 'number' ? Math.abs(traded - at) : null
  })
  const price = evenPremiums([data[`bid${when}`], data[`mark${when}`], data[`ask${when}`]])
  const vol = (value: MaybeNumber): string => volText(value)
  return [
    numberColumn(`bid${when}`, ['Bid'], data[`bid${when}`], price, 68, { group }),
    numberColumn(`bidSize${when}`, ['Size', 'coin'], data[`bidSize${when}`], compactText, 54, quiet),
    numberColumn(`bidVol${when}`, ['Bid IV', '%'], data[`bidVol${when}`], vol, 54, { group }),
    numberColumn(`mark${when}`, ['Mark'], data[`mark${when}`], price, 68, { group }),
    numberColumn(`markVol${when}`, ['Mark IV', '%'], data[`markVol${when}`], vol, 58, { group }),
    numberColumn(`askVol${when}`, ['Ask IV', '%'], data[`askVol${when}`], vol, 54, { group }),
    numberColumn(`ask${when}`, ['Ask'], data[`ask${when}`], price, 68, { group }),
    numberColumn(`askSize${when}`, ['Size', 'coin'], data[`askSize${when}`], compactText, 54, quiet),
    numberColumn(`age${when}`, ['Age'], ages, (ms) => (typeof ms === 'number' ? ageText(ms) : '–'), 52, quiet),
  ]
}

const printColumns = (data: Data): readonly TableColumn<number>[] => {
  const ticks = ticksOf(data)
  return [
    {
      id: 'at',
      header: 'Time',
      width: 132,
      align: 'left',
      isQuiet: true,
      text: (row) => zonedInstantText(data.at[row], true),
      value: (row) => data.at[row],
    },
    {
      id: 'instrument',
      header: 'Option',
      width: widthOfNames(data.instrument),
      align: 'left',
      isSticky: true,
      text: (row) => data.instrument[row],
      value: (row) => data.instrument[row],
      pick: (row) => data.instrument[row],
    },
    {
      id: 'side',
      header: 'Taker',
      width: 50,
      align: 'left',
      doc: 'As the venue printed it; bookkeeping for a block',
      text: (row) => data.side[row],
      value: (row) => data.side[row],
      cellStyle: (row) => sideInk(data.side[row]),
    },
    {
      id: 'customer',
      header: 'Customer',
      width: 66,
      align: 'left',
      doc: 'The inferred initiator',
      text: (row) => data.customer[row] ?? '?',
      value: (row) => data.customer[row],
      cellStyle: (row) => sideInk(data.customer[row]),
    },
    numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, compactText, 66),
    numberColumn('price', ['Price'], data.price, evenPremiums([data.price]), 72),
    {
      id: 'tick',
      header: 'Tick',
      width: 40,
      align: 'center',
      isQuiet: true,
      doc: 'Higher or lower than the print of the same option before it in this table',
      text: (row) => (ticks[row] === null ? '' : TICKS[`${ticks[row] ?? 0}`]),
      value: (row) => ticks[row],
    },
    numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, compactText, 72),
    numberColumn('vol', ['IV', '%'], data.vol, (vol) => volText(vol), 50),
    numberColumn('index', ['Index', 'USD'], data.index, spotText, 80),
    numberColumn('delta', ['Delta'], data.delta, (delta) => decimalText(delta, 2, { isSigned: true }), 58),
    numberColumn('gamma', ['Gamma', 'per $1'], data.gamma, compactText, 92),
    numberColumn('vega', ['Vega', 'USD'], data.vega, compactText, 84),
    numberColumn('theta', ['Theta', 'USD'], data.theta, signedCompact, 62),
    ...bookColumns(data, 'Before'),
    ...bookColumns(data, 'After'),
    numberColumn('openBefore', ['OI before', 'coin'], data.openBefore, compactText, 68),
    numberColumn('openAfter', ['OI after', 'coin'], data.openAfter, compactText, 68),
    numberColumn('openChange', ['OI change', 'coin'], data.openChange, signedCompact, 72, {
      doc: 'Open after − before, with all that traded between',
      cellStyle: signInk(data.openChange),
    }),
    {
      id: 'isLiquidation',
      header: 'Forced',
      width: 76,
      align: 'left',
      doc: 'If the venue publishes it',
      text: (row) => (data.isLiquidation[row] ? 'liquidation' : ''),
      value: (row) => (data.isLiquidation[row] ? 1 : 0),
      cellStyle: () => ({ ink: 'warning' }),
    },
    {
      id: 'tradeId',
      header: 'Trade',
      width: widthOfNames(data.tradeId),
      align: 'left',
      isQuiet: true,
      text: (row) => data.tradeId[row],
    },
  ]
}

/** Prints under their structure; a structure with a single print has no heading. */
const groupedItems = (data: Data): readonly TableItem<number>[] => {
  const groups = Map.groupBy(data.structureId.keys(), (row) => data.structureId[row])
  return [...groups].flatMap(([id, rows]): TableItem<number>[] => {
    const [first = 0] = rows
    const premium = rows.reduce((sum, row) => sum + (data.premiumUsd[row] ?? 0), 0)
    const legs = `${rows.length} ${rows.length === 1 ? 'print' : 'prints'}, ${compactText(premium)} USD premium`
    return [
      { kind: 'heading', key: `of ${id}`, label: data.structure[first] ?? id, detail: `${id} · ${legs}` },
      ...rows.map((row): TableItem<number> => ({ kind: 'row', key: data.tradeId[row], row })),
    ]
  })
}

/**
 * Returns a table of prints; a row opens all prints of its structure.
 *
 * @param isGrouped  groups prints by structure
 */
export const printTable = (
  { data }: StudyAnswer<'trade-tape', (typeof PRINT_COLUMNS)[number]>,
  isGrouped: boolean,
  pathOf: (uniTrade: string) => string,
): TableSpec<number> => ({
  columns: printColumns(data),
  items: isGrouped
    ? groupedItems(data)
    : Array.from(data.tradeId.keys(), (row) => ({ kind: 'row', key: data.tradeId[row], row })),
  leadsTo: (row) => pathOf(data.uniTrade[row]),
})
