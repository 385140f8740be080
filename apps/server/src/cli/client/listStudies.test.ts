import { expect, test } from 'vitest'
import { studyLines } from './listStudies.ts'

const STUDIES = [
  { id: 'smile', title: 'Smile', doc: 'Vol by strike of an expiry.' },
  { id: 'term-structure', title: 'Term structure', doc: 'Vol at the money by expiry.' },
  { id: 'funding', title: 'Funding', doc: 'Rates of perpetuals.' },
]

test('the list has a line for each study with all of the words, in any case and order', () => {
  expect(studyLines(STUDIES, [])).toEqual([
    'smile           Smile',
    'term-structure  Term structure',
    'funding         Funding',
  ])
  expect(studyLines(STUDIES, ['EXPIRY', 'vol'])).toEqual(['smile           Smile', 'term-structure  Term structure'])
  expect(studyLines(STUDIES, ['money', 'perpetuals'])).toEqual([])
})
