import type { Method } from './method.ts'

export const methods: Readonly<Record<string, Method>> = {}
