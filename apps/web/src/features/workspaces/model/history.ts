/** Undo and redo history. */
export type History<State> = {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** Name of the last step: consecutive steps with the same name are merged. */
  readonly step: string | undefined
}

const MAX_STEPS = 100

export const newHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  step: undefined,
})

/**
 * Returns the history with another step; steps that were undone before are dropped.
 *
 * @param step  consecutive steps with one name, such as dragging a slider, are undone together; undefined for a
 *   separate step
 */
export const withStep = <State>(history: History<State>, present: State, step?: string): History<State> => {
  if (present === history.present) return history
  if (step !== undefined && step === history.step) return { ...history, present, future: [] }
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], step }
}

export const undone = <State>({ past, present, future }: History<State>): History<State> => {
  const last = past.at(-1)
  if (last === undefined) return { past, present, future, step: undefined }
  return { past: past.slice(0, -1), present: last, future: [present, ...future], step: undefined }
}

export const redone = <State>({ past, present, future }: History<State>): History<State> => {
  const [next, ...later] = future
  if (next === undefined) return { past, present, future, step: undefined }
  return { past: [...past, present], present: next, future: later, step: undefined }
}
