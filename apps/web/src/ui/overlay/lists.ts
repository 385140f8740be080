/** What opens at buttons: one file of the build, with the library that places it and moves the keyboard in it. */
export { ChoiceList } from './ChoiceList.tsx'
export { MenuList } from './MenuList.tsx'
export { PopoverBody } from './PopoverBody.tsx'
