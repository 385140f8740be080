/** Color of a venue on every screen: chroma from 0 to 0.17 and hue in degrees, OKLCH; the theme sets the lightness. */
export type VenueColor = readonly [chroma: number, hueDegrees: number]
