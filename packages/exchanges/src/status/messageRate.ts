const WINDOW_SECONDS = 10
/** The current second is still being counted and not part of the window. */
const SLOTS = WINDOW_SECONDS + 1

export type MessageRate = {
  readonly count: () => void
  /** Messages per second over the last ten whole seconds. */
  readonly perSecond: () => number
}

export const messageRate = (now: () => number): MessageRate => {
  const slots = Array.from({ length: SLOTS }, () => ({ second: -1, count: 0 }))
  return {
    count: () => {
      const second = Math.floor(now() / 1000)
      const slot = slots[second % SLOTS]
      if (slot === undefined) return
      if (slot.second !== second) {
        slot.second = second
        slot.count = 0
      }
      slot.count++
    },
    perSecond: () => {
      const second = Math.floor(now() / 1000)
      let total = 0
      for (const slot of slots) {
        const age = second - slot.second
        if (age >= 1 && age <= WINDOW_SECONDS) total += slot.count
      }
      return total / WINDOW_SECONDS
    },
  }
}
