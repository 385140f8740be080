/** One line per kind of thing that is added to the project again and again, sorted. */
export { chart } from './chart.ts'
export { derivedTable } from './derivedTable.ts'
export { eventTable } from './eventTable.ts'
export { mark } from './mark.ts'
export { screen } from './screen.ts'
export { study } from './study.ts'
export { venue } from './venue.ts'
