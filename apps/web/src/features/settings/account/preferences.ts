/** All code of the settings that follow an account, in one output file. */
export { followOnPage } from './followAccount.ts'
export { OwnGroups } from './OwnGroups.tsx'
