import type { SurfaceSpec } from '../spec.ts'

/** A smile over five deltas and six expiries, steeper near expiries; `gaps` are nodes without a value. */
export const testSurface = (gaps: readonly number[] = [], height = 1): SurfaceSpec => {
  const xs = [0.05, 0.25, 0.5, 0.75, 0.95]
  const ys = [1, 7, 30, 60, 180, 360]
  return {
    kind: 'surface',
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' } },
    y: { kind: 'log', name: 'Expiry', unit: '', format: { kind: 'days' } },
    z: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    xs,
    ys,
    zs: ys.flatMap((days, row) =>
      xs.map((x, column) =>
        gaps.includes(row * xs.length + column) ? null : 0.4 + (height * (x - 0.5) ** 2) / days ** 0.2,
      ),
    ),
  }
}

/** Views from all around, tilted as far as the eye can be. */
export const VIEWS = [0, 17, 45, 90, 133, 180, 222, 270, 326, 359].flatMap((turn) =>
  [4, 28, 60, 88].map((tilt) => ({ turn, tilt, zoom: 1, shiftX: 0, shiftY: 0 })),
)
