import { nameBits, uniform } from '../random.ts'
import { type Dose, type FaultName, type Faults, noFaults } from './faults.ts'

type DoseName = {
  [Name in FaultName]: Name extends 'lateMs' | 'clockSkewMs' | 'slowPerSecond' ? never : Name
}[FaultName]
type MessageFault = Exclude<DoseName, 'outage' | 'silent' | 'emptyBooks'>

/** The faults of one served venue as they are now. */
export type FaultState = {
  readonly now: Readonly<Faults>
  readonly set: (changes: Partial<Faults>) => void
  /** Whether a trouble strikes this time; counts the coming ones down. */
  readonly strikes: (name: MessageFault) => boolean
}

/** @param seed  the same seed and the same questions strike the same ones */
export const faultState = (initial: Partial<Faults> = {}, seed = 1): FaultState => {
  const faults: Faults = { ...noFaults(), ...initial }
  const asked = new Map<string, number>()
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
      const turn = asked.get(name) ?? 0
      asked.set(name, turn + 1)
      return uniform(seed, nameBits(name), turn) < dose
    },
  }
}

/** A text as a broken line delivers it. */
export const cutText = (text: string): string => text.slice(0, Math.ceil(text.length / 2))
