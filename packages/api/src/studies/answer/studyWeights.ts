/** Recent cost of studies. */
export type StudyWeights = {
  /** Returns the slots a run takes; 1 before the first run. */
  readonly of: (study: string) => number
  readonly observe: (study: string, seconds: number) => void
}

/** Seconds of running time per slot. */
const SECONDS_PER_SLOT = 0.5
/** Weight of the newest run in the moving average. */
const NEWEST = 0.3

/** Weights measured from actual cost: they need no configuration, and adapt to a slow disk. */
export const createStudyWeights = (): StudyWeights => {
  const usualSeconds = new Map<string, number>()
  return {
    of: (study) => Math.max(1, Math.ceil((usualSeconds.get(study) ?? 0) / SECONDS_PER_SLOT)),
    observe: (study, seconds) => {
      const before = usualSeconds.get(study) ?? seconds
      usualSeconds.set(study, before + NEWEST * (seconds - before))
    },
  }
}
