import { mkdirSync, symlinkSync } from 'node:fs'
import { join, sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { pathBelow, UnsafePath } from './pathBelow.ts'

const HOSTILE = [
  '',
  '.',
  '..',
  '../x',
  'a/../b',
  'a/./b',
  'a//b',
  'a/',
  '/etc/passwd',
  '//host/share',
  '\\\\host\\share',
  'C:\\x',
  'c:/x',
  'a\\..\\b',
  'a\0b',
  'a\nb',
  `${'x/'.repeat(600)}x`,
  'x'.repeat(256),
]

test('a path that is not plainly below the root is refused with a printable message', () => {
  for (const path of HOSTILE) {
    expect(() => pathBelow('/root', path), path).toThrow(UnsafePath)
    expect(() => pathBelow('/root', path), path).toThrow(/^The path ".*" is not below \/root: [^\p{Cc}]*\.$/u)
  }
  expect(pathBelow('/root', 'real/spool/2026-01-01T00:00 é.bin')).toBe('/root/real/spool/2026-01-01T00:00 é.bin')
})

test('a symbolic link in the path or at its end is refused', () => {
  const root = scratchDirectory()
  mkdirSync(join(root, 'inside'))
  symlinkSync('/etc', join(root, 'link'))
  symlinkSync('/nowhere', join(root, 'inside', 'dangling'))
  expect(pathBelow(root, 'inside/new/file')).toBe(join(root, 'inside/new/file'))
  for (const path of ['link', 'link/passwd', 'inside/dangling'])
    expect(() => pathBelow(root, path)).toThrow(/is a symbolic link, which may lead out of/)
})

test('any text is either refused as a path or is below the root', () => {
  const piece = fc.constantFrom('..', '.', '/', '\\', 'a', 'C:', '\0', 'é', ' ', '%2e')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (path) => {
        try {
          expect(pathBelow('/root', path).startsWith(`/root${sep}`)).toBe(true)
          expect(path.split('/')).not.toContain('..')
        } catch (error) {
          expect(error).toBeInstanceOf(UnsafePath)
        }
      },
    ),
    { numRuns: 5000 },
  )
})
