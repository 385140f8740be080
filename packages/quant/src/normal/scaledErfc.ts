/**
 * exp(x²)·erfc(x) for x >= 0, without overflow or loss of digits in the tail.
 *
 * @param x  argument, dimensionless; >= 0
 * @returns the scaled complementary error function, in (0, 1]
 * @remarks About 2 ulp.
 * @see W. J. Cody, "Rational Chebyshev approximations for the error function", Math. Comp. 23 (1969) 631-637; coefficients of netlib specfun
 */
export const scaledErfc = (x: number): number => {
  if (x <= 0.46875) return Math.exp(x * x) * (1 - erfSmall(x))
  if (x <= 4) {
    const numerator =
      (((((((2.1531153547440383e-8 * x + 0.5641884969886701) * x + 8.883149794388377) * x + 66.11919063714163) * x +
        298.6351381974001) *
        x +
        881.952221241769) *
        x +
        1712.0476126340707) *
        x +
        2051.0783778260716) *
        x +
      1230.3393547979972
    const denominator =
      (((((((x + 15.744926110709835) * x + 117.6939508913125) * x + 537.1811018620099) * x + 1621.3895745666903) * x +
        3290.7992357334597) *
        x +
        4362.619090143247) *
        x +
        3439.3676741437216) *
        x +
      1230.3393548037495
    return numerator / denominator
  }
  const z = 1 / (x * x)
  const numerator =
    ((((0.016315387137302097 * z + 0.30532663496123236) * z + 0.36034489994980445) * z + 0.12578172611122926) * z +
      0.016083785148742275) *
      z +
    0.0006587491615298378
  const denominator =
    ((((z + 2.568520192289822) * z + 1.8729528499234604) * z + 0.5279051029514285) * z + 0.06051834131244132) * z +
    0.0023352049762686918
  return (0.5641895835477563 - (z * numerator) / denominator) / x
}

/** erf(x) for |x| <= 0.46875, from the same paper. */
export const erfSmall = (x: number): number => {
  const z = x * x
  return (
    (x *
      ((((0.18577770618460315 * z + 3.1611237438705655) * z + 113.86415415105016) * z + 377.485237685302) * z +
        3209.3775891384694)) /
    ((((z + 23.601290952344122) * z + 244.02463793444417) * z + 1282.6165260773723) * z + 2844.236833439171)
  )
}
