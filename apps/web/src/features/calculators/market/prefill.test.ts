import { describe, expect, test } from 'vitest'
import { loadAnswer } from '../../../charts/fixtures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { readBsm } from '../bsm/bsmInputs.ts'
import { bsmModel } from '../bsm/bsmModel.ts'
import { readIv } from '../iv/ivInputs.ts'
import { ivModel } from '../iv/ivModel.ts'
import { readProbability } from '../probability/probabilityInputs.ts'
import { withoutMarket } from './liveMarket.ts'
import { changeOfInputs, prefillFromInstrument, startingInstrument } from './prefill.ts'

const chain = await loadAnswer('option-chain')
const symbol = 'BTC'
const live = withoutMarket({ exchange: 'deribit', symbol })
const { data } = chain

const isQuoted = (row: number) =>
  data.forward[row] !== null && data.markVol[row] !== null && data.mark[row] !== null && data.days[row] > 1

describe('[spec 3 calculator flags] prefill from a listed instrument', () => {
  test('every option of a chain has the price of the venue’s mark', () => {
    let compared = 0
    for (let row = 0; row < data.instrument.length; row++) {
      if (!isQuoted(row)) continue
      const prefill = prefillFromInstrument(chain, data.instrument[row], symbol)
      const reading = readBsm(prefill!.bsm, live, chain.asOfMs)
      expect(reading.problems, data.instrument[row]).toEqual({})
      const { priceCoin, priceUsd } = bsmModel(reading.input!)
      const price = reading.input!.contract === 'inverse' ? priceCoin : priceUsd
      // The venue rounds its mark to a tick and its vol to two decimals.
      const tolerance = reading.input!.contract === 'inverse' ? 4e-4 : 4e-4 * data.forward[row]!
      expect(Math.abs(price - data.mark[row]!), data.instrument[row]).toBeLessThan(tolerance)
      compared++
    }
    expect(compared).toBeGreaterThan(3)
  })

  test('its quotes have the vols that the chain shows', () => {
    let compared = 0
    for (let row = 0; row < data.instrument.length; row++) {
      // Without vega, six digits of the fixture's premiums do not determine the vol.
      if (!isQuoted(row) || data.bidVol[row] === null || data.askVol[row] === null || !(data.vega[row]! > 5)) continue
      const reading = readIv(prefillFromInstrument(chain, data.instrument[row], symbol)!.iv, chain.asOfMs)
      const { bid, ask } = ivModel(reading.input!)
      expect(bid?.ok && bid.vol).toBeCloseTo(data.bidVol[row]!, 3)
      expect(ask?.ok && ask.vol).toBeCloseTo(data.askVol[row]!, 3)
      compared++
    }
    expect(compared).toBeGreaterThan(3)
  })

  test('the probability starts from spot with the drift of the forward', () => {
    const row = data.instrument.findIndex((_, at) => isQuoted(at) && data.index[at] !== null)
    const prefill = prefillFromInstrument(chain, data.instrument[row], symbol)!
    const { input, problems } = readProbability(prefill.probability, live, chain.asOfMs)
    expect(problems).toEqual({})
    expect(input!.price * Math.exp(input!.drift * input!.timeYears)).toBeCloseTo(data.forward[row]!, -1)
    expect(input!.level).toBe(data.strike[row])
  })

  test('an unlisted instrument fills in nothing, a simulated one is marked as simulated', () => {
    expect(prefillFromInstrument(chain, 'BTC-1JAN99-1-C', symbol)).toBeUndefined()
    const simulated: StudyAnswer<'option-chain'> = { ...chain, isSimulated: true }
    const first = startingInstrument(chain)!
    expect(prefillFromInstrument(simulated, first, symbol)!.bsm.simulated).toBe('1')
    expect(prefillFromInstrument({ ...chain, isSimulated: false }, first, symbol)!.bsm.simulated).toBeUndefined()
  })

  test('the instrument is named until its strike, type or expiry is changed', () => {
    const texts = { of: 'BTC-27NOV26-95000-C', strike: '95,000', vol: '55' }
    expect(changeOfInputs(texts, { vol: '60' })).toEqual({ vol: '60' })
    expect(changeOfInputs(texts, { strike: '95,000' })).toEqual({ strike: '95,000' })
    expect(changeOfInputs(texts, { strike: '96,000' })).toEqual({ strike: '96,000', of: '' })
  })
})
