/**
 * Everything that opens at buttons, in one output file, with the library that positions it and handles its keyboard
 * navigation.
 */
export { ChoiceList } from './ChoiceList.tsx'
export { MenuList } from './MenuList.tsx'
export { PopoverBody } from './PopoverBody.tsx'
