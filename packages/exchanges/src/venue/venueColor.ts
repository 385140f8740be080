/** By which a venue is known on every screen: chroma from 0 to 0.17 and hue in degrees of OKLCH; the theme sets how light. */
export type VenueColor = readonly [chroma: number, hueDegrees: number]
