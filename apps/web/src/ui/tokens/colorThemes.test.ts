import { expect, test } from 'vitest'
import { COLOR_THEME_HUES } from './colorThemes.ts'
import { hexFromOklch } from './oklch.ts'
import { HUE_ROTATIONS, palette, rotatedHue } from './palette.ts'
import { palettesOf } from './tokens.ts'

const GENERATED = ['green', 'yellow', 'red', 'blue', 'purple'] as const

test('[spec 9 palettes] generated themes rotate their hue by 150, 210 and 60 degrees, a palette for each', () => {
  expect(HUE_ROTATIONS).toEqual([150, 210, 60])
  for (const name of GENERATED) {
    const { accent, companions } = COLOR_THEME_HUES[name]
    const [chroma, hue] = accent
    expect(companions).toEqual([(hue + 150) % 360, (hue + 210) % 360, (hue + 60) % 360])
    const [own, ...others] = palettesOf(name)
    expect(own[500]).toBe(hexFromOklch([0.65, chroma, hue]))
    expect(others).toEqual([150, 210, 60].map((by) => palette(hue + by, chroma)))
    expect(own[950]).toBeUndefined()
  }
})

test('the ordered ramp of a generated theme starts and ends at companion hues', () => {
  for (const name of GENERATED) {
    const { companions, ramp } = COLOR_THEME_HUES[name]
    expect(ramp.map((hue) => rotatedHue(hue, 0))).toEqual([companions[2], companions[1]])
  }
})

test('the manually designed themes have the shade 950', () => {
  for (const name of ['default', 'fabio', 'neon'] as const)
    for (const one of palettesOf(name)) expect(one[950]).toMatch(/^#/)
})
