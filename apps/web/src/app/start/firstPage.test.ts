import { expect, test } from 'vitest'
import { requireFirstPage } from './firstPage.ts'

test('[spec 8 first page resources missing] throws, and names the page', async () => {
  const failing = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: http://x/a.js')
  }
  await expect(requireFirstPage('/status/', [failing])).rejects.toThrow(
    'page resources for /status/ not found. Not rendering',
  )
  await expect(requireFirstPage('/status/', [async () => 'module'])).resolves.toBeUndefined()
})
