/** Units of a position's size: coins of the underlying, the venue's contracts, or USD as for inverse futures. */
export const SIZE_UNITS = ['coin', 'contract', 'usd'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]
