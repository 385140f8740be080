/** A market as addresses and the API name it: the venue's id and the symbol of its book. */
export type MarketName = { readonly exchange: string; readonly symbol: string }
