import type { SurfaceSpec } from '@gvol/plot'
import { expect, test } from 'vitest'
import { eyeDistance, surfaceOptions } from './surfaceOptions.ts'

const axis = { kind: 'linear', name: 'a', unit: '', format: { kind: 'decimal', decimals: 1 } } as const
const spec: SurfaceSpec = { kind: 'surface', x: axis, y: axis, z: axis, xs: [0, 1], ys: [0, 1], zs: [1, 2, 3, 4] }

test('the eye stands back where a picture is narrow, so that the names at both sides stay in it', () => {
  expect(eyeDistance(1)).toBeGreaterThan(eyeDistance(1.2))
  expect(eyeDistance(2)).toBe(eyeDistance(3))
  expect(eyeDistance(Number.NaN)).toBe(eyeDistance(3))
})

test('the view is set when the surface is first seen; later answers leave the reader’s turn and zoom alone', () => {
  type Grid = { readonly grid3D: { readonly viewControl?: { readonly distance: number } } }
  expect((surfaceOptions(spec, 'dark', 1) as Grid).grid3D.viewControl?.distance).toBe(eyeDistance(1))
  expect((surfaceOptions(spec, 'dark') as Grid).grid3D.viewControl).toBeUndefined()
})
