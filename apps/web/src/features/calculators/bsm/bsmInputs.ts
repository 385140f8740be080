import { volPercentText } from '@gvol/format'
import { forwardOf } from '../inputs/contract.ts'
import { type InputReader, inputReader, type Problems } from '../inputs/inputReader.ts'
import type { LiveMarket } from '../market/liveMarket.ts'
import { smileForExpiry, smileVol } from '../market/smiles.ts'
import type { InputTexts } from '../panel/calculatorFlags.ts'
import type { BsmInput } from './bsmModel.ts'

/** Default inputs where nothing is typed and no live market is available. */
export const BSM_DEFAULTS: InputTexts = {
  coin: 'BTC',
  contract: 'inverse',
  side: 'long',
  size: '1',
  type: 'call',
  basis: 'forward',
  price: '100000',
  strike: '100000',
  expiry: '30d',
  volFrom: 'flat',
  vol: '50',
  rate: '0',
  carry: '0',
  show: 'usd',
}

export type BsmReading = {
  readonly text: (name: string) => string
  readonly problems: Problems
  /** Remarks on valid but unusual inputs. */
  readonly notes: readonly string[]
  readonly coin: string
  readonly input: BsmInput | undefined
  readonly expiryMs: number | undefined
  /** Whether the vol is the smile's vol at the strike. */
  readonly isSmileUsed: boolean
  readonly unit: 'usd' | 'coin'
}

/** Reads the inputs common to all single-option calculators: contract, type, underlying, strike and expiry. */
export const readOption = (read: InputReader) => {
  const contract = read.choice('contract', ['inverse', 'linear'])
  const type = read.choice('type', ['call', 'put'])
  const basis = read.choice('basis', ['forward', 'spot'])
  const price = read.number('price', {
    what: basis === 'forward' ? 'the price of the forward' : 'the spot price',
    above: 0,
  })
  const strike = read.number('strike', { what: 'a strike', above: 0 })
  const carry = basis === 'spot' ? read.number('carry', { what: 'a carry', least: -1000, most: 1000 }) : 0
  const rate = contract === 'linear' ? read.number('rate', { what: 'a rate', least: -1000, most: 1000 }) : 0
  const expiry = read.expiry('expiry')
  const isWhole = price !== undefined && strike !== undefined && carry !== undefined && rate !== undefined
  const option =
    isWhole && expiry
      ? {
          contract,
          type,
          basis,
          price,
          strike,
          carry: carry / 100,
          rate: rate / 100,
          timeYears: expiry.timeYears,
        }
      : undefined
  return { contract, type, basis, option, expiryMs: expiry?.expiryMs }
}

/** Returns the coin's name for display; other text in the URL is not shown. */
export const coinText = (text: string, fallback: string): string =>
  /^[A-Za-z0-9]{1,12}$/.test(text) ? text.toUpperCase() : fallback

/** Returns remarks on unusual times to expiry. */
export const notesOnTime = (timeYears: number): readonly string[] => {
  if (timeYears === 0) return ['At expiry an option is worth its intrinsic value; greeks are their limits.']
  const minutes = timeYears * 365 * 1440
  if (minutes < 60)
    return [
      `${Math.max(Math.round(minutes), 1)} min left: gamma and theta change by the minute, and theta per day is a rate.`,
    ]
  return minutes < 1440 ? ['Less than a day left: theta per day is a rate, not the amount left to lose.'] : []
}

const notesOnVol = (vol: number): readonly string[] => {
  if (vol === 0) return ['At zero vol the price is the intrinsic value on the forward.']
  if (vol < 0.02) return [`The vol is in percent a year: ${volPercentText(vol)} is hardly any. Type 55 for 55 %.`]
  return vol > 5 ? ['A vol above 500 % a year: the price is near its maximum and tells little about vol.'] : []
}

export const readBsm = (texts: InputTexts, live: LiveMarket, nowMs: number): BsmReading => {
  const read = inputReader(texts, BSM_DEFAULTS, nowMs)
  const { option, expiryMs } = readOption(read)
  const side = read.choice('side', ['long', 'short'])
  const size = read.number('size', { what: 'the size', least: 0, most: 1e9 })
  const volFrom = read.choice('volFrom', ['flat', 'smile'])
  const unit = read.choice('show', ['usd', 'coin'])
  const notes: string[] = []
  const smile =
    volFrom === 'smile' && option && expiryMs !== undefined
      ? smileForExpiry(live.smiles, expiryMs, option.timeYears)
      : undefined
  const typed = smile === undefined ? read.number('vol', { what: 'a vol', least: 0, most: 100_000 }) : undefined
  if (volFrom === 'smile' && option && smile === undefined) notes.push(`${live.noSmile} The typed vol is used.`)
  const vol =
    smile && option
      ? smileVol(smile, forwardOf(option), option.strike, option.timeYears)
      : typed === undefined
        ? undefined
        : typed / 100
  if (smile && option && vol !== undefined) notes.push(`${smile.label}: ${volPercentText(vol)} at this strike.`)
  if (option) notes.push(...notesOnTime(option.timeYears))
  if (vol !== undefined) notes.push(...notesOnVol(vol))
  const isWhole = option !== undefined && vol !== undefined && size !== undefined
  return {
    text: read.text,
    problems: read.problems(),
    notes,
    coin: coinText(read.text('coin'), 'BTC'),
    input: isWhole ? { ...option, vol, quantity: side === 'long' ? size : -size } : undefined,
    expiryMs,
    isSmileUsed: smile !== undefined,
    unit,
  }
}
