import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-historic',
  title: 'Historic options',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/historic/'],
  key: 'h',
  shows:
    'At-the-money vol, skew and wings through time, term structures of two dates, what is unusual today, regimes, implied against realised, volumes.',
  needs: 'options',
  heading: ({ symbol }) => `${symbol} options, history`,
  words: ['history', 'memo', 'regimes', 'expired', 'settlement', 'volume', 'realised', 'skew'],
  controls: ['span', 'dates', 'granularity'],
  sections: {
    vol: {
      title: 'Vol and skew',
      panels: [
        { id: 'delta-surface-history', columns: 8 },
        { id: 'tenor-distribution', columns: 4 },
        { id: 'term-structure-dates', columns: 4 },
        { id: 'smile-time-lapse', columns: 4 },
        { id: 'maturity-buckets', columns: 4 },
        { id: 'term-structure-richness', columns: 4 },
        { id: 'traded-smile', columns: 4 },
        { id: 'traded-terms', columns: 4 },
        { id: 'metric-change', columns: 6 },
        { id: 'number-change', columns: 6 },
      ],
    },
    today: {
      title: 'Today and regimes',
      panels: [
        { id: 'day-memo', columns: 12 },
        { id: 'regimes', columns: 12 },
        { id: 'regime-history', columns: 8 },
        { id: 'regime-transitions', columns: 4 },
      ],
    },
    realised: {
      title: 'Realised',
      panels: [
        { id: 'tenor-realised', columns: 6 },
        { id: 'return-z-score', columns: 6 },
        { id: 'index-z-score', columns: 6 },
        { id: 'traded-realised', columns: 6 },
      ],
    },
    activity: {
      title: 'Activity',
      panels: [
        { id: 'option-volume-history', columns: 8 },
        { id: 'put-call-ratio', columns: 4 },
        { id: 'open-interest-change', columns: 6 },
        { id: 'option-days', columns: 6 },
      ],
    },
    expired: {
      title: 'Expired',
      panels: [
        { id: 'expired-expiries', columns: 12 },
        { id: 'expired-strikes', columns: 6 },
        { id: 'expired-path', columns: 6 },
      ],
    },
  },
})
