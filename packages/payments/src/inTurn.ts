/** Work on the same subject is done one after another, in the order of asking; on different subjects side by side. */
export const inTurn = () => {
  const tails = new Map<string, Promise<unknown>>()
  return async <T>(subject: string, work: () => Promise<T>): Promise<T> => {
    const mine = (tails.get(subject) ?? Promise.resolve()).then(work, work)
    const tail = mine.catch(() => undefined)
    tails.set(subject, tail)
    try {
      return await mine
    } finally {
      if (tails.get(subject) === tail) tails.delete(subject)
    }
  }
}
