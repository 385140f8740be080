/** Readout of a constant maturity at the crosshair: it is interpolated, not a listed expiry. */
export const betweenExpiries = () => [{ label: 'between expiries', text: 'interpolated' }] as const
