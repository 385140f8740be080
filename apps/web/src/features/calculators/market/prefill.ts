import { dateText, roundedTo, significant, typedText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { plainNumberText } from '../../../ui/format/typedNumber.ts'
import type { Contract } from '../inputs/contract.ts'
import { YEAR_MS } from '../inputs/expiryText.ts'
import type { CalculatorId, InputTexts } from '../panel/calculatorFlags.ts'
import { coinOf } from './liveMarket.ts'

/** What a calculator reads of a chain. */
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

/** What an instrument puts into each calculator. */
export type Prefill = Readonly<Record<CalculatorId, InputTexts>>

const EIGHT_MS = 8 * 3_600_000

/** `27 Nov 26` for the usual 08:00 UTC, else the whole moment. */
const expiryTextOf = (ms: number): string => (ms % 86_400_000 === EIGHT_MS ? dateText(ms) : typedText(ms))

/** Coin-settled premiums are worth the forward times their number, others their number. */
const contractOf = (markUsd: number | null, mark: number | null, symbol: string): Contract => {
  if (mark !== null && markUsd !== null && mark > 0) return markUsd / mark > 2 ? 'inverse' : 'linear'
  return symbol.includes('_') ? 'linear' : 'inverse'
}

const percent = (share: number): string => plainNumberText(significant(share * 100, 6))

const rounded = (value: number): string => plainNumberText(significant(value, 8))

const amount = (value: number | null): string => (value === null ? '' : plainNumberText(value))

/** A level a tenth further from the money, on the strike's own grid. */
const beyond = (strike: number): string => plainNumberText(significant(strike * 1.1, 2))

/**
 * The inputs that describe one listed option as the chain quotes it.
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

/** The at-the-money call of the expiry nearest to thirty days, to start from; undefined in an empty chain. */
export const startingInstrument = ({ data }: ChainAnswer): string | undefined => {
  let best: number | undefined
  for (let row = 0; row < data.instrument.length; row++) {
    if (!data.isAtm[row] || data.type[row] !== 'call' || data.forward[row] === null) continue
    if (data.markVol[row] === null || data.days[row] <= 0) continue
    if (best === undefined || Math.abs(data.days[row] - 30) < Math.abs(data.days[best] - 30)) best = row
  }
  return best === undefined ? undefined : data.instrument[best]
}

/** Inputs that say which option it is: once one is changed, the calculator no longer speaks of the instrument. */
const IDENTITY = ['contract', 'type', 'strike', 'expiry', 'level']

/** The change of some inputs, which takes back the name of the instrument where it is no longer meant. */
export const changeOfInputs = (texts: InputTexts, change: InputTexts): InputTexts =>
  texts.of !== undefined && IDENTITY.some((name) => change[name] !== undefined && change[name] !== texts[name])
    ? { ...change, of: '' }
    : change
