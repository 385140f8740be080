/** Sent by the page to make the waiting worker take over. */
export const TAKE_OVER = 'take-over'

/** Sent by the page to check whether a file belongs to the worker's build; the reply is a boolean on the port. */
export const HOLDS = 'holds'

export type WorkerMessage = { readonly type: typeof TAKE_OVER } | { readonly type: typeof HOLDS; readonly path: string }
