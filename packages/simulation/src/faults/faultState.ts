import { nameBits, uniform } from '../random.ts'
import { type Dose, type FaultName, type Faults, noFaults } from './faults.ts'

type DoseName = {
  [Name in FaultName]: Name extends 'lateMs' | 'clockSkewMs' | 'slowPerSecond' ? never : Name
}[FaultName]
type MessageFault = Exclude<DoseName, 'outage' | 'silent' | 'emptyBooks'>

/** The current faults of one served venue. */
export type FaultState = {
  readonly now: Readonly<Faults>
  readonly set: (changes: Partial<Faults>) => void
  /** Returns whether a fault applies this time; decrements counted doses. */
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
      const dose: Dose = faults[name]
      if (!(dose > 0)) return false
      if (dose >= 1) {
        faults[name] = dose - 1
        return true
      }
      const turn = requestCounts.get(name) ?? 0
      requestCounts.set(name, turn + 1)
      return uniform(seed, nameBits(name), turn) < dose
    },
  }
}

/** Returns a text truncated as on a broken connection. */
export const cutText = (text: string): string => text.slice(0, Math.ceil(text.length / 2))
