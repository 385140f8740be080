import { type Chain, daysBetween } from '@gvol/market'
import { maxPain as strikeOfMaxPain } from '@gvol/quant'
import { maybe, number, time } from '../_kit/column.ts'
import { pricedChain } from '../_kit/pricedChain.ts'
import { columnsFromRows } from '../_kit/rows.ts'
import { chainAt } from '../_kit/stateOf.ts'
import { defineStudy, noData } from '../_kit/study.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  maxPain: maybe(number('quote ccy', 'strike at which open options pay least; null when nothing is open')),
  distance: maybe(number('decimal', 'max pain over the forward − 1')),
  callCoin: number('coin', 'open calls'),
  putCoin: number('coin', 'open puts'),
  putCallRatio: maybe(number('1', 'open puts over open calls; null without calls')),
  notionalUsd: number('USD', 'open options at the index'),
}

/** Open calls and puts of one expiry, by strike. */
const openByStrike = (chain: Chain, e: number) => {
  const strikes: number[] = []
  const call: number[] = []
  const put: number[] = []
  for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
    if (strikes.at(-1) !== chain.strike[row]) {
      strikes.push(chain.strike[row])
      call.push(0)
      put.push(0)
    }
    const open = Number.isNaN(chain.openInterestCoin[row]) ? 0 : chain.openInterestCoin[row]
    const side = chain.optionType[row] === 0 ? call : put
    side[side.length - 1] += open
  }
  return { strikes: Float64Array.from(strikes), call: Float64Array.from(call), put: Float64Array.from(put) }
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

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
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const { index } = chain
    if (index === undefined) return noData('The venue sent no index price with this chain, so coins cannot be valued.')
    const { forwards } = pricedChain(chain)
    const rows = Array.from(chain.expiries, (expiryMs, e) => {
      const { strikes, call, put } = openByStrike(chain, e)
      const callCoin = sum(call)
      const putCoin = sum(put)
      const forward = forwards[e]?.value
      const pain = callCoin + putCoin > 0 ? strikeOfMaxPain(strikes, call, put)?.strike : undefined
      return {
        expiry: expiryMs,
        days: daysBetween(chain.atMs, expiryMs),
        forward,
        maxPain: pain,
        distance: pain === undefined || forward === undefined ? undefined : pain / forward - 1,
        callCoin,
        putCoin,
        putCallRatio: callCoin > 0 ? putCoin / callCoin : undefined,
        notionalUsd: (callCoin + putCoin) * index,
      }
    })
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
