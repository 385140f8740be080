/**
 * Returns the coin with which an instrument's name begins, in the spelling of any venue: `BTC` of
 * `BTC-27MAR26-100000-C`, `BTC-PERPETUAL`, `SOL_USDC-PERPETUAL`, `BTCUSDT`, `BTC/USDT:USDT`. A guess that decides where
 * to search first.
 */
export const coinOfInstrument = (name: string): string => {
  const [first] = name.split(/[-_/:]/, 1) as [string]
  return /^(.{2,}?)(?:USDT|USDC|USD|PERP)$/.exec(first)?.[1] ?? first
}
