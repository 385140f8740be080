/**
 * The coin that an instrument's name begins with, as every venue spells its names: `BTC` of `BTC-27MAR26-100000-C`,
 * `BTC-PERPETUAL`, `SOL_USDC-PERPETUAL`, `BTCUSDT`, `BTC/USDT:USDT`. A guess that narrows where it is looked for first.
 */
export const coinOfInstrument = (name: string): string => {
  const [first] = name.split(/[-_/:]/, 1) as [string]
  return /^(.{2,}?)(?:USDT|USDC|USD|PERP)$/.exec(first)?.[1] ?? first
}
