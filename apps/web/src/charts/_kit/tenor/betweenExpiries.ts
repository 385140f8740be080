/** Said at a crosshair of a constant maturity: no expiry stands for it. */
export const betweenExpiries = () => [{ label: 'between expiries', text: 'interpolated' }] as const
