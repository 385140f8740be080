import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageControl } from './definePageControl.ts'

/** What holds for every control of a page. For tests. */
export const lawsOf = <Value>(control: PageControl<Value>, values: fc.Arbitrary<Value>): void => {
  test('a value survives the way through the address, and its text is the only one for it', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = control.text(value)
        const read = text === undefined ? control.fallback : control.parsed(text)
        expect(read).toEqual(value)
        expect(control.text(read as Value)).toBe(text)
      }),
    )
  })

  test('the default leaves the address clean', () => {
    expect(control.text(control.fallback)).toBeUndefined()
  })

  test('any text is read as a value that can be written again, or as nothing; none throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\w:.,-]*$/)), (text) => {
        const value = control.parsed(text)
        if (value === undefined) return
        const written = control.text(value)
        expect(written === undefined ? control.fallback : control.parsed(written)).toEqual(value)
      }),
    )
  })
}
