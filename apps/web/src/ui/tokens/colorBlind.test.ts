import { expect, test } from 'vitest'
import { appearanceOf, THEMES } from './appearance.ts'
import { tokensOf } from './tokens.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/**
 * Colors as seen by users without one kind of cone, linear RGB to linear RGB.
 * Machado, Oliveira, Fernandes, "A physiologically-based model for simulation of color vision deficiency" (IEEE TVCG
 * 15(6), 2009), severity 1.0.
 */
const DEFICIENCIES: Readonly<Record<string, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple

const clipped = (rgb: Triple): Triple => rgb.map((value) => Math.min(Math.max(value, 0), 1)) as unknown as Triple

/** CIE L*a*b* under D65, from linear sRGB (IEC 61966-2-1 matrix). */
const lab = (rgb: Triple): Triple => {
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb,
  )
  const [fx, fy, fz] = xyz.map((value, i) => {
    const t = value / [0.95047, 1, 1.08883][i]
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116
  })
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/** ΔE*ab of 1976: about 2.3 is just noticeable. */
const difference = (a: Triple, b: Triple): number => Math.hypot(...lab(a).map((value, i) => value - lab(b)[i]))

const seen = (matrix: Matrix, hex: string): Triple => clipped(times(matrix, linear(hex)))

const OPPOSITES = [
  ['call', 'put'],
  ['up', 'down'],
  ['longGamma', 'shortGamma'],
] as const

/** Ten times the just noticeable difference: distinct at a glance, also in thin lines. */
const MIN_DIFFERENCE = 25

test.each(THEMES.filter((theme) => appearanceOf(theme).isColorBlindSafe))(
  '%s: opposite colors are distinguishable by users without one kind of cone, and by all others',
  (theme) => {
    const tokens = tokensOf(theme)
    for (const [one, other] of OPPOSITES) {
      expect(difference(linear(tokens[one]), linear(tokens[other])), `${one} and ${other}`).toBeGreaterThan(
        MIN_DIFFERENCE,
      )
      for (const [name, matrix] of Object.entries(DEFICIENCIES))
        expect(
          difference(seen(matrix, tokens[one]), seen(matrix, tokens[other])),
          `${one} and ${other}, ${name}`,
        ).toBeGreaterThan(MIN_DIFFERENCE)
    }
  },
)

test('the simulation is the published one: greys stay greys, pure red and green are closer without one cone', () => {
  for (const matrix of Object.values(DEFICIENCIES))
    for (const channel of seen(matrix, '#808080')) expect(channel).toBeCloseTo(linear('#808080')[0], 5)
  const { deuteranopia } = DEFICIENCIES
  const plain = difference(linear('#00a000'), linear('#d00000'))
  expect(difference(seen(deuteranopia, '#00a000'), seen(deuteranopia, '#d00000'))).toBeLessThan(0.5 * plain)
})
