/** Where a desk listens and where its clients expect it, unless a setting names another address. */
export const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_PORT = 8550
export const DEFAULT_ORIGIN = `http://${DEFAULT_HOST}:${DEFAULT_PORT}`
