/** A color in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hueDegrees: number]

/** Interpolates linearly between two numbers: at a share of 0 the first, of 1 the second. */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share

type Triple = readonly [number, number, number]

const linearFromOklch = ([lightness, chroma, hueDegrees]: Oklch): Triple => {
  const hue = (hueDegrees * Math.PI) / 180
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInGamut = (rgb: Triple): boolean => rgb.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4)

const encoded = (linear: number): number => {
  const value = Math.min(Math.max(linear, 0), 1)
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

const decoded = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/**
 * Returns the sRGB color nearest to an OKLCH one: chroma is reduced until the screen can show it, lightness and hue are
 * preserved.
 *
 * @returns `#rrggbb`
 * @see B. Ottosson, "A perceptual color space for image processing" (2020)
 */
export const hexFromOklch = (color: Oklch): string => {
  const [lightness, chroma, hue] = color
  let low = 0
  let high = chroma
  let rgb = linearFromOklch(color)
  if (!isInGamut(rgb)) {
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2
      if (isInGamut(linearFromOklch([lightness, middle, hue]))) low = middle
      else high = middle
    }
    rgb = linearFromOklch([lightness, low, hue])
  }
  return `#${rgb
    .map((channel) =>
      Math.round(encoded(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns whether a text is a color in this app's notation: `#` and six hex digits. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const channels = (hex: string): Triple => {
  if (!isHexColor(hex)) throw new RangeError(`a colour is # and six hex digits, got ${hex}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Triple
}

const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex).map(decoded) as unknown as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colors as defined by WCAG 2.2, 1 to 21; small text needs 4.5, graphics 3. */
export const contrastRatio = (hexA: string, hexB: string): number => {
  const a = luminance(hexA)
  const b = luminance(hexB)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns `under` covered by `over` with opacity `share`, as a browser composites a translucent layer. */
export const blended = (under: string, over: string, share: number): string => {
  const a = channels(under)
  const b = channels(over)
  return `#${a
    .map((channel, i) =>
      Math.round((channel + ((b[i] ?? channel) - channel) * share) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns the color with an alpha channel, for canvas fills. */
export const translucent = (hex: string, alpha: number): string =>
  `${hex}${Math.round(Math.min(Math.max(alpha, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')}`
