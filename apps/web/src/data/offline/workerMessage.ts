/** The page wants the waiting worker to take over. */
export const TAKE_OVER = 'take-over'

/** The page asks whether a file belongs to the worker's build; the answer is a boolean on the port. */
export const HOLDS = 'holds'

export type WorkerMessage = { readonly type: typeof TAKE_OVER } | { readonly type: typeof HOLDS; readonly path: string }
