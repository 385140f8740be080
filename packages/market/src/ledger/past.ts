import { MS_PER_DAY } from '@gvol/time'
import { dayOfInstrument } from '../units/dayOfInstrument.ts'
import type { SizeUnit } from '../units/sizeUnit.ts'
import { isSameSize, type LogElement, type LogEntry, logElements, logFromElements, logKey } from './log.ts'

/** A leg of a portfolio. */
type PastLeg = {
  readonly exchange: string
  readonly instrument: string
  /** Absent: coins. */
  readonly unit?: SizeUnit
  readonly amount: number
  /** Whether it is only tried out. */
  readonly isWhatIf?: boolean
}

type Named = Pick<PastLeg, 'exchange' | 'instrument' | 'unit'>

const contractKey = ({ exchange, instrument, unit = 'coin' }: Named): string => logKey({ exchange, instrument, unit })
const balanceKey = ({ exchange, instrument }: Pick<Named, 'exchange' | 'instrument'>): string =>
  `${exchange} ${instrument}`

const sumsOf = (list: readonly (Named & { readonly amount: number })[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const one of list) sums.set(contractKey(one), (sums.get(contractKey(one)) ?? 0) + one.amount)
  return sums
}

/** Whether an entry is of a contract: a booking and a deposit name only a currency. */
const isTrade = ({ price }: LogEntry): boolean => price !== undefined

/** Whether a contract has expired, by the day in its name. */
const isOver = ({ instrument }: LogEntry, nowMs: number): boolean => {
  const day = dayOfInstrument(instrument)
  return day !== undefined && day + MS_PER_DAY <= nowMs
}

/**
 * Returns the contracts whose trades in the log add up to the legs that are held of them now: none for closed ones.
 * What has expired and is held no more was settled.
 */
const explainedContracts = (held: readonly PastLeg[], log: readonly LogEntry[], nowMs: number): ReadonlySet<string> => {
  const trades = log.filter(isTrade)
  const largest = new Map<string, number>()
  for (const one of trades)
    largest.set(contractKey(one), Math.max(Math.abs(one.amount), largest.get(contractKey(one)) ?? 0))
  const legs = sumsOf(held)
  const settled = new Set(trades.filter((one) => isOver(one, nowMs) && !legs.has(contractKey(one))).map(contractKey))
  return new Set(
    [...sumsOf(trades)].flatMap(([key, amount]) =>
      settled.has(key) || isSameSize(amount, legs.get(key) ?? 0, largest.get(key) as number) ? [key] : [],
    ),
  )
}

/** What the studies of a portfolio's past take: legs, and contracts with their trades. */
type PortfolioPast<Leg> = { readonly legs: readonly Leg[]; readonly log: readonly LogElement[] }

/**
 * Returns what the past of a portfolio is made of: of a contract its trades in the log where they add up to what is
 * held, else its legs; balances of the log in place of the legs of their currency.
 *
 * @param counted  legs that count
 * @param all      all legs of the portfolio
 * @param nowMs    instant by which contracts have expired
 */
export const pastOf = <Leg extends PastLeg>(
  counted: readonly Leg[],
  all: readonly PastLeg[],
  elements: readonly LogElement[],
  nowMs: number,
): PortfolioPast<Leg> => {
  const log = logFromElements(elements)
  const held = all.filter(({ isWhatIf }) => isWhatIf !== true)
  const explained = explainedContracts(held, log, nowMs)
  const balances = new Set(log.filter((entry) => !isTrade(entry)).map(balanceKey))
  return {
    legs: counted.filter(
      (leg) => leg.isWhatIf === true || !(explained.has(contractKey(leg)) || balances.has(balanceKey(leg))),
    ),
    log: logElements(log.filter((entry) => !isTrade(entry) || explained.has(contractKey(entry)))),
  }
}
