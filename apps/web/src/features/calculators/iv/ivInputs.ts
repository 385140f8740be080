import { coinText, readOption } from '../bsm/bsmInputs.ts'
import { inputReader, type Problems } from '../inputs/inputReader.ts'
import type { InputTexts } from '../panel/calculatorFlags.ts'
import type { IvInput } from './ivModel.ts'

export const IV_DEFAULTS: InputTexts = {
  coin: 'BTC',
  contract: 'inverse',
  type: 'call',
  basis: 'forward',
  price: '100000',
  strike: '100000',
  expiry: '30d',
  rate: '0',
  carry: '0',
  unit: 'coin',
  bid: '0.056',
  mid: '',
  ask: '0.058',
  tick: '0.0001',
}

export type IvReading = {
  readonly text: (name: string) => string
  readonly problems: Problems
  readonly notes: readonly string[]
  readonly coin: string
  readonly input: IvInput | undefined
}

export const readIv = (texts: InputTexts, nowMs: number): IvReading => {
  const read = inputReader(texts, IV_DEFAULTS, nowMs)
  const { option } = readOption(read)
  const unit = read.choice('unit', ['coin', 'usd'])
  const [bid, mid, ask] = (['bid', 'mid', 'ask'] as const).map((name) =>
    read.optional(name, { what: `the ${name}`, least: 0 }),
  )
  const tick = read.number('tick', { what: 'a tick', above: 0 })
  const isNothingTyped = ['bid', 'mid', 'ask'].every((name) => read.text(name).trim() === '')
  if (isNothingTyped) read.report('mid', 'Enter a bid, a mid or an ask.')
  const notes: string[] = []
  if (option?.timeYears === 0) notes.push('No time is left: every vol gives the intrinsic value, so no price has one.')
  if (bid !== undefined && ask !== undefined && bid > ask)
    notes.push('The bid is above the ask: the quotes are crossed or swapped.')
  const isWhole = option !== undefined && tick !== undefined && !isNothingTyped
  return {
    text: read.text,
    problems: read.problems(),
    notes,
    coin: coinText(read.text('coin'), 'BTC'),
    input: isWhole ? { ...option, unit, bid, mid, ask, tick } : undefined,
  }
}
