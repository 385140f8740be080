import type { Study } from './_kit/study.ts'

/** One line per study, sorted. The key is the folder name and the id everywhere. */
export const studies: Readonly<Record<string, Study>> = {}
