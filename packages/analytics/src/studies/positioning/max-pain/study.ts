import { type Chain, daysBetween, notionalUsd } from '@gvol/market'
import { strikesOfPain } from '../../../exposure/strikePain.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  forwardSource: maybe(text(FORWARD_SOURCE_DOC)),
  maxPain: maybe(number('quote ccy', 'strike at which open options pay least; null when nothing is open')),
  distance: maybe(number('decimal', 'max pain over the forward − 1')),
  callCoin: maybe(number('coin', 'open calls; null if the venue does not publish them')),
  putCoin: maybe(number('coin', 'open puts; null if the venue does not publish them')),
  putCallRatio: maybe(number('1', 'open puts over open calls; null without calls')),
  notionalUsd: maybe(number('USD', 'open options at the index; null without one')),
}

/** Returns open coins of one expiry on one side; undefined if the venue publishes none for any of its options. */
const openOf = (chain: Chain, e: number, type: 0 | 1): number | undefined => {
  let openCount = 0
  let listed = 0
  let total = 0
  for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
    if (chain.optionType[row] !== type) continue
    listed++
    if (Number.isNaN(chain.openInterestCoin[row])) continue
    openCount++
    total += chain.openInterestCoin[row]
  }
  return listed > 0 && openCount === 0 ? undefined : total
}

export const maxPain = defineStudy({
  id: 'max-pain',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Max pain',
  doc: 'Per expiry the strike at which holders of open options would be paid least, with put/call ratio and expiring notional.',
  method:
    'Max pain = the listed strike X that minimises Σ OI(call)·max(0, X − K) + OI(put)·max(0, K − X), in quote currency. Put/call ratio of open coins. ' +
    'Notional = open coins × index.',
  input: {},
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const { index } = chain
    const { forwards } = pricedChain(chain)
    const pains = strikesOfPain(chain)
    const rows = Array.from(chain.expiries, (expiryMs, e) => {
      const callCoin = openOf(chain, e, 0)
      const putCoin = openOf(chain, e, 1)
      const open = callCoin === undefined || putCoin === undefined ? undefined : callCoin + putCoin
      const forward = forwards[e]?.value
      const pain = open !== undefined && open > 0 ? pains[e] : undefined
      return {
        expiry: expiryMs,
        days: daysBetween(chain.atMs, expiryMs),
        forward,
        forwardSource: forwards[e]?.source ?? null,
        maxPain: pain,
        distance: pain === undefined || forward === undefined ? undefined : pain / forward - 1,
        callCoin,
        putCoin,
        putCallRatio: callCoin && putCoin !== undefined ? putCoin / callCoin : undefined,
        notionalUsd: index === undefined || open === undefined ? undefined : notionalUsd(open, index),
      }
    })
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
