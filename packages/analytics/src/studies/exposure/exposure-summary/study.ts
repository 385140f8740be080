import { daysBetween } from '@gvol/market'
import { exposureByStrike, gammaExposure, gammaFlip, gammaWalls, inventoryCoverage } from '@gvol/quant'
import { BOOK_NEEDS, type DealerBook, dealerBookAt } from '../../../exposure/dealerBook.ts'
import {
  classifiedShareOf,
  isOfFlow,
  METHOD_TEXT,
  METHOD_VERSION,
  methodArguments,
} from '../../../exposure/positions.ts'
import { strikesOfPain } from '../../../exposure/strikePain.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { expiryArguments, expiryFilterAt } from '../../../study/expiryFilter.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { profileColumns } from '../gamma-profile/study.ts'

const output = {
  expiry: maybe(time('expiry; null in the row of all counted expiries together')),
  days: maybe(number('days', 'remaining life')),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  spot: number('quote ccy', 'index'),
  gammaCoin: number('coin per 1 %', 'coins that a move of 1 % makes dealers trade; + against the move'),
  gammaUsd: number('USD per 1 %', 'the same at the index'),
  lowGammaUsd: number('USD per 1 %', 'if customers bought all that is not classified or older than the flow'),
  highGammaUsd: number('USD per 1 %', 'if customers sold all of it'),
  flip: maybe(number('quote ccy', 'price nearest to spot at which gamma changes sign')),
  callWall: maybe(number('quote ccy', 'strike with the largest positive gamma')),
  putWall: maybe(number('quote ccy', 'strike with the largest negative gamma')),
  maxPain: maybe(number('quote ccy', 'strike at which open options pay least; of an expiry only')),
  putCallRatio: maybe(number('1', 'open puts over open calls')),
  openCoin: number('coin', 'open interest'),
  coverage: maybe(number('decimal', 'Σ|inventory| ÷ open interest: share of the market that the method covers')),
  classifiedShare: maybe(
    number(
      'decimal',
      'classified flow ÷ open interest, of each option at most 1; null for a method that needs no flow',
    ),
  ),
  unknownShare: maybe(number('decimal', 'coins that could not be classified ÷ coins traded')),
  firstFlow: maybe(time('beginning of the first hour of flow; earlier flows are not stored')),
  version: number('1', 'version of the methods'),
}

/** Returns the rows of one expiry of a book, or of all. */
const rowsOf = ({ chain }: DealerBook, e: number | undefined): readonly [number, number] =>
  e === undefined ? [0, chain.size] : [chain.expiryStart[e], chain.expiryStart[e + 1]]

/** Returns the book with the positions and the open interest of the counted expiries only. */
const countedBook = (book: DealerBook, isCounted: (expiryMs: number) => boolean): DealerBook => {
  const { chain, positions } = book
  if (Array.from(chain.expiries).every(isCounted)) return book
  const counted = (coins: Float64Array) => coins.map((own, row) => (isCounted(chain.expiryMs[row]) ? own : 0))
  const { net, low, high, gross, unknown, open, firstMs } = positions
  return {
    ...book,
    positions: {
      net: counted(net),
      low: counted(low),
      high: counted(high),
      gross: counted(gross),
      unknown: counted(unknown),
      open: counted(open),
      firstMs,
    },
  }
}

const sumOf = (values: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] || 0
  return sum
}

/** Returns open coins of calls and of puts. */
const openOf = (types: Uint8Array, open: Float64Array): { readonly calls: number; readonly puts: number } => {
  let calls = 0
  let puts = 0
  for (let i = 0; i < open.length; i++) {
    if (types[i] === 0) calls += open[i] || 0
    else puts += open[i] || 0
  }
  return { calls, puts }
}

const summaryRow = (book: DealerBook, e: number | undefined, isByFlow: boolean): RowOf<typeof output> => {
  const { chain, spot, positions } = book
  const [from, to] = rowsOf(book, e)
  const whole = profileColumns(book)
  const columns = {
    types: whole.types.subarray(from, to),
    forward: whole.forward.subarray(from, to),
    strike: whole.strike.subarray(from, to),
    timeYears: whole.timeYears.subarray(from, to),
    vol: whole.vol.subarray(from, to),
  }
  const net = positions.net.subarray(from, to)
  const open = positions.open.subarray(from, to)
  const gamma = gammaExposure(net, columns, spot, { gamma: book.priced.gamma.subarray(from, to) })
  const boundUsd = (bound: Float64Array) =>
    gammaExposure(bound.subarray(from, to), columns, spot, { gamma: book.priced.gamma.subarray(from, to) }).totalUsd
  const walls = gammaWalls(exposureByStrike(columns.types, columns.strike, gamma.usd))
  const { calls, puts } = openOf(columns.types, open)
  const traded = sumOf(positions.gross.subarray(from, to))
  return {
    expiry: e === undefined ? undefined : chain.expiries[e],
    days: e === undefined ? undefined : daysBetween(chain.atMs, chain.expiries[e]),
    atmVol:
      e === undefined
        ? undefined
        : listedVolsOf(chain).expiries.find(({ expiryMs }) => expiryMs === chain.expiries[e])?.atmVol,
    spot,
    gammaCoin: gamma.totalCoin,
    gammaUsd: gamma.totalUsd,
    lowGammaUsd: boundUsd(positions.low),
    highGammaUsd: boundUsd(positions.high),
    flip: gammaFlip(net, columns, spot),
    callWall: walls.call,
    putWall: walls.put,
    maxPain: e === undefined ? undefined : strikesOfPain(chain)[e],
    putCallRatio: calls > 0 ? puts / calls : undefined,
    openCoin: calls + puts,
    coverage: inventoryCoverage(net, open),
    classifiedShare: isByFlow ? classifiedShareOf(positions, from, to) : undefined,
    unknownShare: traded > 0 ? sumOf(positions.unknown.subarray(from, to)) / traded : undefined,
    firstFlow: positions.firstMs,
    version: METHOD_VERSION,
  }
}

export const exposureSummary = defineStudy({
  id: 'exposure-summary',
  subject: 'option-book',
  needs: BOOK_NEEDS,
  title: 'Exposure by expiry',
  doc: 'Dealer gamma, flip, walls and max pain of the counted expiries together and of each, and the share of open interest covered.',
  method:
    `${METHOD_TEXT} Gamma per 1 % = Σ q·Γ·S/100. Flip: zero of the gamma profile nearest to spot. Call wall and put wall: the strikes with the largest positive and ` +
    'negative gamma. Coverage = Σ|q| ÷ Σ open interest. Classified share = Σ min(open, bought + sold) ÷ Σ open.',
  input: { ...methodArguments, ...expiryArguments },
  output,
  run: async (input, context) => {
    const book = await dealerBookAt(input, context)
    if (!book.ok) return book
    const { chain } = book
    const isCounted = expiryFilterAt(input, chain.atMs)
    const counted = Array.from(chain.expiries.keys()).filter((e) => isCounted(chain.expiries[e]))
    const together = countedBook(book, isCounted)
    const rows =
      counted.length === 0 ? [] : [undefined, ...counted].map((e) => summaryRow(together, e, isOfFlow(input.method)))
    return { ok: true, asOfMs: book.chain.atMs, note: book.note, columns: columnsFromRows(output, rows) }
  },
})
