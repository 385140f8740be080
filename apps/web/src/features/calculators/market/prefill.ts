import { dateText, roundedTo, significant, typedText } from '@gvol/format'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { StudyAnswer } from '../../../data/study.ts'
import { plainNumberText } from '../../../ui/format/typedNumber.ts'
import type { Contract } from '../inputs/contract.ts'
import { YEAR_MS } from '../inputs/expiryText.ts'
import type { CalculatorId, InputTexts } from '../panel/calculatorFlags.ts'
import { coinOf } from './liveMarket.ts'

/** Chain columns used by calculators. */
export const CHAIN_COLUMNS = [
  'instrument',
  'type',
  'expiry',
  'days',
  'strike',
  'isAtm',
  'forward',
  'index',
  'mark',
  'markUsd',
  'bid',
  'ask',
  'markVol',
  'fittedVol',
] as const

export type ChainAnswer = StudyAnswer<'option-chain', (typeof CHAIN_COLUMNS)[number]>

/** Inputs for each calculator from one instrument. */
export type Prefill = Readonly<Record<CalculatorId, InputTexts>>

const EIGHT_MS = 8 * MS_PER_HOUR

/** Returns `27 Nov 26` for the usual 08:00 UTC, else date and time. */
const expiryTextOf = (ms: number): string => (ms % MS_PER_DAY === EIGHT_MS ? dateText(ms) : typedText(ms))

/** Coin-settled premiums are worth the forward times their number, others their number. */
const contractOf = (markUsd: number | null, mark: number | null, symbol: string): Contract => {
  if (mark !== null && markUsd !== null && mark > 0) return markUsd / mark > 2 ? 'inverse' : 'linear'
  return symbol.includes('_') ? 'linear' : 'inverse'
}

const percent = (share: number): string => plainNumberText(significant(share * 100, 6))

const rounded = (value: number): string => plainNumberText(significant(value, 8))

const amount = (value: number | null): string => (value === null ? '' : plainNumberText(value))

/** Returns a level 10 % further from the money, on the strike's grid. */
const beyond = (strike: number): string => plainNumberText(significant(strike * 1.1, 2))

/**
 * Returns the inputs that describe a listed option as quoted in the chain.
 *
 * @param instrument  the venue's name
 * @param symbol      of the market, `BTC` or `BTC_USDC`
 * @returns undefined when the chain does not list it or its expiry has no forward
 */
export const prefillFromInstrument = (
  { data, asOfMs, isSimulated }: ChainAnswer,
  instrument: string,
  symbol: string,
): Prefill | undefined => {
  const row = data.instrument.indexOf(instrument)
  const forward = row < 0 ? null : data.forward[row]
  if (forward === null) return undefined
  const strike = data.strike[row]
  const index = data.index[row]
  const mark = data.mark[row]
  const bid = data.bid[row]
  const ask = data.ask[row]
  const type = data.type[row] === 'put' ? 'put' : 'call'
  const contract = contractOf(data.markUsd[row], mark, symbol)
  const vol = data.markVol[row] ?? data.fittedVol[row]
  const timeYears = (data.expiry[row] - asOfMs) / YEAR_MS
  const origin: InputTexts = {
    coin: coinOf({ exchange: '', symbol }),
    of: instrument,
    ...(isSimulated ? { simulated: '1' } : {}),
  }
  const option: InputTexts = {
    ...origin,
    contract,
    type,
    basis: 'forward',
    price: rounded(forward),
    strike: plainNumberText(strike),
    expiry: expiryTextOf(data.expiry[row]),
  }
  const volText: InputTexts = vol === null ? {} : { vol: percent(vol) }
  const drift = index === null || !(timeYears > 0) ? undefined : Math.log(forward / index) / timeYears
  return {
    bsm: { ...option, ...volText, show: contract === 'inverse' ? 'coin' : 'usd' },
    iv: {
      ...option,
      unit: contract === 'inverse' ? 'coin' : 'usd',
      bid: amount(bid),
      mid: bid === null || ask === null ? amount(mark) : '',
      ask: amount(ask),
      ...(contract === 'inverse' ? {} : { tick: '1' }),
    },
    probability: {
      ...origin,
      ...volText,
      event: type === 'call' ? 'above' : 'below',
      price: rounded(drift === undefined ? forward : (index ?? forward)),
      level: plainNumberText(strike),
      upper: beyond(strike),
      expiry: expiryTextOf(data.expiry[row]),
      ...(drift === undefined ? {} : { driftFrom: 'market', drift: plainNumberText(roundedTo(drift * 100, 2)) }),
    },
  }
}

/**
 * Returns the at-the-money call of the expiry nearest to thirty days, as a starting point; undefined for an empty
 * chain.
 */
export const startingInstrument = ({ data }: ChainAnswer): string | undefined => {
  let best: number | undefined
  for (let row = 0; row < data.instrument.length; row++) {
    if (!data.isAtm[row] || data.type[row] !== 'call' || data.forward[row] === null) continue
    if (data.markVol[row] === null || data.days[row] <= 0) continue
    if (best === undefined || Math.abs(data.days[row] - 30) < Math.abs(data.days[best] - 30)) best = row
  }
  return best === undefined ? undefined : data.instrument[best]
}

/** Inputs that identify the option: once one is changed, they no longer describe the named instrument. */
const IDENTITY = ['contract', 'type', 'strike', 'expiry', 'level']

/** Returns a change of some inputs, which clears the instrument name if it no longer applies. */
export const changeOfInputs = (texts: InputTexts, change: InputTexts): InputTexts =>
  texts.of !== undefined && IDENTITY.some((name) => change[name] !== undefined && change[name] !== texts[name])
    ? { ...change, of: '' }
    : change
