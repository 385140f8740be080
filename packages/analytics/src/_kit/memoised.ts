/** Remembers the answer per argument object, for as long as that object lives. Only for pure functions of immutable objects. */
export const memoised = <Argument extends object, Answer>(compute: (argument: Argument) => Answer) => {
  const known = new WeakMap<Argument, Answer>()
  return (argument: Argument): Answer => {
    const hit = known.get(argument)
    if (hit !== undefined) return hit
    const answer = compute(argument)
    known.set(argument, answer)
    return answer
  }
}
