/** Returns whether a parsed JSON value is nested deeper than this. Walks level by level, so depth costs no stack. */
export const isDeeperThan = (levels: number, value: unknown): boolean => {
  const containersIn = (values: readonly unknown[]): object[] =>
    values.filter((inner): inner is object => typeof inner === 'object' && inner !== null)
  let level = containersIn([value])
  for (let depth = 0; depth < levels; depth++) {
    if (level.length === 0) return false
    level = level.flatMap((container) => containersIn(Object.values(container)))
  }
  return level.length > 0
}
