import type { Desk, RunStudy } from '../src/desk.ts'

/** The parts of a desk that run studies: by one function, whether one instant or many are requested. */
export const ofRunner = (runStudy: RunStudy): Pick<Desk, 'runStudy' | 'runThrough'> => ({
  runStudy,
  runThrough: () => runStudy,
})
