/** A scenario with three prices and three dates, for tests. */
export const scenarioRows = {
  when: ['today', 'today', 'today', 'half', 'half', 'half', 'expiry', 'expiry', 'expiry'],
  days: [0, 0, 0, 5, 5, 5, 10, 10, 10],
  move: [-0.1, 0, 0.1, -0.1, 0, 0.1, -0.1, 0, 0.1],
  price: [90, 100, 110, 90, 100, 110, 90, 100, 110],
  spot: [100, 100, 100, 100, 100, 100, 100, 100, 100],
  pnlUsd: [-5, 1, 6, -6, 0, 8, -8, -2, 10],
  pnlCoin: [-0.05, 0.01, 0.06, -0.06, 0, 0.08, -0.08, -0.02, 0.1],
  breakEven: [94, null, null, 95, null, null, null, 101.7, null],
  unknown: [1, 1, 1, 1, 1, 1, 1, 1, 1],
}
