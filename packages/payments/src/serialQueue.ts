/** Runs work on one subject one after another, in order of the calls; work on different subjects runs concurrently. */
export const serialQueue = () => {
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
