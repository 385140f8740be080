/**
 * ln(F/K) within 1.5 ulp, also where F is next to K: there the rounding of F/K alone would cost 1e-16/|ln(F/K)|.
 *
 * @param forward  F; quote currency; > 0
 * @param strike   K; quote currency; > 0
 * @returns ln(F/K), no unit; the log-moneyness k of a smile is its negative
 * @remarks For F/K in [0.6, 1.66] from 2·atanh((F − K)/(F + K)), whose numerator is exact; the odd series as a minimax polynomial, error 3e-17.
 */
export const logMoneyness = (forward: number, strike: number): number => {
  const sum = forward + strike
  const q = (forward - strike) / sum
  const z = q * q
  if (!(z < 0.0625 && sum < Infinity)) return wideLogMoneyness(forward, strike)
  const series =
    0.6666666666666657 +
    z * (0.40000000000194436 + z * (0.28571428506356406 + z * 0.22222230503404242)) +
    z *
      z *
      (z * z * (0.18181302055415366 + z * (0.1540200355107706 + z * (0.13011730766432886 + z * 0.14792634259662307))))
  return 2 * q + q * z * series
}

const wideLogMoneyness = (forward: number, strike: number): number => {
  const ratio = forward / strike
  // a ratio outside the normal doubles has lost digits or overflowed
  return ratio > 1e-300 && ratio < 1e300 ? Math.log(ratio) : Math.log(forward) - Math.log(strike)
}
