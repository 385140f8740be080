/** One line per kind of thing that is added to the project again and again, sorted. */
export { derivedTable } from './derivedTable.ts'
export { eventTable } from './eventTable.ts'
export { screen } from './screen.ts'
export { venue } from './venue.ts'
