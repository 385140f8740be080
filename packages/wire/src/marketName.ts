/** A market in URLs and the API: the venue's id and the symbol of its book. */
export type MarketName = { readonly exchange: string; readonly symbol: string }
