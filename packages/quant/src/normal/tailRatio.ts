/*
 * The special function on which all prices rest: r(z) = φ(z)/N(−z) − z, the excess of the normal hazard rate over its
 * asymptote.
 * It is smooth, positive and decreasing (0.798 at 0, 1/z far out), and both quantities that prices need follow from it
 * without cancellation:
 * N(−z)/φ(z) = 1/(z + r) and 1 − z·N(−z)/φ(z) = r/(z + r).
 * r = numerator/denominator, each a polynomial with positive coefficients; two pieces that meet at z = 3.75. They are
 * minimax fits in relative error, made
 * by a Remez exchange at 60 digits: 5.5e-17 on [−0.5, 3.75] (type 7/8 in z) and 6.6e-17 on [3.75, 80] (z times type 6/7
 * in z²);
 * beyond 80 the second piece keeps 7e-17 because its leading coefficients are equal.
 * Coefficients are in typed arrays because V8 loads them faster than literals (measured: 6.3 against 10.2 ns for 23 of
 * them).
 */
const JOIN = 3.75
const ABOVE = /* @__PURE__ */ Float64Array.of(
  65169.11069108184,
  54678.65119524756,
  25029.63430911724,
  7234.228621324685,
  1402.0133597698111,
  179.17666346384115,
  13.925601109321724,
  0.5073214847342816,
)
const BELOW = /* @__PURE__ */ Float64Array.of(
  81677.36774541158,
  105727.81555530634,
  68362.82540645149,
  27714.832914160357,
  7593.245933206039,
  1429.5609037809538,
  180.20959690705917,
  13.924877773432112,
  0.5073355997364587,
)
const FAR_ABOVE = /* @__PURE__ */ Float64Array.of(
  61928.780054938055,
  132633.43509053002,
  71887.05685104716,
  15065.456331654374,
  1402.489139319818,
  57.77920103160784,
  0.8495122318927222,
)
const FAR_BELOW = /* @__PURE__ */ Float64Array.of(
  20466.42651839552,
  178662.7282997074,
  225295.58835011596,
  95678.06311000114,
  17559.438917672036,
  1512.9504679919853,
  59.478225495393055,
  0.8495122318927222,
)

/** Numerator of r(z); z >= −0.5. */
export const tailNumerator = (z: number): number => {
  if (z >= JOIN) return farNumerator(z)
  const c = ABOVE
  const y = z * z
  return c[0] + z * c[1] + y * (c[2] + z * c[3]) + y * y * (c[4] + z * c[5] + y * (c[6] + z * c[7]))
}

/** Denominator of r(z); z >= −0.5. */
export const tailDenominator = (z: number): number => {
  if (z >= JOIN) return farDenominator(z)
  const c = BELOW
  const y = z * z
  const y2 = y * y
  return c[0] + z * c[1] + y * (c[2] + z * c[3]) + y2 * (c[4] + z * c[5] + y * (c[6] + z * c[7]) + y2 * c[8])
}

// apart, so that the compiler inlines only the common piece
const farNumerator = (z: number): number => {
  const c = FAR_ABOVE
  const y = z * z
  return z * (c[0] + y * (c[1] + y * (c[2] + y * (c[3] + y * (c[4] + y * (c[5] + y * c[6]))))))
}

const farDenominator = (z: number): number => {
  const c = FAR_BELOW
  const y = z * z
  return c[0] + y * (c[1] + y * (c[2] + y * (c[3] + y * (c[4] + y * (c[5] + y * (c[6] + y * c[7]))))))
}
