import { nameBits, uniform } from '../random.ts'
import { type FaultName, type FaultRate, type Faults, noFaults } from './faults.ts'

type FaultRateName = {
  [Name in FaultName]: Name extends 'lateMs' | 'clockSkewMs' | 'readsPerSecond' ? never : Name
}[FaultName]
type MessageFault = Exclude<FaultRateName, 'outage' | 'silent' | 'emptyBooks'>

/** The current faults of one served venue. */
export type FaultState = {
  readonly now: Readonly<Faults>
  readonly set: (changes: Partial<Faults>) => void
  /** Returns whether a fault applies this time; counts down a rate of whole messages. */
  readonly strikes: (name: MessageFault) => boolean
}

/** Creates a fault state. @param seed  the same seed and requests trigger the same faults */
export const faultState = (initial: Partial<Faults> = {}, seed = 1): FaultState => {
  const faults: Faults = { ...noFaults(), ...initial }
  const requestCounts = new Map<string, number>()
  return {
    now: faults,
    set: (changes) => void Object.assign(faults, changes),
    strikes: (name) => {
      const rate: FaultRate = faults[name]
      if (!(rate > 0)) return false
      if (rate >= 1) {
        faults[name] = rate - 1
        return true
      }
      const turn = requestCounts.get(name) ?? 0
      requestCounts.set(name, turn + 1)
      return uniform(seed, nameBits(name), turn) < rate
    },
  }
}

/** Returns a text truncated as on a broken connection. */
export const cutText = (text: string): string => text.slice(0, Math.ceil(text.length / 2))
