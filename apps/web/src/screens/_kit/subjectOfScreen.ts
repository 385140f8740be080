import type { Place } from '../../data/paths.ts'
import type { Market } from '../../data/study.ts'
import type { SubjectValues } from '../../data/subject.ts'
import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import type { Screen } from './defineScreen.ts'

/**
 * What the panels of a screen are about, and no more: the coin of a page about a venue is that of its controls, not that of
 * the market looked at last.
 *
 * @param place  what the path names; an instrument stands there, or in the page's control
 */
export const subjectOfScreen = (
  { subject }: Pick<Screen, 'subject'>,
  { exchange, symbol }: Market,
  place: Place,
  controls: Pick<PageControls, 'contract'>,
): SubjectValues => {
  switch (subject) {
    case 'venue':
      return { exchange }
    case 'instrument': {
      const instrument = place.instrument ?? place.instrumentName ?? controls.contract
      return { exchange, ...(instrument === undefined ? {} : { instrument }) }
    }
    default:
      return { exchange, symbol }
  }
}
