import { isInverseSymbol, quotedPremiumUsd } from '@gvol/market'
import { MS_PER_DAY, MS_PER_SECOND } from '@gvol/time'
import { SETTLEMENT_NEEDS } from '../../../portfolio/settlementOf.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { findStructure, legSettlements, STRUCTURE_TEXT, structureArguments } from '../findStructure.ts'
import { PACKAGE_NEEDS } from '../packages.ts'
import { type LifeRow, structureLife } from '../structure-life/life.ts'
import { lifeSnapshots } from '../structure-life/study.ts'
import { type OpenAround, openAround } from './openInterest.ts'

const output = {
  leg: text('the option or future; total: all of them'),
  kind: text('option, hedge or total'),
  tradedAt: time('when it traded'),
  tradeId: text('id of the block, request for quote or print'),
  expiry: maybe(time('expiry; null of a hedge')),
  strike: maybe(number('quote ccy', 'strike')),
  type: maybe(text('call or put')),
  amountCoin: maybe(number('coin', 'position, + bought, − sold; null of the total')),
  price: maybe(number('settlement ccy', 'premium of one coin; of a future its price')),
  vol: maybe(number('decimal', 'vol it traded at')),
  premiumUsd: maybe(number('USD', 'paid − received, at the index of the trade')),
  openBefore: maybe(number('coin', 'last published open interest before the trade')),
  openBeforeAge: maybe(number('s', 'age of that value at the trade')),
  openAfter: maybe(number('coin', 'first published open interest after the trade')),
  openAfterAge: maybe(number('s', 'delay of that value after the trade')),
  openChange: maybe(
    number('coin', 'after − before: above 0 opened, below closed; with all that traded between the two'),
  ),
  openShare: maybe(number('decimal', 'that change ÷ the coins traded: 1 all opened, −1 all closed')),
  openNow: maybe(number('coin', 'open contracts now')),
  stateAt: time('instant of the following columns: of the newest stored chain, or of the settlement'),
  isSettled: flag('settled; of the total all options'),
  mark: maybe(number('settlement ccy', 'mark of the venue; of a settled option its payoff')),
  markVol: maybe(number('decimal', 'vol of the mark')),
  forward: maybe(number('quote ccy', 'forward of the expiry; of a settled option the delivery price')),
  worthUsd: maybe(number('USD', 'value')),
  pnlCoin: maybe(number('coin', 'gained since the trade; once settled the result')),
  pnlUsd: maybe(number('USD', 'gained since the trade, at the index of then')),
  deltaCoin: maybe(number('coin', 'delta of the position')),
  gamma: maybe(number('coin per 1 of the forward', 'gamma of the position')),
  vegaUsd: maybe(number('quote ccy per vol point', 'vega of the position')),
  thetaUsd: maybe(number('quote ccy per day', 'theta of the position')),
}

const NOTHING: OpenAround = { before: undefined, beforeMs: undefined, after: undefined, afterMs: undefined }

const openColumns = (open: OpenAround, amountCoin: number, atMs: number) => {
  const { before, beforeMs, after, afterMs } = open
  const change = before === undefined || after === undefined ? undefined : after - before
  return {
    openBefore: before,
    openAfter: after,
    openChange: change,
    openBeforeAge: beforeMs === undefined ? undefined : (atMs - beforeMs) / MS_PER_SECOND,
    openAfterAge: afterMs === undefined ? undefined : (afterMs - atMs) / MS_PER_SECOND,
    openShare: change === undefined || !(amountCoin > 0) ? undefined : change / amountCoin,
  }
}

export const structureLegs = defineStudy({
  id: 'structure-legs',
  subject: 'option-book',
  needs: [...PACKAGE_NEEDS, 'option-quote', 'future-quote', ...SETTLEMENT_NEEDS],
  title: 'Legs of a structure',
  doc: 'One trade of a structure leg by leg: price, open interest before and after and what it opened or closed, value and P&L now or at settlement, greeks, and the hedge.',
  method: `${STRUCTURE_TEXT} Premium in USD: of coin-settled options at the index of the trade. Open interest before is the last one published at or before the trade, after the first one later: from the books recorded around its prints, else from the stored chains within two hours.`,
  input: structureArguments,
  output,
  run: async (input, context) => {
    const answer = await findStructure(input, context)
    if (!answer.ok) return answer
    const { structure, endMs } = answer
    const { atMs, legs, lastExpiryMs } = structure
    const isInverse = isInverseSymbol(input.market.symbol)
    const toMs = Math.min(lastExpiryMs, endMs)
    const newest = { fromMs: Math.max(atMs, toMs - MS_PER_DAY), toMs }
    const [snapshots, settledAt, open] = await Promise.all([
      lifeSnapshots(input.market, structure, newest, MS_PER_DAY, context),
      legSettlements(input.market, legs, endMs, context),
      openAround(input.market, structure.package, context),
    ])
    const unknown = { atMs: toMs, index: Number.NaN, quotes: new Map() }
    const lastRows = structureLife(legs, snapshots.slice(-1), settledAt, { isInverse, endMs })
    const states = (
      lastRows.length > 0 ? lastRows : structureLife(legs, [unknown], settledAt, { isInverse, endMs })
    ).slice(-(legs.length + 1))
    const index = structure.package.index
    const premiumOf = ({ leg }: LifeRow): number =>
      leg === undefined ? legs.reduce((sum, other) => sum + premium(other), 0) : premium(leg)
    const premium = (leg: (typeof legs)[number]): number =>
      leg.kind === 'hedge' ? 0 : leg.side * leg.amountCoin * quotedPremiumUsd(isInverse, leg.price, index)
    const rows = states.map((state): RowOf<typeof output> => {
      const { leg } = state
      const isOption = leg?.kind === 'option'
      return {
        ...state,
        leg: leg?.instrument ?? 'total',
        kind: leg?.kind ?? 'total',
        tradedAt: atMs,
        tradeId: structure.package.id,
        stateAt: state.atMs,
        expiry: isOption ? leg.expiryMs : undefined,
        strike: isOption ? leg.strike : undefined,
        type: isOption ? leg.optionType : null,
        amountCoin: leg === undefined ? undefined : leg.side * leg.amountCoin,
        price: leg?.price,
        vol: leg?.vol,
        premiumUsd: premiumOf(state),
        ...openColumns(
          (isOption ? open.get(leg.instrument) : undefined) ?? NOTHING,
          leg?.amountCoin ?? Number.NaN,
          atMs,
        ),
        openNow: state.openCoin,
      }
    })
    return { ok: true, asOfMs: states[0]?.atMs ?? toMs, columns: columnsFromRows(output, rows) }
  },
})
