import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const index = resolve(import.meta.dirname, 'index.ts')

/** Returns the minified code a browser downloads when it imports only these names. */
const bundle = async (names: string): Promise<string> => {
  const build = await rolldown({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? `export { ${names} } from ${JSON.stringify(index)}` : undefined),
      },
    ],
  })
  const { output } = await build.generate({ minify: true })
  await build.close()
  expect(output.length).toBe(1)
  return output[0].code
}

test('impliedVol and greeks alone take less than 12 kB gzip in a browser', async () => {
  const code = await bundle('impliedVol, greeks')
  expect(code.length).toBeGreaterThan(5_000)
  expect(gzipSync(code).length).toBeLessThan(12_000)
})

test('tree shaking works: the normal distribution alone is under 2 kB gzip', async () => {
  expect(gzipSync(await bundle('normCdf')).length).toBeLessThan(2_000)
  expect((await bundle('priceBounds')).length).toBeLessThan(300)
})
