/** How much of the machine studies have taken lately. */
export type StudyWeights = {
  /** Places that a run of it takes; 1 before it ever ran. */
  readonly of: (study: string) => number
  readonly observe: (study: string, seconds: number) => void
}

/** A run that takes so long takes one place; what takes longer takes more. */
const SECONDS_A_PLACE = 0.5
/** How much the newest run counts against those before it. */
const NEWEST = 0.3

/** Weights by what studies cost: nobody has to guess which are heavy, and a study on a slow disk becomes heavy there. */
export const createStudyWeights = (): StudyWeights => {
  const usualSeconds = new Map<string, number>()
  return {
    of: (study) => Math.max(1, Math.ceil((usualSeconds.get(study) ?? 0) / SECONDS_A_PLACE)),
    observe: (study, seconds) => {
      const before = usualSeconds.get(study) ?? seconds
      usualSeconds.set(study, before + NEWEST * (seconds - before))
    },
  }
}
