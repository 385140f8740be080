/**
 * Returns a body that takes a piece from its source only when the client has room for it: nothing is computed before it
 * is read.
 *
 * @param onCancel  releases what the source holds when the client leaves: a generator that has not begun does not run
 *   its `finally`
 */
export const pulledStream = (
  pieces: AsyncGenerator<Uint8Array>,
  onCancel: () => void | Promise<void> = () => undefined,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await pieces.return(undefined)
        await onCancel()
      },
    },
    { highWaterMark: 0 },
  )
