/**
 * Total variance that the market puts on one event day between two expiries: what the term structure holds beyond an
 * ordinary vol.
 *
 * @param nearVol    σ₁ of the last expiry before the event, decimal
 * @param nearYears  T₁, Act/365
 * @param farVol     σ₂ of the first expiry after it, decimal
 * @param farYears   T₂, Act/365; > T₁
 * @param baseVol    vol of an ordinary day, decimal
 * @param eventDays  how long the event lasts, days; default 1
 * @returns w₂ − w₁ − σ_base²(T₂ − T₁ − event), total variance; its root is the event's implied move (one standard
 *   deviation, as a fraction of the price); negative when the market expects less than an ordinary day
 * @see common practice; derived from additivity of total variance, Gatheral (2006), ch. 1
 */
export const eventVariance = (
  nearVol: number,
  nearYears: number,
  farVol: number,
  farYears: number,
  baseVol: number,
  eventDays = 1,
): number =>
  farVol * farVol * farYears -
  nearVol * nearVol * nearYears -
  baseVol * baseVol * (farYears - nearYears - eventDays / 365)
