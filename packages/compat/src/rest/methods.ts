import { altcoins } from './answers/altcoins.ts'
import { flow } from './answers/flow.ts'
import { futures } from './answers/futures.ts'
import { instruments } from './answers/instruments.ts'
import { realised } from './answers/realised.ts'
import { spot } from './answers/spot.ts'
import { surfaces } from './answers/surfaces.ts'
import { terms } from './answers/terms.ts'
import type { Method } from './method.ts'

/** Every method by its path below `/markets/`; each family lists its own. */
export const methods: Readonly<Record<string, Method>> = {
  ...instruments,
  ...surfaces,
  ...terms,
  ...realised,
  ...flow,
  ...futures,
  ...altcoins,
  ...spot,
}
