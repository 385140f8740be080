import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MANIFEST } from './manifest.ts'

const publicDir = resolve(import.meta.dirname, '../../../public')

test('[spec 9 manifest] web app manifest: short name gvol, grey-blue background, minimal-ui, start URL /', () => {
  expect(MANIFEST).toMatchObject({ short_name: 'gvol', display: 'minimal-ui', start_url: '/' })
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(MANIFEST.background_color.slice(at, at + 2), 16))
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
  expect(blue - red, 'greyish').toBeLessThan(64)
})

test('every icon of the manifest exists in its declared size', () => {
  for (const { src, sizes, type } of MANIFEST.icons) {
    const bytes = readFileSync(resolve(publicDir, `.${src}`))
    if (type !== 'image/png') continue
    // The header chunk of a PNG: width and height as 32-bit numbers after its name.
    expect(bytes.toString('latin1', 12, 16)).toBe('IHDR')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
